import { english } from './english.words.ts';
import type { NoticeLanguage, PrivacyFacts, PrivacyWords } from './privacy.words.ts';
import { yoruba } from './yoruba.words.ts';

/** The notice in a language. */
export const wordsIn = (language: NoticeLanguage, facts: PrivacyFacts): PrivacyWords =>
  (language === 'yo' ? yoruba : english)(facts);
