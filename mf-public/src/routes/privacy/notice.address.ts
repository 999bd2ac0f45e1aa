import * as pages from '@cog/contracts/composition/pages';
import type { Language } from '@cog/contracts/lib/calendar';
import { languages, type NoticeLanguage } from './privacy.messages.ts';

/** The language that an address asks for, otherwise the visitor's. */
export const languageOf = (search: URLSearchParams, visitors: Language): NoticeLanguage =>
  languages.find((language) => language === search.get('lang')?.toLowerCase()) ?? (visitors === 'YO' ? 'yo' : 'en');

/** The address of the notice in a given language, whatever the visitor's own is. */
export const noticeAddress = (language: NoticeLanguage): string => `${pages.privacy}?lang=${language}`;
