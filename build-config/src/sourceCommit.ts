import { execFileSync } from 'node:child_process';

/** Runs git in a folder; null where there is no git, or no repository. */
function git(folder: string, ...words: string[]): string | null {
  try {
    return execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

/**
 * The commit that the sources in a folder are of, and whether anything of their repository was changed since; nothing
 * outside a repository.
 */
export function sourceCommit(folder: string): { commit?: string; dirty?: boolean } {
  // A folder inside a repository that does not track it is no checkout of that repository.
  if (git(folder, 'ls-files', '--error-unmatch', 'package.json') === null) return {};
  const commit = git(folder, 'rev-parse', 'HEAD');
  if (commit === null) return {};
  return { commit, dirty: git(folder, 'status', '--porcelain', '--untracked-files=normal') !== '' };
}
