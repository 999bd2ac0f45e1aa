# Puts a Node that can run the site first on the PATH of a command of package.json, also for npm itself.
nodeFolder=$(node build-config/scripts/findNode.mjs) || exit 1
# The repository's own programs come first: Node's folder may hold others of the same name.
PATH=$PWD/node_modules/.bin:$nodeFolder:$PATH
export PATH
# Makes the C library return freed memory to the system, instead of keeping a pool for each thread and ever larger blocks.
export MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
