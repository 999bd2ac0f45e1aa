import { foldedText } from '@cog/contracts/lib/dateWords';
import { isRule, trimSigns } from './linesOf.ts';
import { linesBelow } from './readFields.ts';
import { readLabel } from './readLabel.ts';

/** The lines of a day below its date. */
export interface Lines {
  lines: string[];
  /** Message of the date; null for a text that was not copied from a chat. */
  message: object | null;
  /** Lines above the date in the same message. */
  above: readonly string[];
}

/** Number of lines above a date that are checked. */
const MOST_LINES = 5;
const LONGEST_BANNER = 120;

/** Names of the devotional, as written at the head of each day. */
const DEVOTIONAL_NAME =
  /^(?:(?:our|the|todays?|cog|church|morning) )*(?:breakfast with (?:the )?holy (?:spirit|ghost)|(?:daily|morning) devotional|devotional|ounje aaro pelu emi mimo)\b/;

/** Address of a day's page, which ends a text shared from the site. */
const ADDRESS_OF_DAY = /^https?:\/\/\S{1,200}\/fast\?date=\d{4}-\d\d-\d\d\S{0,40}$/i;

/** Each prayer ends with such words, so they are no heading. */
const ENDS_PRAYER = /\b(?:amen|ase|jesus name|jesu)\b|^ami?n\b/;

const bare = (line: string) =>
  foldedText(trimSigns(line.slice(0, LONGEST_BANNER)))
    .replace(/['’]/g, '')
    .replace(/\s+/g, ' ');

/** Whether a line looks like a heading: in capitals, all bold, or between emoji. */
const isHeading = (line: string) =>
  line.length <= LONGEST_BANNER && (line === line.toUpperCase() || trimSigns(line) !== line);

const isName = (line: string) => line.length <= LONGEST_BANNER && DEVOTIONAL_NAME.test(bare(line));

/** Removes what follows the Bible reading on at least half of the days: 'God bless you. Share with others.' */
function takeClosings(days: readonly Lines[], taken: Set<string>): void {
  const closings = days.map(({ lines }) => new Set(linesBelow(lines)));
  const times = new Map<string, number>();
  for (const closing of closings) for (const line of closing) times.set(line, (times.get(line) ?? 0) + 1);
  const least = Math.max(2, days.length / 2);
  for (const [at, { lines }] of days.entries()) {
    const comesAgain = (line: string) => closings[at]?.has(line) && (times.get(line) ?? 0) >= least;
    for (let last = lines.at(-1); last !== undefined && (last === '' || comesAgain(last)); last = lines.at(-1)) {
      lines.pop();
      if (last !== '') taken.add(last);
    }
  }
}

const lastLines = (lines: readonly string[]) => lines.slice(-MOST_LINES).filter((line) => line !== '');

/**
 * Removes from each day's lines what belongs to the next date (dividers, the devotional's name, repeated headings), and endings of most
 * days. Lines above a date within the same message belong to no other day; a heading that occurs once goes to its own day.
 *
 * @param before lines above the first date
 * @returns the removed lines, without duplicates
 */
export function takeBanners(days: readonly Lines[], before: readonly string[]): string[] {
  const tails = days.map((_, at) => lastLines(days[at - 1]?.lines ?? before));
  const first = new Set(tails[0]?.map(bare));
  const times = new Map<string, number>();
  for (const [at, tail] of tails.entries()) {
    for (const name of new Set([...tail.filter(isHeading), ...(days[at]?.above ?? [])].map(bare))) {
      times.set(name, (times.get(name) ?? 0) + 1);
    }
  }
  const comesAgain = (line: string) => (times.get(bare(line)) ?? 0) > 1;
  const isBanner = (line: string) => {
    if (isRule(line) || isName(line) || ADDRESS_OF_DAY.test(line)) return true;
    if (ENDS_PRAYER.test(bare(line)) || bare(line) === '' || readLabel(line)) return false;
    return first.has(bare(line)) || (isHeading(line) && comesAgain(line));
  };

  const taken = new Set<string>();
  for (const [at, { lines, above, message }] of days.entries()) {
    const heads = above.filter((line) => !isRule(line) && !isName(line) && !comesAgain(line));
    for (const line of above) if (!heads.includes(line) && line !== '') taken.add(line);
    lines.unshift(...heads);
    // Text before a message is not above a date within it.
    const previous = message === null ? (days[at - 1]?.lines ?? []) : [];
    for (let looked = 0; looked < MOST_LINES; looked++) {
      const last = previous.at(-1);
      if (last === undefined || (last !== '' && !isBanner(last))) break;
      previous.pop();
      if (last !== '') taken.add(last);
    }
  }
  for (const { lines } of days) {
    for (
      let last = lines.at(-1);
      last !== undefined && (last === '' || ADDRESS_OF_DAY.test(last));
      last = lines.at(-1)
    ) {
      lines.pop();
      if (last !== '') taken.add(last);
    }
  }
  takeClosings(days, taken);
  return [...taken];
}
