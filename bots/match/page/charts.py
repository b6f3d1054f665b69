"""Pictures of numbers as inline SVG.

Lengths along a chart are percents, so that text keeps its size whatever the width of the page;
only curves are stretched.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from bots.match.page.markup import MINUS, Markup, markup, tag
from bots.match.statistics import Estimate

BAR_HEIGHT = 24
"""Pixels of an error bar; charts of curves have their height from the style sheet."""


@dataclass(frozen=True, slots=True)
class Scale:
    """The stretch of values that a chart shows, with its round values to mark."""

    low: float
    high: float
    ticks: tuple[float, ...]

    def percent(self, value: float) -> str:
        """Return where a value lies, as a length of SVG."""
        return f"{100 * (value - self.low) / (self.high - self.low):.2f}%"


def scale_of(values: Sequence[float], *, count: int = 4) -> Scale:
    """Choose a scale that holds all values, with about `count` steps of 1, 2 or 5 times 10^n."""
    low, high = min(values), max(values)
    if low == high:
        low, high = low - 1, high + 1
    rough = (high - low) / count
    unit = 10.0 ** math.floor(math.log10(rough))
    step = next(unit * factor for factor in (1, 2, 5, 10) if unit * factor >= rough)
    first, last = math.floor(low / step), math.ceil(high / step)
    return Scale(first * step, last * step, tuple(step * i for i in range(first, last + 1)))


def scale_of_estimates(estimates: Sequence[Estimate]) -> Scale | None:
    """Choose a scale for values with their errors; None without any value."""
    known = [(each.value, each.error or 0.0) for each in estimates if each.value is not None]
    ends = [end for value, error in known for end in (value - error, value + error)]
    return scale_of(ends) if ends else None


def error_bar(estimate: Estimate, scale: Scale, label: str) -> Markup:
    """Draw a value with its interval, over the ticks of the scale."""
    if estimate.value is None:
        return markup("n/a")
    middle = BAR_HEIGHT / 2
    drawing = [
        tag("line", x1=scale.percent(tick), x2=scale.percent(tick), y1=0, y2="100%", class_="tick")
        for tick in scale.ticks
    ]
    value = estimate.value
    if estimate.error is not None:
        ends = [scale.percent(value - estimate.error), scale.percent(value + estimate.error)]
        drawing.append(tag("line", x1=ends[0], x2=ends[1], y1=middle, y2=middle, class_="whisker"))
        drawing += [
            tag("line", x1=end, x2=end, y1=middle - 5, y2=middle + 5, class_="whisker")
            for end in ends
        ]
    drawing.append(tag("circle", cx=scale.percent(value), cy=middle, r=4.5, class_="dot"))
    return picture(drawing, label, "error-bar")


def axis(scale: Scale) -> Markup:
    """Write the ticks of a scale, to stand above error bars."""
    texts = [
        tag(
            "text",
            f"{tick:+g}".replace("-", MINUS) if tick else "0",
            x=scale.percent(tick),
            y=14,
            class_=anchor,
        )
        for tick, anchor in _anchored(scale)
    ]
    return picture(texts, "", "error-bar")


def _anchored(scale: Scale) -> list[tuple[float, str]]:
    """Name the outer ticks, within the picture, and between them 0 where it has room."""
    low, high = scale.low, scale.high
    named = [(low, "start"), (high, "end")]
    if low + 0.2 * (high - low) < 0 < high - 0.2 * (high - low):
        named.insert(1, (0.0, "middle"))
    return named


def stacked_bar(parts: Sequence[tuple[str, float]], label: str) -> Markup:
    """Draw shares of a whole beside each other; parts are (class, amount)."""
    total = math.fsum(amount for _, amount in parts)
    drawing = []
    at = 0.0
    for name, amount in parts:
        if amount > 0:
            x, width = (f"{100 * share / total:.3f}%" for share in (at, amount))
            drawing.append(tag("rect", x=x, width=width, y=0, height="100%", class_=name))
        at += amount
    return picture(drawing, label, "stacked")


def share_bar(share: float) -> Markup:
    """Draw a share of 0 to 1 beside its number."""
    bar = tag("rect", x=0, width=f"{100 * share:.2f}%", y=0, height="100%", rx=2)
    return picture([bar], "", "share-bar")


def columns(amounts: Sequence[tuple[str, int]], label: str) -> Markup:
    """Draw columns with their amounts above and their names below."""
    highest = max((amount for _, amount in amounts), default=0) or 1
    drawing = []
    for i, (name, amount) in enumerate(amounts):
        left, width = 100 * i / len(amounts), 100 / len(amounts)
        centre = f"{left + width / 2:.2f}%"
        height = 72 * amount / highest
        drawing += [
            tag(
                "rect",
                x=f"{left + width * 0.15:.2f}%",
                width=f"{width * 0.7:.2f}%",
                y=f"{92 - height:.1f}",
                height=f"{height:.1f}",
                class_=f"class-{round(4 * i / max(1, len(amounts) - 1))}",
            ),
            tag("text", amount, x=centre, y=f"{86 - height:.1f}", class_="middle"),
            tag("text", name, x=centre, y=110, class_="middle quiet"),
        ]
    return picture(drawing, label, "columns")


def ratio_curve(
    points: Sequence[tuple[int, float]], bounds: tuple[float, float], label: str
) -> Markup:
    """Draw a log-likelihood ratio over the games played, between the bounds of its test."""
    ratios = [*bounds, *(ratio for _, ratio in points)]
    scale = Scale(1.1 * min(ratios), 1.1 * max(ratios), ())
    last = max(1, points[-1][0] if points else 1)

    def across(ratio: float) -> str:
        return f"{100 * (scale.high - ratio) / (scale.high - scale.low):.2f}"

    upwards = bool(points) and points[-1][1] > 0
    far, shift = (bounds[0], -5) if upwards else (bounds[1], 14)
    path = " ".join(f"{100 * games / last:.3f},{across(ratio)}" for games, ratio in points)
    drawing = [
        tag("line", x1=0, x2="100%", y1=f"{across(y)}%", y2=f"{across(y)}%", class_=name)
        for y, name in ((0.0, "tick"), (bounds[0], "bound"), (bounds[1], "bound"))
    ]
    curve = tag("polyline", points=path, class_="curve curve-0")
    drawing += [
        tag("svg", curve, viewBox="0 0 100 100", preserveAspectRatio="none", class_="stretched"),
        tag("text", f"H1 {bounds[1]:+.2f}", x=4, y=f"{across(bounds[1])}%", dy=14),
        tag("text", f"H0 {bounds[0]:+.2f}", x=4, y=f"{across(bounds[0])}%", dy=-5),
        tag("text", f"{last} games", x="100%", y=f"{across(far)}%", dx=-4, dy=shift, class_="end"),
    ]
    return picture(drawing, label, "test-curve")


def picture(drawing: Sequence[Markup], label: str, name: str) -> Markup:
    """Wrap a drawing; without a label it is decoration."""
    if not label:
        return tag("svg", drawing, class_=name, aria_hidden="true")
    return tag("svg", drawing, class_=name, role="img", aria_label=label)
