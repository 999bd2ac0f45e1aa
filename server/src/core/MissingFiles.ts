import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Logger } from 'pino';

/** Files that the site says it has and that were not there when they were asked for. */
export class MissingFiles {
  readonly #log: Pick<Logger, 'error'>;
  readonly #paths = new Set<string>();

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
    this.#paths.add(path);
    return false;
  }

  /** Those that are still missing, as a sentence without paths; null where all are back. */
  reason(): string | null {
    const [missing] = [...this.#paths].filter((path) => !this.isThere(path));
    return missing === undefined ? null : `A file is missing: ${basename(dirname(missing))}/${basename(missing)}.`;
  }
}
