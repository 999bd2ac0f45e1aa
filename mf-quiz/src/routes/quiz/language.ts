import { useLanguage, useStoredState } from '@cog/platform';

/** Language of the questions, as a value of `lang`. */
export type QuestionLanguage = 'en' | 'yo';

/** A text in English, and in Yoruba if an editor has written it. */
export interface TwoLanguageText {
  text: string;
  textYoruba: string | null;
}

export const isTranslated = ({ textYoruba }: TwoLanguageText): boolean => Boolean(textYoruba);

/** The text in a language, or in English if it has no Yoruba; `lang` is the language of the returned text. */
export function textIn(
  language: QuestionLanguage,
  { text, textYoruba }: TwoLanguageText,
): { text: string; lang: QuestionLanguage } {
  return language === 'yo' && textYoruba ? { text: textYoruba, lang: 'yo' } : { text, lang: 'en' };
}

const readLanguage = (kept: unknown): QuestionLanguage | null => (kept === 'en' || kept === 'yo' ? kept : null);

/** The language of the questions, stored on this device; the site's language until the participant chooses one. */
export function useQuestionLanguage(): [QuestionLanguage, (language: QuestionLanguage) => void] {
  const ofSite = useLanguage() === 'YO' ? 'yo' : 'en';
  const [language, setLanguage] = useStoredState<QuestionLanguage>('quiz-language', ofSite, readLanguage);
  return [language, setLanguage];
}
