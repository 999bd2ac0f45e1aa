/** Result of a save, with the row as it is stored now. */
export interface Saved<Row> {
  how: 'created' | 'updated' | 'unchanged';
  row: Row;
}

/** Why nothing was saved: the row exists already, no longer exists, or has changed since it was read. */
export type NotSaved = 'taken' | 'missing' | 'stale';

/** The version that the writer read: null when the row should not exist, undefined to replace any version. */
export type Version = string | null | undefined;

interface Versioned {
  /** Number of changes since it was added. */
  sequence: number;
  created_at: string;
}

/** The version of a row. The count starts again when a removed row is added again. */
export const versionOf = ({ sequence, created_at }: Versioned): string => `${created_at} ${sequence}`;

function refusalOf(stored: Versioned | null, version: Version): NotSaved | null {
  if (version === undefined) return null;
  if (version === null) return stored === null ? null : 'taken';
  if (stored === null) return 'missing';
  return versionOf(stored) === version ? null : 'stale';
}

/** Whether the row already has these values. */
const holds = <Row>(stored: Row, columns: Partial<Row>): boolean =>
  (Object.keys(columns) as (keyof Row)[]).every((name) => stored[name] === columns[name]);

export interface SaveSteps<Row> {
  /** The columns that editors set. */
  columns: Partial<Row>;
  find(): Promise<Row | null>;
  /** @returns undefined when the row exists by now */
  insert(): Promise<Row | undefined>;
  /** @returns undefined when the row has changed since */
  replace(stored: Row): Promise<Row | undefined>;
}

/** Adds a row, or replaces the version that was read; a row that already has the values is left unchanged. */
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
    // Another request was faster, so read the row again.
  }
}
