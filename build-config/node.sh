# Puts a Node that the site runs on first on the PATH of a command of package.json, npm's own work included.
nodeFolder=$(node build-config/scripts/findNode.mjs) || exit 1
# The repository's own programs come first: Node's folder may hold others of the same name.
PATH=$PWD/node_modules/.bin:$nodeFolder:$PATH
export PATH
