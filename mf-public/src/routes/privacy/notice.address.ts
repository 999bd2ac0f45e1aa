import * as pages from '@cog/contracts/composition/pages';
import { languages, type NoticeLanguage } from './privacy.words.ts';

/** The language that an address asks for; English unless it says 'yo'. */
export const languageOf = (search: URLSearchParams): NoticeLanguage =>
  languages.find((language) => language === search.get('lang')?.toLowerCase()) ?? 'en';

/** The address of the notice in a language. */
export const noticeAddress = (language: NoticeLanguage): string =>
  language === 'en' ? pages.privacy : `${pages.privacy}?lang=${language}`;
