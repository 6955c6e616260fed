#!/bin/sh
# Runs Node with the options that keep the memory of the site small (docs/decisions/042-what-a-process-holds-in-memory.md).
# `npm start`, the image and the unit of systemd start the site by it. The process of this shell becomes the site.
export MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=262144 MALLOC_TRIM_THRESHOLD_=131072
node="${0%/*}/../node_modules/.bin/node"
[ -x "$node" ] || node=node
exec "$node" --max-semi-space-size=8 --heap-growing-percent=50 "$@"
