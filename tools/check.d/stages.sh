# shellcheck shell=bash
# The stages that every change must pass. Each runs at the root of the repository under `set -e`,
# prints what it does, and may end with a line "summary: ..." for the table of ./check.
# A stage that cannot run fails: nothing is skipped in silence.

mapfile -t games < <(for game in data/*/game.json; do basename "$(dirname "$game")"; done)
bivouac=build/release/bivouac
# Few enough for an unoptimised build, many enough to reach every procedure.
signature_games=200

jobs_at_once() { echo "${BIVOUAC_JOBS:-$(nproc)}"; }

# Sources that git knows or would add, of the given patterns.
sources() { git ls-files --cached --others --exclude-standard -- "$@" | existing; }
existing() { while IFS= read -r file; do if [ -f "$file" ]; then echo "$file"; fi; done; }

need_some() {
    if [ "$1" -eq 0 ]; then
        echo "There is nothing to check: no $2."
        return 1
    fi
}

stage_install() { tools/install "${BIVOUAC_GROUP:-check}"; }

# The page first, which becomes a part of the program: the very one that ./play builds.
stage_release() {
    tools/build-web
    tools/build release
}

# All test cases of a program, shared out among the cores in small parts, so that slow tests that stand
# together do not keep one core busy alone: each part says at its end how it went.
run_tests() {
    local program=$1 parts all part code=0
    parts=$((8 * $(jobs_at_once)))
    all=$("$program" --count | sed -n 's/^\[doctest\] unskipped .*: *//p')
    [ "$all" -gt 0 ]
    rm -f build/check/tests.*
    # shellcheck disable=SC2016
    for ((part = 0; part < parts; ++part)); do
        echo "$part $((all * part / parts + 1)) $((all * (part + 1) / parts))"
    done | xargs -P "$(jobs_at_once)" -L 1 bash -c \
        '"$0" --first="$2" --last="$3" >"build/check/tests.$1" 2>&1' "$program" || code=1
    for ((part = 0; part < parts; ++part)); do cat "build/check/tests.$part"; done
    return $code
}

stage_unit_tests() {
    run_tests build/release/bivouac_tests
    echo "summary: $(test_cases build/check/unit-tests.log)"
}
test_cases() {
    awk '/^\[doctest\] test cases:/ { all = $4 } END { print all " cases" }' "$1"
}

# What the second compiler builds: the tests of the games, of odds and of all below, and one bench
# program. The tests of what stands above are compiled by it for ./check --all.
stage_debug() { tools/build debug bivouac_tests bivouac_bench; }

stage_debug_tests() {
    run_tests build/debug/bivouac_tests
    echo "summary: $(test_cases build/check/debug-tests.log), g++ without optimisation"
}

signature_of() { "$@" bench --signature --games $signature_games; }
# Of the small program that can do nothing else.
signature_by() { "$@" --games $signature_games; }

stage_signature() {
    local clang gcc
    clang=$(signature_of $bivouac)
    gcc=$(signature_by build/debug/bivouac_bench)
    echo "clang, optimised: $clang"
    echo "g++, unoptimised: $gcc"
    [ -n "$clang" ]
    [ "$clang" = "$gcc" ]
    echo "summary: $(echo "$clang" | tr '\n' ' ')"
}

