import { type AnyObject, array, type Schema, string } from 'yup';
import { oneLine, optionalText, text, typedNumber } from '../lib/fields.schema.ts';
import { cleanText } from '../lib/hiddenCharacters.ts';
import { slugPattern } from '../lib/patterns.ts';
import { isWebAddress } from '../lib/webAddress.ts';
import { readYoutubeId, readYoutubeName, type YoutubeKind } from '../media/youtube.constants.ts';
import { type ChurchColour, COLOUR, readableColour, readColour } from './colours.ts';
import { LONGEST_ENTRY_ID } from './constants.ts';
import { readCoordinates } from './coordinates.ts';

/* Field types of the site settings. Each carries the label that its form shows (`spec.label`), with which every error message begins. */

/** Optional text on several lines. */
export const prose = (label: string, longest: number) => text(label, longest).label(label);

/** Optional text on one line. */
export const line = (label: string, longest: number) => oneLine(label, longest).label(label);

/** Required text on several lines. */
export const neededText = (label: string, longest: number) => prose(label, longest).required(`${label} is required`);

/** Required text on one line. */
export const neededLine = (label: string, longest: number) => line(label, longest).required(`${label} is required`);

/**
 * A web address, or null. Used in links and in the Content-Security-Policy, where a semicolon or comma in the host would begin
 * another rule.
 */
export const link = (label: string) =>
  optionalText(label, 500)
    .label(label)
    .test('link', `${label} must be a web address that begins with https:// or http://`, (value) => {
      if (!value) return true;
      return isWebAddress(value) && /^([\w.-]+|\[[\da-f:.]+\])$/.test(new URL(value).hostname);
    });

/** Error message for text without coordinates. */
const COORDINATES_RULE =
  'must be the long link of a map with a place in it, or two numbers as 6.52437, 3.37921. A short link does not say where it leads: open it, and copy the address that comes';

/** A place as '6.52437, 3.37921', or null; from a map's link only the place is kept. */
export const coordinates = (label: string) =>
  optionalText(label, 1000)
    .label(label)
    .transform((value: unknown) => (typeof value === 'string' ? (readCoordinates(value) ?? value) : value))
    .test('place', `${label} ${COORDINATES_RULE}`, (value) => !value || readCoordinates(value) === value);

/** A path on this site, optionally with an anchor; never '//elsewhere'. */
export const OWN_PATH = /^\/(?:[\w-][\w./-]*)?(?:#[\w-]+)?$/;

/** Target of a footer link: a path on this site, or an address that begins with https://. */
export const menuAddress = (label: string) =>
  neededLine(label, 300).test('address', `${label} must be a path as /events, or begin with https://`, (value) => {
    if (!value || OWN_PATH.test(value)) return true;
    return /^https:/i.test(value) && isWebAddress(value) && /^[\w.-]+$/.test(new URL(value).hostname);
  });

/** A colour as '#rrggbb' with enough contrast for text, or null for the site's own. */
export const colour = (label: string, which: ChurchColour) =>
  string()
    .typeError(`${label} must be text`)
    .label(label)
    .transform((value: unknown) =>
      value === null || value === ''
        ? undefined
        : typeof value === 'string'
          ? (readColour(cleanText(value)) ?? cleanText(value))
          : value,
    )
    .test('colour', `${label} must be a colour as #5b3fa8`, (value) => value === undefined || COLOUR.test(value))
    .test('contrast', (value, context) => {
      if (value === undefined || !COLOUR.test(value)) return true;
      const readable = readableColour(which, value);
      return (
        readable === value ||
        context.createError({
          message: `${label} is too light to be read well. The nearest that can be read is ${readable}`,
        })
      );
    })
    .optional();

/** Instructions for finding the id by hand when YouTube cannot be asked. */
export const FIND_CHANNEL_ID =
  'On YouTube, open the channel’s page, press ‘more’ under its name, then ‘Share channel’ and ‘Copy channel ID’';

const YOUTUBE_FORM: Readonly<Record<YoutubeKind, string>> = {
  channel: 'the channel’s name as @church, a link to it, or its id, which begins with UC and has 24 characters',
  playlist: 'the playlist’s id, which begins with PL, or the link from its Share button',
};

/** Error message for a text without the id of a channel or a playlist; null for one that has it. */
export function whyNoYoutubeId(label: string, kind: YoutubeKind, pasted: string): string | null {
  if (readYoutubeId(kind, pasted) !== null) return null;
  return kind === 'channel' && readYoutubeName(pasted) !== null
    ? `The name alone does not say the channel’s id. ${FIND_CHANNEL_ID}`
    : `${label} must be ${YOUTUBE_FORM[kind]}`;
}

/** The id of a channel or a playlist, or null; extracted from a pasted link. */
export const youtubeId = (label: string, kind: YoutubeKind) =>
  optionalText(label, 300)
    .label(label)
    .transform((value: unknown) => (typeof value === 'string' ? (readYoutubeId(kind, value) ?? value) : value))
    .test('id', (value, context) => {
      const message = value ? whyNoYoutubeId(label, kind, value) : null;
      return message === null || context.createError({ message });
    });

interface NumberLimits {
  least: number;
  most: number;
  /** The default value. */
  usual: number;
}

/** A whole number from a form field: blank becomes the default. */
export const wholeNumber = (label: string, { least, most, usual }: NumberLimits) =>
  typedNumber()
    .label(label)
    .typeError(`${label} must be a number`)
    .integer(`${label} must be a whole number`)
    .min(least, least === 0 ? `${label} must be 0 or more` : `${label} must be at least ${least}`)
    .max(most, `${label} must be at most ${most}`)
    .default(usual);

/** An entry's id, used in addresses and as an anchor: 'studio-team'. Forms derive it from the entry's title. */
export const entryId = string()
  .typeError('Id must be text')
  .label('Id')
  .matches(slugPattern(LONGEST_ENTRY_ID), {
    message: `Id must begin with a letter and be of small letters, digits and hyphens, at most ${LONGEST_ENTRY_ID}`,
    excludeEmptyString: true,
  })
  .required('Id is required');

/**
 * A list of limited length in which no two entries have the same value in a field, by which pages tell them apart.
 *
 * @param distinct the field, or null where the entries are plain texts
 */
export const list = <Entry>(
  entry: Schema<Entry, AnyObject>,
  { label, longest, distinct }: { label: string; longest: number; distinct?: string | null },
) =>
  array(entry)
    .label(label)
    .max(longest, `${label} must be at most ${longest}`)
    .test('distinct', (entries, context) => {
      if (distinct === undefined) return true;
      const seen = new Set<unknown>();
      for (const [index, value] of (entries ?? []).entries()) {
        const read: unknown =
          distinct === null
            ? value
            : typeof value === 'object' && value !== null
              ? Reflect.get(value, distinct)
              : value;
        if (seen.has(read) && read) {
          const path = `${context.path}[${index}]${distinct === null ? '' : `.${distinct}`}`;
          return context.createError({
            path,
            message: `${String(read).slice(0, 60)} is there twice. Change one of them or take it away.`,
          });
        }
        seen.add(read);
      }
      return true;
    });
