# shellcheck shell=bash
# The stages that only ./check --all runs; see stages.sh for what a stage is.

# Lines of core, engine and games that the unit tests must reach, in percent.
least_coverage=90

stage_gcc_release() {
    tools/build gcc-release
    run_tests build/gcc-release/bivouac_tests
    [ "$(signature_of build/gcc-release/bivouac)" = "$(signature_of build/release/bivouac)" ]
}

stage_sanitized_tests() {
    tools/build fuzz bivouac_tests
    run_tests build/fuzz/bivouac_tests
}

stage_thread_tests() {
    tools/build tsan bivouac_tests
    run_tests build/tsan/bivouac_tests
}

stage_coverage() {
    local profile=build/coverage/unit-tests
    tools/build coverage bivouac_tests
    LLVM_PROFILE_FILE=$profile.profraw build/coverage/bivouac_tests
    llvm-profdata-19 merge -sparse $profile.profraw -o $profile.profdata
    llvm-cov-19 report build/coverage/bivouac_tests -instr-profile=$profile.profdata \
        src/core src/engine src/games | tee build/coverage/report.txt
    # Columns: file, regions (3), functions (3), lines (3); the tenth is the share of lines reached.
    local share
    share=$(awk '$1 == "TOTAL" { print int($10) }' build/coverage/report.txt)
    echo "summary: $share % of the lines of core, engine and games"
    [ "$share" -ge $least_coverage ]
}

stage_wasm() {
    local native wasm
    tools/build wasm bench_wasm
    native=$(signature_of build/release/bivouac)
    wasm=$(signature_by node --no-warnings tools/wasm/run.mjs build/wasm/bench_wasm.wasm)
    echo "native: $native"
    echo "wasm32: $wasm"
    [ -n "$wasm" ]
    [ "$native" = "$wasm" ]
    native=$(build/release/bivouac bench --signature --bots)
    wasm=$(node --no-warnings tools/wasm/run.mjs build/wasm/bench_wasm.wasm --games 1 --bots)
    printf 'bots, native:\n%s\nbots, wasm32:\n%s\n' "$native" "$wasm"
    [ "$native" = "$wasm" ]
    echo "summary: the native signature in node"
}

stage_many_games() {
    build/release/bivouac fuzz --games 100000
    echo "summary: 100000 games of each kind"
}

stage_every_step() {
    build/release/bivouac fuzz --games 1000 --every-step
    echo "summary: 1000 games of each kind, looked at closely at every decision"
}

stage_sanitized_many() {
    tools/build fuzz bivouac_random_games
    build/fuzz/bivouac_random_games 2000
    echo "summary: 2000 games of each kind under ASan and UBSan"
}

stage_many_lockstep() {
    build/release/bivouac fuzz --lockstep 100000
    echo "summary: 100000 starts of each kind"
}

stage_many_forge() {
    build/release/bivouac fuzz --forge 1000000
    echo "summary: 1000000 forged actions of each kind"
}

# What was acknowledged survives, many times over; and how long a move takes among a thousand games.
stage_many_crashes() {
    BIVOUAC_KILLS=300 BIVOUAC_POWER_CUTS=1000 build/release/bivouac_tests --no-skip \
        --test-case='What was acknowledged*,(a thousand games)*' | tee build/check/store.txt
    echo "summary: $(sed -n 's/.*MESSAGE: .*; milliseconds: //p' build/check/store.txt | paste -sd ';')"
}

# Two processes, as if they were two machines, come to the table of one; over the loopback only.
stage_mpi() {
    local folder run
    folder=$(mktemp -d)
    tools/build mpi bivouac
    run=(arena greedy random --pair short/conscript --pair leipzig/basic --games 90 --jobs 1
        --no-times --json)
    export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
    on_two() {
        mpirun -n 2 --oversubscribe --mca oob_tcp_if_include lo --mca btl self,vader \
            build/mpi/bivouac "${run[@]}" --mpi "$@"
    }
    build/release/bivouac "${run[@]}" >"$folder/one"
    on_two >"$folder/two"
    cmp "$folder/one" "$folder/two"
    build/release/bivouac "${run[@]}" --sprt 0 60 >"$folder/one"
    on_two --sprt 0 60 --state "$folder/state" >"$folder/two"
    cmp "$folder/one" "$folder/two"
    build/release/bivouac "${run[@]}" --sprt 0 60 --state "$folder/state" >"$folder/three"
    cmp "$folder/one" "$folder/three"
    rm -r "$folder"
    echo "summary: the table of one process, and the end of a test, from two"
}

stage_many_drills() {
    tools/build release bivouac bivouac_drill
    tools/drill load 1000 60 2000
    tools/drill worst
    tools/drill forge 1000000
    tools/drill kill 200
    tools/drill kill 200 --store postgres
    tools/drill kill 50 --store postgres --servers 2
    echo "summary: 1000 games, 1000000 forged messages, killed 200 times on each store"
}
