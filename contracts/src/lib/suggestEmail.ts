import { cleanEmail } from './emailAddress.ts';

/** Where most people have their mail, with how many slips one of them is still told by. */
const USUAL = new Map([
  ['gmail.com', 1],
  ['yahoo.com', 1],
  ['hotmail.com', 2],
  ['outlook.com', 2],
  ['icloud.com', 1],
  ['yahoo.co.uk', 2],
]);

/** Domains that are near one of them and right as they are. */
const RIGHT = new Set(
  `ymail.com email.com mail.com gmx.com googlemail.com myyahoo.com yahoo.ca yahoo.fr yahoo.de yahoo.in yahoo.it
  yahoo.es yahoo.co.in yahoo.co.za hotmail.co.uk hotmail.fr hotmail.de hotmail.it hotmail.es outlook.fr outlook.de outlook.es
  outlook.in`.split(/\s+/),
);

/** What a finger next to the right key makes of '.com'; no domain ends so. */
const SLIPPED_COM = /\.(?:con|comm|coom|ccom|cmo|ocm|cpm|cim|vom|xom)$/;

/** How many letters of two words differ: one too many, too few, another, or two that changed places. */
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
 * What was probably meant by an address with a slip in its domain: of 'ada@gmial.con' 'ada@gmail.com', and of
 * 'ada@gmail' too. To be asked about; it may be right as it was typed.
 *
 * @returns the whole address; null where nothing looks like a slip
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
