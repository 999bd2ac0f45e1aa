import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { copyFolder, root, workspaces } from '../workspace.mjs';

const NOT_COPIED = ['node_modules', 'build', '.cache', 'test-results'];

async function copyRepository(folder) {
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(root)) {
    const isWanted = workspaces.includes(entry) || /\.json$/.test(entry);
    if (!isWanted) continue;
    cpSync(join(root, entry), join(folder, entry), {
      recursive: true,
      filter: (source) => !NOT_COPIED.includes(basename(source)),
    });
  }
  for (const workspace of ['.', ...workspaces]) {
    const packages = join(root, workspace, 'node_modules');
    if (!existsSync(packages)) continue;
    await copyFolder(packages, join(folder, workspace, 'node_modules'));
  }
}

/**
 * Runs a function with a copy of the repository, compiled but without builds, in a deeper folder with another name.
 *
 * @template Result
 * @param {(folder: string) => Promise<Result>} work may change the sources, but not the packages, which are the repository's own
 * files
 * @returns {Promise<Result>}
 */
export async function withCopy(work) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const place = mkdtempSync(join(root, '.cache/copy-'));
  try {
    const folder = join(place, 'of-another-team/and-deeper');
    await copyRepository(folder);
    return await work(folder);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
