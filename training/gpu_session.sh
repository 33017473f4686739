#!/bin/bash
# One session of at most ten minutes on a machine with a GPU: both games learn at the same time.
#
#   bash training/gpu_session.sh train SECONDS       learn, from build/runs/GAME/last.pt if it is there; export; evaluate shortly
#   bash training/gpu_session.sh evaluate SECONDS    measure the networks in build/runs/*.net, 16 threads
#   bash training/gpu_session.sh exploit SECONDS     train an exploiter against each of build/runs/*.net; COPY=1: from a copy
#
# Results go to $OUT (default: build/out): GAME-last.pt, GAME.net, GAME.json and logs.tar.gz with logs and the weights of every
# minute. To go on, put GAME-last.pt where it came from: build/runs/GAME/last.pt.
# QUARTINO_THREADS and QUARTEX_THREADS share the cores; MPS=1 lets both processes use the GPU at the same moment.
set -u
cd "$(dirname "$0")/.."
export PYTHONPATH="$PWD/src:$PWD" PYTHONUNBUFFERED=1 OMP_NUM_THREADS=1
mode=${1:-train} seconds=${2:-500}
OUT=${OUT:-build/out} runs=build/runs python=${PYTHON:-python3}
games=${GAMES:-quartino quartex}
mkdir -p "$OUT" "$runs"
[ "${MPS:-0}" = 1 ] && command -v nvidia-cuda-mps-control >/dev/null && nvidia-cuda-mps-control -d

threads_of() { [ "$1" = quartino ] && echo "${QUARTINO_THREADS:-5}" || echo "${QUARTEX_THREADS:-9}"; }

train() {
    for game in $games; do
        mkdir -p "$runs/$game"
        $python -m training.train "training/$game.toml" --out "$runs/$game" --resume --seconds "$seconds" \
            --threads "$(threads_of "$game")" >"$runs/$game.log" 2>&1 &
    done
    (while sleep 20; do tail -qn 1 "$runs"/*.log; done) & watcher=$!
    wait $(jobs -p | grep -v "^$watcher$")
    kill $watcher
    for game in $games; do
        tail -n 3 "$runs/$game.log"
        cp "$runs/$game/last.pt" "$OUT/$game-last.pt"
        (timeout 60 $python -m training.export "$runs/$game/last.pt" "$runs/$game.net"
         cp "$runs/$game.net" "$runs/$game.json" "$OUT"
         timeout 40 $python -m training.evaluate "$runs/$game.net" --against greedy:200 strong:200 --jobs 8) 2>&1 | tee "$runs/$game-quick.log" &
    done
    wait
}

evaluate() {
    for game in $games; do
        (timeout "$((seconds / 4))" $python -m training.evaluate "$runs/$game" --against greedy:150 strong:150 --jobs 8 \
            --results "$runs/$game-results.jsonl" --svg "$runs/$game.svg" 2>&1 | tee "$runs/$game-evaluate.log") &
    done
    wait
    for game in $games; do
        timeout "$((seconds / 4))" $python -m training.evaluate "$runs/$game.net" --against ${AGAINST:-best:100} --jobs 16 \
            --results "$runs/$game-results.jsonl" 2>&1 | tee -a "$runs/$game-evaluate.log"
        cp "$runs/$game-results.jsonl" "$runs/$game.svg" "$OUT"
    done
}

exploit() {
    for game in $games; do
        timeout "$((seconds + 60))" $python -m training.exploit "training/$game.toml" "$runs/$game.net" --out "$runs/$game-exploiter" --seconds "$seconds" ${COPY:+--copy} \
            --threads "$(threads_of "$game")" 2>&1 | tee "$runs/$game-exploiter.log" &
    done
    wait
    for game in $games; do $python -m training.export "$runs/$game-exploiter/last.pt" "$OUT/$game-exploiter.net"; done
}

$mode
tar czf "$OUT/logs.tar.gz" -C "$runs" $(cd "$runs" && ls -d *.log */log.jsonl */*.net 2>/dev/null)
ls -la "$OUT"
