import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, inputsOf, remoteNames, root, run } from '../../build-config/scripts/workspace.mjs';

const builds = join(root, 'bench/build');

/**
 * @typedef {object} BrowserBuild
 * @property {string} folder of its files
 * @property {string} base address below which they are served
 * @property {string[]} scripts every script that is loaded whatever the page
 * @property {Record<string, string>} integrity hash of every script by file name
 * @property {import('@cog/contracts/composition/descriptor').RouteDescriptor[]} routes pages of all remotes, with the chunks each needs
 *
 * @typedef {object} ServerBuild
 * @property {string} folder of its files
 * @property {string} bundle path of the script for Node
 */

/**
 * Builds once for each state of the sources. In a process of its own: the minifier's workers start with
 * their parent's arguments, and must not run a caller's script again.
 */
async function build(part) {
  const state = hashOf([...['shell', ...remoteNames].flatMap(inputsOf), 'bench/src']).slice(0, 12);
  const description = join(builds, state, `${part}.json`);
  if (!existsSync(description)) {
    mkdirSync(join(builds, state), { recursive: true });
    const env = { NODE_ENV: 'production' };
    await run(['node', 'bench/src/buildMonolith.mjs', part, join(builds, state)], { quiet: true, env });
    for (const other of readdirSync(builds)) {
      if (other !== state) rmSync(join(builds, other), { recursive: true, force: true });
    }
  }
  return JSON.parse(readFileSync(description, 'utf8'));
}

/**
 * The monolith for browsers; built when it is not, or when its sources have changed.
 *
 * @returns {Promise<BrowserBuild>}
 * @throws Error with webpack's messages when the build fails
 */
export const monolithForBrowser = () => build('browser');

/**
 * The same sources for Node: what the monolith is rendered with on a server.
 *
 * @returns {Promise<ServerBuild>}
 */
export const monolithForServer = () => build('server');
