import { normalizeText } from '@cog/contracts/lib/normalizeText';
import type { Difference } from '../../common/versions/DifferenceList.tsx';
import { devotionalMessages, langOf } from '../devotionals/devotional.messages.ts';
import type { TextName } from './reading/readLabel.ts';
import type { StoredText } from './storedTexts.api.ts';
import type { MonthDay } from './useMonth.ts';

const names = ['title', 'text', 'content', 'prayer', 'bible_reading'] as const satisfies readonly TextName[];

/** A text as it would be stored. */
const asStored = (text: string) => normalizeText(text.replace(/\r\n?/g, '\n')).trim();

/** Fields in which a stored text differs from the pasted one, and fields in which they are equal. */
export function differencesOf(stored: StoredText, { values, language }: MonthDay) {
  const { labels } = devotionalMessages[language];
  const lang = langOf(language);
  const isSame = (name: TextName) => stored[name] === asStored(values[name]);
  return {
    list: names
      .filter((name) => !isSame(name))
      .map(
        (name): Difference => ({
          label: labels[name],
          labelLang: lang,
          before: stored[name] || null,
          after: asStored(values[name]) || null,
          lang,
        }),
      ),
    same: names.filter(isSame).map((name) => labels[name]),
  };
}
