import { normalizeText } from '@cog/contracts/lib/normalizeText';

const NOT_SPECIFIED = 'Not specified';

/** How values of a column become the lines of a report. */
export interface Naming {
  /** What a value is called; by default it is its own name. */
  label?: (value: string) => string;
  /** The order of the names; most first by default. */
  order?: readonly string[];
  /** How many have a line of their own; the rest is one together. All by default. */
  most?: number;
}

export interface Group<Row> {
  name: string;
  rows: Row[];
}

/** What spellings have in common that are taken for one: people type the name of a church by hand. */
const keyOf = (name: string): string => normalizeText(name).toLowerCase().replace(/\s+/g, ' ').trim();

/** Most first; those alike in a fixed order, by code units, which is fast where thousands of names were typed. */
const byCount = (one: { name: string; count: number }, other: { name: string; count: number }): number =>
  other.count - one.count || (one.name < other.name ? -1 : 1);

const total = (rows: readonly { count: number }[]): number => rows.reduce((sum, { count }) => sum + count, 0);

/**
 * What was counted, by name: the spelling that most used, what names none last ('Not specified', specification, section 2,
 * Registration Dashboard).
 */
export function grouped<Row extends { name: string | number | null; count: number }>(
  found: readonly Row[],
  { label = String, order, most = Number.POSITIVE_INFINITY }: Naming = {},
): Group<Row>[] {
  const named = found.map((row) => ({ row, name: row.name === null ? '' : label(String(row.name)), count: row.count }));
  const bySpelling = Map.groupBy(named.sort(byCount), ({ name }) => keyOf(name));
  const unnamed = bySpelling.get('');
  bySpelling.delete('');
  const groups = [...bySpelling.values()].map((own) => ({
    name: own[0]?.name.trim() ?? '',
    count: total(own),
    rows: own.map(({ row }) => row),
  }));
  groups.sort(order ? (one, other) => order.indexOf(one.name) - order.indexOf(other.name) : byCount);
  const rest = groups.length > most + 1 ? groups.splice(most) : [];
  return [
    ...groups,
    ...(rest.length > 0 ? [{ name: `Others (${rest.length})`, rows: rest.flatMap(({ rows }) => rows) }] : []),
    ...(unnamed ? [{ name: NOT_SPECIFIED, rows: unnamed.map(({ row }) => row) }] : []),
  ];
}
