# Puts a Node that the site runs on first on the PATH of a command of package.json, npm's own work included.
nodeFolder=$(node build-config/scripts/findNode.mjs) || exit 1
# The repository's own programs come first: Node's folder may hold others of the same name.
PATH=$PWD/node_modules/.bin:$nodeFolder:$PATH
export PATH
# The C library gives freed memory back to the system, instead of keeping a pool for each thread and ever larger blocks.
export MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
