import type { Logger } from 'pino';
import { describeError } from '../../core/describeError.ts';

export type Sharp = typeof import('sharp').default;

/** Makes a picture; a JPEG. */
export type Draw = (sharp: Sharp) => Promise<Buffer>;

/** Some 5 MB; a day has six. */
const MOST_KEPT = 48;
/** Each takes some 150 ms of a processor. */
const MOST_WAITING = 16;

/** Draws pictures, one after another, and keeps the last ones in memory. */
export class Drawings {
  readonly #log: Logger;
  /** By what they show, the one that was asked for last at the end. */
  readonly #kept = new Map<string, Buffer>();
  readonly #underWay = new Map<string, Promise<Buffer | null>>();
  #last: Promise<unknown> = Promise.resolve();
  #sharp: Promise<Sharp> | undefined;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Whether a picture is there, or comes without another drawing. */
  has(key: string): boolean {
    return this.#kept.has(key) || this.#underWay.has(key);
  }

  /**
   * A picture, drawn unless it is there.
   *
   * @param key names all that it shows
   * @returns null where too many wait, or nothing can be drawn, which was logged
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
      // Loaded when it is first needed: a machine that lacks it still serves pages.
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
