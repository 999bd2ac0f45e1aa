import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type ReleaseAct, type ReleaseWay, releaseActs, releaseWays } from '@cog/contracts/releases/constants';
import { uuidv7 } from 'uuidv7';
import { type InferType, object, string } from 'yup';
import { readJsonFile, UnreadableRelease, writeWhole } from './releaseFiles.ts';

const eventSchema = object({
  /** UUIDv7: by it the history knows what it has taken. */
  id: string()
    .matches(/^[\w-]+$/)
    .required(),
  /** ISO-8601, UTC. */
  at: string().required(),
  name: string().required(),
  act: string<ReleaseAct>()
    .oneOf([...releaseActs])
    .required(),
  /** Of a page that was switched; null for the whole. */
  route: string().nullable().default(null),
  /** The version before, and since; null for none, and where no pointer was moved. */
  from: string().nullable().default(null),
  to: string().nullable().default(null),
  commit: string().nullable().default(null),
  way: string<ReleaseWay>()
    .oneOf([...releaseWays])
    .required(),
  who: string().nullable().default(null),
  why: string().nullable().default(null),
});

/** Something that was done with a name. */
export type ReleaseEvent = InferType<typeof eventSchema>;

/** @throws ValidationError where it is none */
export const parseEvent = (value: unknown): ReleaseEvent => eventSchema.validateSync(value);

/**
 * What was done with releases and the database does not know yet: a file each in `moves/`. Each process that moves a
 * pointer or a switch leaves one, also a command; a server takes them into the history (`takeReleaseEvents`).
 */
export class ReleaseJournal {
  readonly #folder: string;

  /** @param directory `DATA_DIR/releases` */
  constructor(directory: string) {
    this.#folder = join(directory, 'moves');
  }

  #file(id: string): string {
    return join(this.#folder, `${id}.json`);
  }

  add(event: Omit<ReleaseEvent, 'id'>): void {
    this.take({ id: uuidv7(), ...event });
  }

  /** Leaves word of something that has its number already; once more is the same. */
  take(event: ReleaseEvent): void {
    writeWhole(this.#file(event.id), JSON.stringify(event));
  }

  /** What waits, the oldest first, and files that are none of it. */
  waiting(most: number): { events: ReleaseEvent[]; unreadable: UnreadableRelease[] } {
    const events: ReleaseEvent[] = [];
    const unreadable: UnreadableRelease[] = [];
    const files = existsSync(this.#folder) ? readdirSync(this.#folder).sort() : [];
    for (const file of files.filter((name) => name.endsWith('.json')).slice(0, most)) {
      try {
        const event = readJsonFile(join(this.#folder, file), parseEvent);
        if (`${event.id}.json` !== file) throw new UnreadableRelease(join(this.#folder, file), 'it has another name');
        events.push(event);
      } catch (error) {
        if (!(error instanceof UnreadableRelease)) throw error;
        // Another process may have taken it a moment ago.
        if (existsSync(join(this.#folder, file))) unreadable.push(error);
      }
    }
    return { events, unreadable };
  }

  /** Forgets what the history has. */
  taken(ids: readonly string[]): void {
    for (const id of ids) rmSync(this.#file(id), { force: true });
  }
}
