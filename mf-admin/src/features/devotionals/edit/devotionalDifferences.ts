import type { EditedDevotional } from '@cog/contracts/devotionals/constants';
import type { Language } from '@cog/contracts/lib/calendar';
import type { Difference } from '../../../common/versions/DifferenceList.tsx';
import { devotionalWords, langOf } from '../devotional.words.ts';
import type { DevotionalValues } from '../form/devotionalDraft.ts';
import { fieldNames } from '../form/useDevotionalForm.ts';

/** In which fields what was typed differs from a devotional that is there. */
export function devotionalDifferences(
  language: Language,
  theirs: EditedDevotional,
  mine: DevotionalValues,
): Difference[] {
  const lang = langOf(language);
  return fieldNames
    .filter((name) => theirs[name] !== mine[name].trim())
    .map((name) => ({
      label: devotionalWords[language].labels[name],
      labelLang: lang,
      before: theirs[name],
      after: mine[name],
      lang,
    }));
}
