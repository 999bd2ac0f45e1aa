import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '@cog/contracts/lib/calendar';
import { type TextScale, textScales } from '@cog/contracts/lib/textScales';
import { parseCookie } from 'cookie';
import Negotiator from 'negotiator';

/** Where the site is https, browsers bind a cookie to this host by its name. */
export interface PreferenceCookie {
  plain: string;
  secure: `__Host-${string}`;
}

/** '1' while a visitor wants pages without scripts; set by the switch in the footer. */
export const liteCookie = { plain: 'lite', secure: '__Host-lite' } as const satisfies PreferenceCookie;

/** 'yo' or 'en' once a visitor has chosen; set by the switch in the bar. */
export const languageCookie = { plain: 'language', secure: '__Host-language' } as const satisfies PreferenceCookie;

/** Place in `textScales` of what was chosen where no script can keep it on the device, as in Lite. */
export const textSizeCookie = { plain: 'textsize', secure: '__Host-textsize' } as const satisfies PreferenceCookie;

/** A visitor's place among a hundred, by which shares of visitors are made; set while a version has one. */
export const shareCookie = { plain: 'share', secure: '__Host-share' } as const satisfies PreferenceCookie;
export const PLACES = 100;

const PREFERENCE_COOKIES = new Set<string>(
  [liteCookie, languageCookie, textSizeCookie, shareCookie].flatMap(({ plain, secure }) => [plain, secure]),
);

/** Lines on which a font and a film are too much (Network Information API, `ECT`). */
const SLOW_LINES = new Set(['slow-2g', '2g']);

/** Browsers name a handful of languages. */
const LONGEST_WISH = 256;

/** How a visitor wants pages to come. */
export interface ClientPreferences {
  /** As chosen; else as the browser asks for it. */
  language: Language;
  /** Pages without any script, by the switch in the footer. */
  lite: boolean;
  /** Nothing that only pleases: Lite, the browser's `Save-Data`, or a 2G line. */
  savesData: boolean;
  /** How large texts are that are read at length, where that was chosen without scripts. */
  textScale: TextScale;
  /** Place among a hundred visitors, where the phone keeps one. */
  place: number | null;
  /** Whether no cookie says anything but this, so that the visitor is anybody. */
  isAnybody: boolean;
}

/** What a browser asks for by `Accept-Language`; English where it asks for neither language. */
const acceptedLanguage = ({ 'accept-language': wishes = '' }: IncomingHttpHeaders): Language => {
  const headers = { 'accept-language': wishes.slice(0, LONGEST_WISH) };
  return new Negotiator({ headers }).language(['en', 'yo']) === 'yo' ? 'YO' : 'EN';
};

/** Reads the preferences from what a browser sends with a request. */
export function clientPreferences(headers: IncomingHttpHeaders): ClientPreferences {
  const cookies = headers.cookie === undefined ? {} : parseCookie(headers.cookie);
  const chosen = ({ plain, secure }: PreferenceCookie) => cookies[secure] ?? cookies[plain];
  const lite = chosen(liteCookie) === '1';
  const tag = chosen(languageCookie);
  const language = tag === 'yo' ? 'YO' : tag === 'en' ? 'EN' : acceptedLanguage(headers);
  const line = headers.ect;
  const savesData = headers['save-data'] === 'on' || (typeof line === 'string' && SLOW_LINES.has(line));
  const isAnybody = Object.keys(cookies).every((name) => PREFERENCE_COOKIES.has(name));
  const textScale = textScales[Number(chosen(textSizeCookie))] ?? 1;
  const kept = chosen(shareCookie) ?? '';
  const place = /^\d{1,2}$/.test(kept) ? Number(kept) : null;
  return { language, lite, savesData: lite || savesData, textScale, place, isAnybody };
}
