import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { releasable, root, run } from '../workspace.mjs';
import { withCopy } from './withCopy.mjs';

/** Folders of a build that are released; `generated` is not. */
const RELEASED = ['browser', 'server', 'worker'];

function filesOf(build) {
  const folders = RELEASED.filter((folder) => existsSync(join(build, folder)));
  return [
    'remote.json',
    ...folders.flatMap((folder) => readdirSync(join(build, folder)).map((file) => `${folder}/${file}`)),
  ];
}

/** A file's contents. The copy has no git repository, so its descriptors lack the commit, which is removed here. */
function contentOf(path) {
  const content = readFileSync(path);
  if (basename(path) !== 'remote.json') return content;
  const { commit: _commit, dirty: _dirty, ...descriptor } = JSON.parse(content.toString());
  return Buffer.from(JSON.stringify(descriptor));
}

/** Differences between two builds of a workspace; empty if they are identical. */
function differences(one, other) {
  const files = [...new Set([...filesOf(one), ...filesOf(other)])].sort();
  return files.flatMap((file) => {
    const [here, there] = [join(one, file), join(other, file)];
    if (!existsSync(there)) return [`${file} is not built in the other folder`];
    if (!existsSync(here)) return [`${file} is built in the other folder alone`];
    return contentOf(here).equals(contentOf(there)) ? [] : [`${file} differs`];
  });
}

/**
 * Builds everything again in another folder without caches. The output must be identical, so that anyone can verify that a
 * release was built from its commit.
 *
 * @param {{ only?: string[], progress: (text: string) => void }} options only: names of workspaces
 * @returns {Promise<{ name: string, problems: string[], summary: string }[]>}
 */
export async function checkSameBuild({ only = releasable, progress }) {
  progress('same-build: copying the sources to another folder');
  return withCopy(async (folder) => {
    const results = [];
    for (const name of only) {
      progress(`same-build: building ${name} there`);
      await run([process.execPath, 'build-config/scripts/build.mjs', name], {
        cwd: folder,
        quiet: true,
        env: { NODE_ENV: 'production' },
      });
      const build = join(folder, name, 'build');
      const problems = differences(join(root, name, 'build'), build);
      results.push({ name, problems, summary: `${filesOf(build).length} files` });
    }
    return results;
  });
}
