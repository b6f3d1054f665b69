#!/usr/bin/env bash
# Builds the compiled cores with clang, and with the undefined-behaviour sanitizer, and runs their tests on each.
# Usage: scripts/check_builds.sh [PYTHON]   (a Python with the test and build requirements; default: python3)
set -euo pipefail

python=$(command -v "${1:-python3}")
checkout=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$checkout"
tests=(tests/bots/*/core tests/bots/search tests/bots/tables tests/bots/backgammon/test_net.py tests/bots/nardy/test_net.py tests/bots/dominoes/test_player.py)
export BOTS_BUILD=required

build() { # folder
    git clone --quiet "$checkout" "$work/$1"
    cd "$work/$1"
    "$python" setup.py --quiet build_ext --inplace
}

echo "== signs are not mixed"
CFLAGS="-Werror=sign-compare" build signs

echo "== clang"
CC=clang LDSHARED="clang -shared" build clang
"$python" -m pytest "${tests[@]}"

echo "== undefined behaviour"
# CPython compiles with -fwrapv, which would switch the overflow checks off.
CFLAGS="-O1 -g -fno-wrapv -fsanitize=signed-integer-overflow,shift,bounds -fno-sanitize-recover=all" \
    LDFLAGS="-fsanitize=undefined" build sanitized
LD_PRELOAD=$(gcc -print-file-name=libubsan.so) "$python" -m pytest "${tests[@]}"
echo "== all is well"
