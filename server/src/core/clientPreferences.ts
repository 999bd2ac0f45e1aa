import type { IncomingHttpHeaders } from 'node:http';
import { fastifyCookie } from '@fastify/cookie';

/**
 * '1' while a visitor wants pages without scripts; set by the switch in the footer. Where the site is https, browsers
 * bind it to this host by its name.
 */
export const liteCookie = { plain: 'lite', secure: '__Host-lite' } as const;

/** Lines on which a font and a film are too much (Network Information API, `ECT`). */
const SLOW_LINES = new Set(['slow-2g', '2g']);

/** How a visitor wants pages to come. */
export interface ClientPreferences {
  /** Pages without any script, by the switch in the footer. */
  lite: boolean;
  /** Nothing that only pleases: Lite, the browser's `Save-Data`, or a 2G line. */
  savesData: boolean;
  /** Whether no cookie says anything but these wishes, so that the visitor is anybody. */
  isAnybody: boolean;
}

/** Reads the preferences from what a browser sends with a request. */
export function clientPreferences(headers: IncomingHttpHeaders): ClientPreferences {
  const cookies = headers.cookie === undefined ? {} : fastifyCookie.parse(headers.cookie);
  const lite = cookies[liteCookie.secure] === '1' || cookies[liteCookie.plain] === '1';
  const line = headers.ect;
  const savesData = headers['save-data'] === 'on' || (typeof line === 'string' && SLOW_LINES.has(line));
  const isAnybody = Object.keys(cookies).every((name) => name === liteCookie.secure || name === liteCookie.plain);
  return { lite, savesData: lite || savesData, isAnybody };
}
