import { normalizeText } from '@cog/contracts/lib/normalizeText';

/** Churches that stand by name; the rest are one group. */
const MOST_CHURCHES = 12;
const NOT_SPECIFIED = 'Not specified';

interface OfChurch {
  church: string | null;
  count: number;
}

/** What two spellings have in common that are taken for one church. */
const keyOf = (name: string): string => normalizeText(name).toLowerCase().replace(/\s+/g, ' ').trim();

/** Most first; those alike in a fixed order, by code units, which is fast where thousands of names were typed. */
const byCount = <Row extends OfChurch>(one: Row, other: Row): number =>
  other.count - one.count || ((one.church ?? '') < (other.church ?? '') ? -1 : 1);

/**
 * Rows by church as they are shown: the twelve largest by the spelling that most of them used, then the others
 * together, then those who named none ('Not specified', specification, section 2, Registration Dashboard).
 * People type a church's name by hand, so case and white space make no other church of it.
 *
 * @param sum the row that two make together; its name is of no account
 */
export function churchGroups<Row extends OfChurch>(
  rows: readonly Row[],
  sum: (one: Row, other: Row) => Row,
): (Row & { name: string })[] {
  const churches = new Map<string, Row>();
  for (const row of [...rows].sort(byCount)) {
    const key = keyOf(row.church ?? '');
    const known = churches.get(key);
    churches.set(key, known === undefined ? row : { ...sum(known, row), church: known.church });
  }
  const unnamed = churches.get('');
  churches.delete('');
  const named = [...churches.values()].sort(byCount);
  const groups = named.slice(0, MOST_CHURCHES).map((row) => ({ ...row, name: (row.church ?? '').trim() }));
  const others = named.slice(MOST_CHURCHES);
  if (others.length > 0) {
    const name = `Others (${others.length} ${others.length === 1 ? 'church' : 'churches'})`;
    groups.push({ ...others.reduce(sum), name });
  }
  if (unnamed !== undefined) groups.push({ ...unnamed, name: NOT_SPECIFIED });
  return groups;
}
