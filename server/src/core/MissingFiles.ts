import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Logger } from 'pino';

const ASKED_WITHIN_MS = 10 * 60_000;

/** Files that the site says it has and that were not there when they were asked for. */
export class MissingFiles {
  readonly #log: Pick<Logger, 'error'>;
  /** When each was asked for the last time: one that is not asked for any more may have been removed on purpose. */
  readonly #paths = new Map<string, number>();

  constructor(log: Pick<Logger, 'error'>) {
    this.#log = log;
  }

  /** Whether a file that should be there is. The log tells of each one once. */
  isThere(path: string): boolean {
    if (existsSync(path)) {
      this.#paths.delete(path);
      return true;
    }
    if (!this.#paths.has(path)) this.#log.error({ file: path }, 'a file of the site is missing');
    this.#paths.set(path, performance.now());
    return false;
  }

  /** Those that are still missing, as a sentence without paths; null where all are back. */
  reason(): string | null {
    for (const [path, askedAt] of this.#paths) {
      if (existsSync(path) || performance.now() - askedAt > ASKED_WITHIN_MS) this.#paths.delete(path);
    }
    const [missing] = this.#paths.keys();
    return missing === undefined ? null : `A file is missing: ${basename(dirname(missing))}/${basename(missing)}.`;
  }
}
