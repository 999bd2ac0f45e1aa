import { useLanguage, useStoredState } from '@cog/platform';

/** Language in which questions are shown, as a value of `lang`. */
export type QuestionLanguage = 'en' | 'yo';

/** A text in English, and in Yoruba where an editor has written it. */
export interface TwoLanguageText {
  text: string;
  textYoruba: string | null;
}

export const isTranslated = ({ textYoruba }: TwoLanguageText): boolean => Boolean(textYoruba);

/** The text in a language, or in English where it has no Yoruba; `lang` is that of the words. */
export function textIn(
  language: QuestionLanguage,
  { text, textYoruba }: TwoLanguageText,
): { words: string; lang: QuestionLanguage } {
  return language === 'yo' && textYoruba ? { words: textYoruba, lang: 'yo' } : { words: text, lang: 'en' };
}

const readLanguage = (kept: unknown): QuestionLanguage | null => (kept === 'en' || kept === 'yo' ? kept : null);

/** The language of the questions, which is kept on this device; until the participant chooses one, that of the site. */
export function useQuestionLanguage(): [QuestionLanguage, (language: QuestionLanguage) => void] {
  const ofSite = useLanguage() === 'YO' ? 'yo' : 'en';
  const [language, setLanguage] = useStoredState<QuestionLanguage>('quiz-language', ofSite, readLanguage);
  return [language, setLanguage];
}
