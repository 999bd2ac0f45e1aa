import { normalizeText } from '@cog/contracts/lib/normalizeText';

const NOT_SPECIFIED = 'Not specified';

/** How the values of a column become lines of a report. */
export interface Naming {
  /** Name of a value; by default the value itself. */
  label?: (value: string) => string;
  /** Fixed order of the names; by default the largest count first. */
  order?: readonly string[];
  /** Most names with their own line; the rest are combined. By default all have one. */
  most?: number;
}

export interface Group<Row> {
  name: string;
  rows: Row[];
}

/** Comparison key of names, because people type the name of a church by hand. */
const keyOf = (name: string): string => normalizeText(name).toLowerCase().replace(/\s+/g, ' ').trim();

/** Largest count first; equal counts in code unit order, which is fast for thousands of typed names. */
const byCount = (one: { name: string; count: number }, other: { name: string; count: number }): number =>
  other.count - one.count || (one.name < other.name ? -1 : 1);

const total = (rows: readonly { count: number }[]): number => rows.reduce((sum, { count }) => sum + count, 0);

/**
 * Sums counts by name, in the most frequent spelling, with missing names last ('Not specified', specification, section 2,
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
