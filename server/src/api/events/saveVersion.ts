/** What became of a save, and how it is stored now. */
export interface Saved<Row> {
  how: 'created' | 'updated' | 'unchanged';
  row: Row;
}

/** Nothing was saved: there is one already, there is none any more, or it is not what was read. */
export type NotSaved = 'taken' | 'missing' | 'stale';

/** Names the state that the writer read: null for none yet, undefined for whatever is there. */
export type Version = string | null | undefined;

interface Versioned {
  /** How often it was changed since it was added. */
  sequence: number;
  created_at: string;
}

/** The name of a stored state. The count begins again when something is added again after it was taken out. */
export const versionOf = ({ sequence, created_at }: Versioned): string => `${created_at} ${sequence}`;

function refusalOf(stored: Versioned | null, version: Version): NotSaved | null {
  if (version === undefined) return null;
  if (version === null) return stored === null ? null : 'taken';
  if (stored === null) return 'missing';
  return versionOf(stored) === version ? null : 'stale';
}

/** Whether these columns hold these values already. */
const holds = <Row>(stored: Row, columns: Partial<Row>): boolean =>
  (Object.keys(columns) as (keyof Row)[]).every((name) => stored[name] === columns[name]);

export interface SaveSteps<Row> {
  /** What editors set. */
  columns: Partial<Row>;
  find(): Promise<Row | null>;
  /** @returns undefined when there is one by now */
  insert(): Promise<Row | undefined>;
  /** @returns undefined when it is not this one any more */
  replace(stored: Row): Promise<Row | undefined>;
}

/** Adds a row, or changes it where it is still the state that was read; one that holds it all already stays as it is. */
export async function saveVersion<Row extends Versioned>(
  { columns, find, insert, replace }: SaveSteps<Row>,
  version: Version,
): Promise<Saved<Row> | NotSaved> {
  for (;;) {
    const stored = await find();
    const refusal = refusalOf(stored, version);
    if (refusal !== null) return refusal;
    if (stored !== null && holds(stored, columns)) return { how: 'unchanged', row: stored };
    const row = await (stored === null ? insert() : replace(stored));
    if (row !== undefined) return { how: stored === null ? 'created' : 'updated', row };
    // Another request was quicker: what is there now is read again.
  }
}
