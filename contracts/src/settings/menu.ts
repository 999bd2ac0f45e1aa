import type { FooterColumn } from '../composition/route.ts';

/** A link that the church has added to the footer, in the language of the page. */
export interface FooterLink {
  column: FooterColumn;
  label: string;
  /** A path of the site, or an address that begins with https://. */
  to: string;
}

/** Most links that a church adds to the footer: each is in every page. */
export const MOST_FOOTER_LINKS = 6;

/** Most pages and places in them that are hidden, renamed or described. */
export const MOST_MENU_CHANGES = 60;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const entriesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A settings document in which the menu's labels have their Yoruba where all other texts have it: in `yorubaWords`. */
export function withLabelsInYoruba(document: unknown): unknown {
  if (!isRecord(document) || !isRecord(document.menu)) return document;
  const { menu, yorubaWords } = document;
  const labels = [...entriesOf(menu.links), ...entriesOf(menu.changes)].filter(
    (entry) => isRecord(entry) && 'yoruba' in entry,
  );
  if (labels.length === 0) return document;
  const words = new Map<unknown, unknown>(
    labels
      .filter(isRecord)
      .flatMap(({ label, yoruba }) => (label && yoruba ? [[label, { english: label, yoruba }]] : [])),
  );
  for (const entry of entriesOf(yorubaWords)) if (isRecord(entry)) words.set(entry.english, entry);
  const plain = (entry: unknown) => {
    if (!isRecord(entry)) return entry;
    const { yoruba: _, ...rest } = entry;
    return rest;
  };
  return {
    ...document,
    menu: { ...menu, links: entriesOf(menu.links).map(plain), changes: entriesOf(menu.changes).map(plain) },
    yorubaWords: [...words.values()],
  };
}
