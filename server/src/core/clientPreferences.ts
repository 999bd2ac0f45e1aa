import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '@cog/contracts/lib/calendar';
import { type TextScale, textScales, textSizeCookie } from '@cog/contracts/lib/textScales';
import { parseCookie } from 'cookie';
import Negotiator from 'negotiator';

/** On https, browsers bind a cookie with the `__Host-` prefix to this host. */
export interface PreferenceCookie {
  plain: string;
  secure: `__Host-${string}`;
}

/** '1' while a visitor wants pages without scripts; set by the switch in the footer. */
export const liteCookie = { plain: 'lite', secure: '__Host-lite' } as const satisfies PreferenceCookie;

/** 'yo' or 'en' once a visitor has chosen; set by the switch in the bar. */
export const languageCookie = { plain: 'language', secure: '__Host-language' } as const satisfies PreferenceCookie;

/** A visitor's place from 0 to 99, which decides whether a partial rollout includes them; set while a version is rolled out partially. */
export const shareCookie = { plain: 'share', secure: '__Host-share' } as const satisfies PreferenceCookie;
export const PLACES = 100;

const PREFERENCE_COOKIES = new Set<string>(
  [liteCookie, languageCookie, textSizeCookie, shareCookie].flatMap(({ plain, secure }) => [plain, secure]),
);

/** Connections too slow for a font or a film (Network Information API, `ECT`). */
const SLOW_LINES = new Set(['slow-2g', '2g']);

/** Longest Accept-Language header that is parsed; browsers send only a handful of languages. */
const LONGEST_HEADER = 256;

/** A visitor's preferences for how pages are delivered. */
export interface ClientPreferences {
  /** The visitor's choice; by default what the browser asks for. */
  language: Language;
  /** Pages without any script, as set by the switch in the footer. */
  lite: boolean;
  /** Leave out decoration: in Lite, with the browser's `Save-Data`, or on a 2G connection. */
  savesData: boolean;
  /** Size of long texts. */
  textScale: TextScale;
  /** Place among a hundred visitors, where a cookie has one. */
  place: number | null;
  /** Whether there are no cookies except these preferences, so that the visitor is anonymous. */
  isAnybody: boolean;
}

/** The language that a browser asks for with `Accept-Language`; English where it asks for neither. */
const acceptedLanguage = ({ 'accept-language': accepted = '' }: IncomingHttpHeaders): Language => {
  const headers = { 'accept-language': accepted.slice(0, LONGEST_HEADER) };
  return new Negotiator({ headers }).language(['en', 'yo']) === 'yo' ? 'YO' : 'EN';
};

/** Reads the preferences from a request's headers. */
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
