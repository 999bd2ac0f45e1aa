import type { Logger } from 'pino';
import { describeError } from '../../core/describeError.ts';

export type Sharp = typeof import('sharp').default;

/** Draws a picture as JPEG. */
export type Draw = (sharp: Sharp) => Promise<Buffer>;

/** Most pictures in memory: about 5 MB; a day has six. */
const MOST_KEPT = 48;
/** Most waiting drawings; each takes about 150 ms of processor time. */
const MOST_WAITING = 16;

/** Draws pictures one at a time, and caches the most recently used in memory. */
export class Drawings {
  readonly #log: Logger;
  /** By key, the most recently used last. */
  readonly #kept = new Map<string, Buffer>();
  readonly #underWay = new Map<string, Promise<Buffer | null>>();
  #last: Promise<unknown> = Promise.resolve();
  #sharp: Promise<Sharp> | undefined;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Whether a picture is cached or already being drawn. */
  has(key: string): boolean {
    return this.#kept.has(key) || this.#underWay.has(key);
  }

  /**
   * Returns a picture from the cache, or draws it.
   *
   * @param key identifies everything that it shows
   * @returns null when too many are waiting, or drawing fails, which is logged
   */
  async get(key: string, draw: Draw): Promise<Buffer | null> {
    const kept = this.#kept.get(key);
    if (kept !== undefined) {
      this.#keep(key, kept);
      return kept;
    }
    const same = this.#underWay.get(key);
    if (same !== undefined) return same;
    if (this.#underWay.size >= MOST_WAITING) return null;
    const turn = this.#last.then(() => this.#draw(key, draw));
    this.#last = turn;
    this.#underWay.set(key, turn);
    return turn;
  }

  async #draw(key: string, draw: Draw): Promise<Buffer | null> {
    try {
      // Loaded on first use, so that a machine without it still serves pages.
      this.#sharp ??= import('sharp').then((module) => module.default);
      const picture = await draw(await this.#sharp);
      this.#keep(key, picture);
      return picture;
    } catch (error) {
      this.#log.error({ error: describeError(error) }, 'a picture cannot be drawn');
      return null;
    } finally {
      this.#underWay.delete(key);
    }
  }

  #keep(key: string, picture: Buffer): void {
    this.#kept.delete(key);
    this.#kept.set(key, picture);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEPT) return;
      this.#kept.delete(oldest);
    }
  }
}
