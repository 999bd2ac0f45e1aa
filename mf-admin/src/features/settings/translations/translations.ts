import type { SiteSettings } from '@cog/contracts/settings/schema';
import type { ChurchText } from '@cog/contracts/settings/texts';

type YorubaMessage = SiteSettings['yorubaMessages'][number];

/** State of a text's translation. `unused`: its English is no longer on the site. */
export type TranslationState = 'missing' | 'changed' | 'done' | 'unused';

/** A text of the church with its Yoruba. */
export interface Translation {
  english: string;
  /** The stored Yoruba; '' for none. */
  yoruba: string;
  /** The English that the Yoruba was written for, if it has changed since; else ''. */
  was: string;
  state: TranslationState;
  /** Where the English is edited; null if it is no longer on the site. */
  where: ChurchText['where'] | null;
}

/** Unsaved Yoruba texts by their English, each with the stored Yoruba that it replaces. */
export type Typed = Readonly<Record<string, { yoruba: string; over: string }>>;

/**
 * All texts of the church without duplicates, in the order of the settings, followed by Yoruba whose English is gone.
 *
 * @param isWhole false while not all texts are known, so that none counts as gone
 */
export function translationsOf(
  yorubaMessages: readonly YorubaMessage[],
  texts: readonly ChurchText[],
  isWhole: boolean,
): Translation[] {
  const byEnglish = new Map(yorubaMessages.map((message) => [message.english, message]));
  const found = new Map<string, Translation>();
  for (const { text, where } of texts) {
    if (found.has(text)) continue;
    const { yoruba = '', was = '' } = byEnglish.get(text) ?? {};
    const state = yoruba === '' ? 'missing' : was === '' ? 'done' : 'changed';
    found.set(text, { english: text, yoruba, was, state, where });
  }
  const unused = isWhole ? yorubaMessages.filter(({ english }) => !found.has(english)) : [];
  return [...found.values(), ...unused.map((message) => ({ ...message, state: 'unused' as const, where: null }))];
}

/** The stored translations with some of the typed ones applied; a blank text removes its translation. */
export function withTyped(
  yorubaMessages: readonly YorubaMessage[],
  typed: Readonly<Record<string, string>>,
): YorubaMessage[] {
  const byEnglish = new Map(yorubaMessages.map((message) => [message.english, message]));
  for (const [english, text] of Object.entries(typed)) {
    const yoruba = text.trim();
    if (yoruba === '') byEnglish.delete(english);
    else byEnglish.set(english, { english, yoruba, was: '' });
  }
  return [...byEnglish.values()];
}

const isTyped = (value: unknown): value is Typed[string] =>
  typeof value === 'object' &&
  value !== null &&
  'yoruba' in value &&
  typeof value.yoruba === 'string' &&
  'over' in value &&
  typeof value.over === 'string';

/** Reads typed texts stored on this device; null if invalid or empty. */
export function readTyped(kept: unknown): Typed | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const entries = Object.entries(kept).filter((entry): entry is [string, Typed[string]] => isTyped(entry[1]));
  return entries.length === 0 ? null : Object.fromEntries(entries);
}
