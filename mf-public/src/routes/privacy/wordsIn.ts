import { english } from './english.messages.ts';
import type { NoticeLanguage, PrivacyFacts, PrivacyWords } from './privacy.messages.ts';
import { yoruba } from './yoruba.messages.ts';

/** The notice in a language. */
export const wordsIn = (language: NoticeLanguage, facts: PrivacyFacts): PrivacyWords =>
  (language === 'yo' ? yoruba : english)(facts);
