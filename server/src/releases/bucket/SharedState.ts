import { array, object, string } from 'yup';
import { type LivePointer, parsePointer } from '../LivePointers.ts';
import { parseSwitches, type Switches } from '../ReleaseFlags.ts';
import { parseEvent, type ReleaseEvent } from '../ReleaseJournal.ts';

/** A version that is in the bucket. */
export interface SharedVersion {
  name: string;
  version: string;
  /** ISO-8601, UTC. */
  publishedAt: string;
  /** When another version took its place the last time; null while it is live, or was never. */
  replacedAt: string | null;
  /** SHA-384 of the list of its objects, as 'sha384-…'. */
  objects: string;
}

/** What all servers of a site go by: the one object of the bucket that changes, `live.json`. */
export interface SharedState {
  /** Another one with every write, by which a writer knows its own. */
  id: string;
  pointers: Readonly<Record<string, LivePointer>>;
  switches: Readonly<Record<string, Switches>>;
  versions: readonly SharedVersion[];
  /** What was done last, the oldest first, for the history of whichever server reads it. */
  events: readonly ReleaseEvent[];
}

/** Names of remotes and versions become paths; these climb none. */
const NAME = /^[a-z][a-z0-9-]{0,60}$/;
const VERSION = /^[\w-][\w.-]{0,120}$/;

const versionSchema = object({
  name: string().matches(NAME).required(),
  version: string().matches(VERSION).required(),
  publishedAt: string().datetime().required(),
  replacedAt: string().nullable().defined(),
  objects: string()
    .matches(/^sha384-[\w+/=]+$/)
    .required(),
});
const schema = object({
  id: string().required(),
  pointers: object().required(),
  switches: object().required(),
  versions: array(versionSchema.required()).required(),
  events: array().required(),
});

/** @throws Error where it is none */
export function parseSharedState(text: string): SharedState {
  const value: unknown = JSON.parse(text);
  const { id, pointers, switches, versions, events } = schema.validateSync(value, { strict: true });
  return {
    id,
    pointers: entriesOf(pointers, parsePointer),
    switches: entriesOf(switches, parseSwitches),
    versions,
    events: events.map(parseEvent),
  };
}

function entriesOf<Value>(record: object, parse: (value: unknown) => Value): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      if (!NAME.test(name)) throw new Error('it names something that is no remote');
      return [name, parse(value)];
    }),
  );
}
