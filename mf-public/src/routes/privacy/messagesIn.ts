import { english } from './english.messages.ts';
import type { NoticeLanguage, PrivacyFacts, PrivacyMessages } from './privacy.messages.ts';
import { yoruba } from './yoruba.messages.ts';

/** The notice in a language. */
export const messagesIn = (language: NoticeLanguage, facts: PrivacyFacts): PrivacyMessages =>
  (language === 'yo' ? yoruba : english)(facts);
