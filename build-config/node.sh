# Puts a Node that the site runs on first on the PATH of a command of package.json, npm's own work included.
nodeFolder=$(node build-config/scripts/findNode.mjs) || exit 1
PATH=$nodeFolder:$PATH
export PATH
