import { setTimeout as wait } from 'node:timers/promises';
import type { HostileSurface } from './hostileSurface.ts';
import type { SeededRandom } from './SeededRandom.ts';

export type KnownRecord = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is KnownRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that identify a record in a request. */
const NAMES = ['id', 'date', 'slug', 'reference', 'stage', 'key', 'batchId'];

function* recordsIn(value: unknown): Generator<KnownRecord> {
  if (Array.isArray(value)) {
    for (const item of value) yield* recordsIn(item);
  } else if (isRecord(value)) {
    if (NAMES.some((name) => name in value)) yield value;
    for (const inner of Object.values(value)) if (typeof inner === 'object') yield* recordsIn(inner);
  }
}

const segmentsOf = (path: string) => path.split(/[/.]/).filter((segment) => segment !== '' && segment !== 'admin');

/** Number of leading segments that two paths share. */
function kinship(one: string, other: string): number {
  const [first, second] = [segmentsOf(one), segmentsOf(other)];
  const different = first.findIndex((segment, index) => segment !== second[index]);
  return different === -1 ? first.length : different;
}

/** Maximum number of records kept per list. */
const MOST_OF_A_LIST = 20;
const PAUSE_MS = 2;

/** Records of a server by the path that lists them: requests for existing records get further than others. */
export class KnownRecords {
  #lists = new Map<string, KnownRecord[]>();

  /**
   * Reads every list of the server again.
   *
   * @param read returns the body of a GET, or null when it fails
   * @param isKept whether a record may be used in other requests
   */
  async learn(
    { endpoints }: HostileSurface,
    read: (path: string) => Promise<unknown>,
    isKept: (record: KnownRecord) => boolean,
  ): Promise<void> {
    for (const { method, path } of endpoints) {
      if (method !== 'GET' || path.includes(':')) continue;
      const records = [...recordsIn(await read(path))].filter(isKept).slice(0, MOST_OF_A_LIST);
      if (records.length > 0) this.#lists.set(path, records);
      await wait(PAUSE_MS);
    }
  }

  /** A record that probably belongs to a path; null while there are none. */
  near(path: string, random: SeededRandom): KnownRecord | null {
    const lists = [...this.#lists];
    if (lists.length === 0) return null;
    const nearest = Math.max(...lists.map(([listed]) => kinship(path, listed)));
    const candidates = random.percent(10) ? lists : lists.filter(([listed]) => kinship(path, listed) === nearest);
    return random.pick(random.pick(candidates)[1]);
  }
}
