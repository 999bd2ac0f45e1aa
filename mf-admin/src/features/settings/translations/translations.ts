import type { SiteSettings } from '@cog/contracts/settings/schema';
import type { ChurchText } from '@cog/contracts/settings/texts';

type YorubaWord = SiteSettings['yorubaMessages'][number];

/** How far a text is with its Yoruba. `unused` is one that is nowhere on the site now. */
export type TranslationState = 'missing' | 'changed' | 'done' | 'unused';

/** A text of the church's with what it is in Yoruba. */
export interface Translation {
  english: string;
  /** As it is stored; '' for none. */
  yoruba: string;
  /** The English that the Yoruba was written for, where that has changed since; else ''. */
  was: string;
  state: TranslationState;
  /** Where the English is written; null for one that is nowhere now. */
  where: ChurchText['where'] | null;
}

/** What a user has typed over a stored Yoruba, by its English. */
export type Typed = Readonly<Record<string, { yoruba: string; over: string }>>;

/**
 * Every text of the church's once, in the order of the settings, and then the Yoruba whose English is gone.
 *
 * @param isWhole false while not every text is known, so that none is called gone
 */
export function translationsOf(
  yorubaMessages: readonly YorubaWord[],
  texts: readonly ChurchText[],
  isWhole: boolean,
): Translation[] {
  const words = new Map(yorubaMessages.map((word) => [word.english, word]));
  const found = new Map<string, Translation>();
  for (const { text, where } of texts) {
    if (found.has(text)) continue;
    const { yoruba = '', was = '' } = words.get(text) ?? {};
    const state = yoruba === '' ? 'missing' : was === '' ? 'done' : 'changed';
    found.set(text, { english: text, yoruba, was, state, where });
  }
  const unused = isWhole ? yorubaMessages.filter(({ english }) => !found.has(english)) : [];
  return [...found.values(), ...unused.map((word) => ({ ...word, state: 'unused' as const, where: null }))];
}

/** The stored words with some of what was typed; a text whose Yoruba was emptied has none any more. */
export function withTyped(
  yorubaMessages: readonly YorubaWord[],
  typed: Readonly<Record<string, string>>,
): YorubaWord[] {
  const words = new Map(yorubaMessages.map((word) => [word.english, word]));
  for (const [english, text] of Object.entries(typed)) {
    const yoruba = text.trim();
    if (yoruba === '') words.delete(english);
    else words.set(english, { english, yoruba, was: '' });
  }
  return [...words.values()];
}

const isTyped = (value: unknown): value is Typed[string] =>
  typeof value === 'object' &&
  value !== null &&
  'yoruba' in value &&
  typeof value.yoruba === 'string' &&
  'over' in value &&
  typeof value.over === 'string';

/** Reads what was kept on this device; null for what is none. */
export function readTyped(kept: unknown): Typed | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const entries = Object.entries(kept).filter((entry): entry is [string, Typed[string]] => isTyped(entry[1]));
  return entries.length === 0 ? null : Object.fromEntries(entries);
}