# Matches small enough to be played here: no move refused, the same table on one thread and on two,
# after being killed, and by the second compiler; and a program from outside at the board.
stage_bots() {
    local folder clang gcc
    folder=$(mktemp -d)
    clang=$($bivouac bench --signature --bots)
    gcc=$(build/debug/bivouac_bench --games 1 --bots)
    printf 'clang, optimised:\n%s\ng++, unoptimised:\n%s\n' "$clang" "$gcc"
    [ "$clang" = "$gcc" ]
    # shellcheck disable=SC2086
    small_match() { $bivouac arena $1 --no-times "${@:2}"; }
    # Ends the hard way as soon as the journal, its first argument, holds some games.
    killed_match() {
        $bivouac arena doctrine greedy search@40 --games 2 --jobs 2 --state "$1" "${@:2}" &
        while [ "$(wc -l 2>/dev/null <"$1" || echo 0)" -lt 4 ] && kill -0 $! 2>/dev/null; do
            sleep 0.02
        done
        kill -KILL $! 2>/dev/null || true
        wait $! || true
    }
    local game match="doctrine greedy search@40 --games 2"
    for game in "${games[@]}"; do
        small_match "$match" --game "$game" --jobs 1 >"$folder/one"
        small_match "$match" --game "$game" --jobs 2 >"$folder/two"
        cmp "$folder/one" "$folder/two"
        killed_match "$folder/$game" --game "$game"
        small_match "$match" --game "$game" --jobs 2 --state "$folder/$game" >"$folder/three"
        cmp "$folder/one" "$folder/three"
        cat "$folder/one"
    done
    local setups=2 games_each=4
    local outside_games=$((setups * games_each))
    $bivouac arena examples/bot.py random --pair short/grognard --pair leipzig/advanced \
        --games $games_each \
        --records "$folder/records" | tee "$folder/outside"
    if grep forfeits "$folder/outside"; then return 1; fi
    local record records
    mapfile -t records < <(find "$folder/records" -type f | sort)
    [ ${#records[@]} -eq $outside_games ]
    for record in "${records[@]}"; do $bivouac replay --quiet "$record"; done
    rm -r "$folder"
    echo "summary: $(echo "$clang" | tr '\n' ' ')"
}

stage_format() {
    local files
    mapfile -t files < <(sources '*.cpp' '*.h')
    need_some ${#files[@]} "C++ file"
    clang-format-19 --dry-run -Werror "${files[@]}"
    echo "summary: ${#files[@]} files"
}

stage_scripts() {
    local files
    mapfile -t files < <(sources play check .ci/run tools/ | xargs grep -lE '^#!.*bash|shell=bash')
    shellcheck -x "${files[@]}"
    echo "summary: ${#files[@]} scripts"
}

# What changed since the branch left main; on main itself, in the last commit.
changed_files() {
    local base
    base=$(git merge-base HEAD origin/main 2>/dev/null || true)
    if [ -z "$base" ] || [ "$base" = "$(git rev-parse HEAD)" ]; then
        base=$(git rev-parse --verify -q HEAD~1 || git rev-parse HEAD)
    fi
    git diff --name-only "$base" -- 'src/*.cpp' | existing
}

# Release compiles many sources as one: here each of src/ shows that it stands by itself.
stage_alone() {
    tools/build alone
    echo "summary: $(sources 'src/*.cpp' | wc -l) files"
}

# What the release build compiles a source in: with others of its folder, or alone.
units_of() {
    local file unit
    for file; do
        unit=$(grep -rlF "/$file\"" build/release/united --include='*.cpp' || true)
        echo "${unit:-$file}"
    done | sort -u
}

# Sources that are compiled together are looked at together: their common headers are read once.
stage_tidy() {
    local files units
    if [ "${BIVOUAC_GROUP:-}" = all ]; then
        mapfile -t files < <(sources 'src/*.cpp')
    else
        mapfile -t files < <({
            sources 'src/core/*.cpp' 'src/engine/*.cpp' 'src/games/*.cpp'
            changed_files
        } | sort -u)
    fi
    need_some ${#files[@]} "source to look at"
    mapfile -t units < <(units_of "${files[@]}")
    printf '%s\n' "${units[@]}" | xargs -P "$(jobs_at_once)" -n 1 tools/tidy build/release
    echo "summary: ${#files[@]} files"
}

stage_order() {
    python3 tests/tools/check_order_test.py
    tools/check-order
}

stage_words() { tools/check-words; }

stage_texts() { tools/check-texts; }

stage_web() {
    tools/check-embedding
    tools/check-web
}

# People at real browsers, against a server of the release build.
stage_browser() {
    tools/build-web
    tools/build release bivouac
    tools/build-web node tests/browser/run.mjs
    echo "summary: $(grep -c '^ok ' build/check/browser.log) stories"
}

stage_data() {
    local game
    for game in "${games[@]}"; do
        $bivouac check-data "data/$game"
    done
}

stage_docs() {
    python3 tests/tools/check_docs_test.py
    tools/rules-matrix --check
    tools/check-docs
}

stage_replays() {
    local records
    mapfile -t records < <(find tests/records -type f ! -name '*.md' | sort)
    need_some ${#records[@]} "record in tests/records"
    local record
    for record in "${records[@]}"; do
        echo "$record"
        $bivouac replay "$record"
    done
    echo "summary: ${#records[@]} records"
}

# A server under load, under forged messages, and killed: what was acknowledged is there.
stage_drill() {
    tools/build release bivouac bivouac_drill
    tools/drill load 100 5 500
    tools/drill flood 20 3 40
    tools/drill worst 6000 500
    tools/drill forge 100000
    tools/drill kill 3
    tools/drill kill 3 --store postgres
    tools/drill kill 3 --store postgres --servers 2
    echo "summary: 100 games, 100000 forged messages, a flood, the worst log, killed 3 times on each store"
}

stage_random_games() {
    $bivouac fuzz --games 2000
    echo "summary: 2000 games of each kind"
}

# Two worlds that look alike to somebody must send him the same bytes, from so many moments.
stage_lockstep() {
    $bivouac fuzz --lockstep 4000
    # Quick windows show one bit more, and nothing else.
    $bivouac fuzz --lockstep 1000 --windows quick
    $bivouac fuzz --lockstep 1000 --windows quick --plant window
    $bivouac fuzz --lockstep 1000 --windows quick --plant silence
    echo "summary: 4000 starts of each kind, 1000 with quick windows"
}

stage_forge() {
    $bivouac fuzz --forge 20000
    echo "summary: 20000 forged actions of each kind"
}

stage_fuzz_build() { tools/build fuzz bivouac_random_games fuzzers; }

stage_sanitized_games() {
    build/fuzz/bivouac_random_games 150
    echo "summary: 150 games of each kind under ASan and UBSan"
}

stage_fuzzers() { tools/run-fuzzers 20000; }

stage_rules_build() { tools/build rules bivouac_rule_tests; }

# The clauses are drawn by the commit: the same for everybody who looks at it, others next time.
stage_rules() {
    local game draw=(--draw 30 --seed "$(git rev-parse -q --verify HEAD || echo none)")
    if [ "${BIVOUAC_CLAUSES:-}" = all ]; then
        draw=()
    fi
    for game in "${games[@]}"; do
        tools/check-rules "data/$game/rules.json" "${draw[@]}"
    done
}
