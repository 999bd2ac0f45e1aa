import { execFileSync } from 'node:child_process';

/** Runs git in a folder; null if there is no git, or no repository. */
function git(folder: string, ...args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

/** The commit of the sources in a folder, and whether their repository has changed since; empty outside a repository. */
export function sourceCommit(folder: string): { commit?: string; dirty?: boolean } {
  // A folder that the repository around it does not track is not part of it.
  if (git(folder, 'ls-files', '--error-unmatch', 'package.json') === null) return {};
  const commit = git(folder, 'rev-parse', 'HEAD');
  if (commit === null) return {};
  return { commit, dirty: git(folder, 'status', '--porcelain', '--untracked-files=normal') !== '' };
}
