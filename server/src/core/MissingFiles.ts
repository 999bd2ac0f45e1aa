import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Logger } from 'pino';

const ASKED_WITHIN_MS = 10 * 60_000;

/** Files that the site refers to and that were missing when they were requested. */
export class MissingFiles {
  readonly #log: Pick<Logger, 'error'>;
  /** When each path was last requested: a file that is no longer requested may have been removed on purpose. */
  readonly #paths = new Map<string, number>();

  constructor(log: Pick<Logger, 'error'>) {
    this.#log = log;
  }

  /** Whether a file exists. Each missing file is logged once. */
  isThere(path: string): boolean {
    if (existsSync(path)) {
      this.#paths.delete(path);
      return true;
    }
    if (!this.#paths.has(path)) this.#log.error({ file: path }, 'a file of the site is missing');
    this.#paths.set(path, performance.now());
    return false;
  }

  /** A sentence about a file that is still missing, without its full path; null if none is. */
  reason(): string | null {
    for (const [path, askedAt] of this.#paths) {
      if (existsSync(path) || performance.now() - askedAt > ASKED_WITHIN_MS) this.#paths.delete(path);
    }
    const [missing] = this.#paths.keys();
    return missing === undefined ? null : `A file is missing: ${basename(dirname(missing))}/${basename(missing)}.`;
  }
}
