import { cleanEmail } from './emailAddress.ts';

/** The most common mail domains, with the number of typos at which each is still recognised. */
const USUAL = new Map([
  ['gmail.com', 1],
  ['yahoo.com', 1],
  ['hotmail.com', 2],
  ['outlook.com', 2],
  ['icloud.com', 1],
  ['yahoo.co.uk', 2],
]);

/** Correct domains that resemble one of them. */
const RIGHT = new Set(
  `ymail.com email.com mail.com gmx.com googlemail.com myyahoo.com yahoo.ca yahoo.fr yahoo.de yahoo.in yahoo.it
  yahoo.es yahoo.co.in yahoo.co.za hotmail.co.uk hotmail.fr hotmail.de hotmail.it hotmail.es outlook.fr outlook.de outlook.es
  outlook.in`.split(/\s+/),
);

/** Typos of '.com'; no real domain ends in these. */
const SLIPPED_COM = /\.(?:con|comm|coom|ccom|cmo|ocm|cpm|cim|vom|xom)$/;

/** Edit distance of two words: missing, extra, changed and swapped letters. */
function slipsBetween(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    for (let at = 1; at <= other.length; at++) {
      const changed = (last[at - 1] ?? 0) + (one[row - 1] === other[at - 1] ? 0 : 1);
      const isTurned = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      const turned = isTurned ? (beforeLast[at - 2] ?? 0) + 1 : changed;
      now.push(Math.min((last[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1, changed, turned));
    }
    [beforeLast, last] = [last, now];
  }
  return last[other.length] ?? 0;
}

/**
 * Suggests a correction for a typo in an address's domain: 'ada@gmail.com' for 'ada@gmial.con' or 'ada@gmail'. Ask before using
 * it: the address may be correct as typed.
 *
 * @returns the whole address; null if nothing looks like a typo
 */
export function suggestEmail(typed: string): string | null {
  const [, name, written] = /^([^@\s]{1,64})@([^@\s]{3,30})$/.exec(cleanEmail(typed)) ?? [];
  if (name === undefined || written === undefined) return null;
  const lower = written.toLowerCase();
  const domain = lower.replaceAll(',', '.').replace(/\.+$/, '').replace(SLIPPED_COM, '.com');
  const isRight = USUAL.has(domain) || RIGHT.has(domain);
  const usual = [...USUAL].find(([one, most]) => one.startsWith(`${domain}.`) || slipsBetween(domain, one) <= most);
  const meant = isRight || usual === undefined ? domain : usual[0];
  return meant === lower ? null : `${name}@${meant}`;
}
