import { formatPhone } from '@cog/contracts/lib/phone';
import type { Difference } from '../../../common/versions/DifferenceList.tsx';
import { isPicture, isRecord, labelOf, type Part } from './sectionSchema.ts';

/** Parts of the document whose fields have the same names. */
const groups: Readonly<Record<string, string>> = {
  headquarters: 'Headquarters',
  watchword: 'Watchword',
  radio: 'Radio',
  live: 'Live',
  youtube: 'YouTube',
  'about.contact': 'Contact',
  names: 'Names',
  whoWeAre: 'Cards',
  'menu.columns': 'Footer',
};

type Entries = readonly unknown[];

const valueText = (value: unknown): string =>
  typeof value === 'string' ? formatPhone(value) : typeof value === 'number' ? String(value) : '';

/** Describes a picture: its hash, its description and its focal point; null for none. */
const describePicture = (value: unknown): string | null => {
  if (!isPicture(value)) return null;
  const { hash, x, y, use, alt, altYoruba } = value;
  const seen = use === 'decoration' ? 'decoration' : [alt, altYoruba].filter(Boolean).join(' · ');
  return `Picture ${hash.slice(0, 6)}${seen ? `: ${seen}` : ''} (in sight: ${x} %, ${y} %)`;
};

/** The name by which a reader recognises an entry. */
function nameOf(entry: unknown): string {
  if (!isRecord(entry)) return valueText(entry);
  return (
    valueText(entry.english || entry.header || entry.title || entry.path || entry.label || entry.name) ||
    'without a name'
  );
}

/** All texts of an entry. */
const textOf = (entry: unknown): string =>
  isRecord(entry)
    ? Object.entries(entry)
        .filter(([key]) => key !== 'id')
        .map(([, value]) => valueText(value))
        .filter((text) => text !== '')
        .join('\n')
    : valueText(entry);

/** Entries by what identifies them: id or else name; slides by position. */
function byKey(entries: Entries, path: string): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [index, entry] of entries.entries()) {
    const id = isRecord(entry) ? entry.id : null;
    const key = path === 'slides' ? String(index) : typeof id === 'string' && id !== '' ? `#${id}` : nameOf(entry);
    let free = key;
    while (found.has(free)) free += "'";
    found.set(free, entry);
  }
  return found;
}

/**
 * The smallest set of entries whose moving turns one order into the other, ignoring entries that only one of them has:
 * all except the longest subsequence that kept its order.
 */
export function movedAmong(before: readonly string[], after: readonly string[]): string[] {
  const stayed = after.filter((key) => before.includes(key));
  const places = stayed.map((key) => before.indexOf(key));
  const runs: number[][] = [];
  for (const [index, place] of places.entries()) {
    const longest = runs
      .slice(0, index)
      .filter((run) => (places[run.at(-1) ?? 0] ?? 0) < place)
      .reduce<number[]>((best, run) => (run.length > best.length ? run : best), []);
    runs.push([...longest, index]);
  }
  const kept = new Set(runs.reduce<number[]>((best, run) => (run.length > best.length ? run : best), []));
  return stayed.filter((_, index) => !kept.has(index));
}

function compareLists(before: Entries, after: Entries, path: string): Difference[] {
  const [old, now] = [byKey(before, path), byKey(after, path)];
  const many = labelOf(path);
  const nameIn = (key: string, entry: unknown) => (path === 'slides' ? `Slide ${Number(key) + 1}` : nameOf(entry));
  const whole = (entry: unknown) => (isRecord(entry) ? `${many}: ${nameOf(entry)}` : many);
  const removed = [...old].filter(([key]) => !now.has(key));
  const added = [...now].filter(([key]) => !old.has(key));
  const stayed = [...now].filter(([key, entry]) => old.has(key) && isRecord(entry));
  const [places, newPlaces] = [[...old.keys()], [...now.keys()]];
  const moved = movedAmong(places, newPlaces);
  return [
    ...removed.map(([, entry]) => ({ label: whole(entry), before: textOf(entry), after: null, lang: undefined })),
    ...added.map(([, entry]) => ({ label: whole(entry), before: null, after: textOf(entry), lang: undefined })),
    ...stayed.flatMap(([key, entry]) => compare(old.get(key), entry, `${path}[0]`, nameIn(key, entry))),
    ...moved.map((key) => ({
      label: `Place of ${nameOf(now.get(key)).slice(0, 60)}`,
      before: `${places.indexOf(key) + 1} of ${places.length}`,
      after: `${newPlaces.indexOf(key) + 1} of ${newPlaces.length}`,
      lang: undefined,
    })),
  ];
}

function compare(before: unknown, after: unknown, path: string, within: string): Difference[] {
  if (Array.isArray(before) || Array.isArray(after)) {
    return compareLists(Array.isArray(before) ? before : [], Array.isArray(after) ? after : [], path);
  }
  if (isPicture(before) || isPicture(after)) {
    const [old, now] = [describePicture(before), describePicture(after)];
    if (old === now) return [];
    const label = within === '' ? labelOf(path) : `${within}: ${labelOf(path)}`;
    return [{ label, before: old, after: now, lang: undefined }];
  }
  if (isRecord(before) || isRecord(after)) {
    const [old, now] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
    const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((key) => key !== 'id');
    return keys.flatMap((key) => {
      const inner = path === '' ? key : `${path}.${key}`;
      return compare(old[key], now[key], inner, groups[inner] ?? within);
    });
  }
  const [old, now] = [valueText(before), valueText(after)];
  if (old === now) return [];
  const label = within === '' ? labelOf(path) : `${within}: ${labelOf(path)}`;
  return [{ label, before: old || null, after: now || null, lang: /\.yoruba\w*$/.test(path) ? 'yo' : undefined }];
}

/** The differences between two versions of a section, one by one, in readable form. */
export const differences = (before: Part, after: Part): Difference[] => compare(before, after, '', '');

export const isSame = (one: Part, other: Part): boolean => differences(one, other).length === 0;
