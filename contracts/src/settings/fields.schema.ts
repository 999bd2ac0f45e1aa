import { type AnyObject, array, type Schema, string } from 'yup';
import { oneLine, optionalText, text, typedNumber } from '../lib/fields.schema.ts';
import { cleanText } from '../lib/hiddenCharacters.ts';
import { slugPattern } from '../lib/patterns.ts';
import { isWebAddress } from '../lib/webAddress.ts';
import { readYoutubeId, readYoutubeName, type YoutubeKind } from '../media/youtube.constants.ts';
import { type ChurchColour, COLOUR, readableColour, readColour } from './colours.ts';
import { LONGEST_ENTRY_ID } from './constants.ts';
import { readCoordinates } from './coordinates.ts';

/*
 * The fields that the site settings are made of. Each carries the label that its form shows (`spec.label`),
 * and every message begins with it.
 */

/** Several lines of text that may be empty. */
export const words = (label: string, longest: number) => text(label, longest).label(label);

/** Text on one line that may be empty. */
export const line = (label: string, longest: number) => oneLine(label, longest).label(label);

/** Several lines of text. */
export const neededWords = (label: string, longest: number) => words(label, longest).required(`${label} is required`);

/** Text on one line. */
export const neededLine = (label: string, longest: number) => line(label, longest).required(`${label} is required`);

/**
 * An address on the web, or null. It comes to stand in links and in the Content-Security-Policy, where a host
 * with a semicolon or comma would end one rule and begin another.
 */
export const link = (label: string) =>
  optionalText(label, 500)
    .label(label)
    .test('link', `${label} must be a web address that begins with https:// or http://`, (value) => {
      if (!value) return true;
      return isWebAddress(value) && /^([\w.-]+|\[[\da-f:.]+\])$/.test(new URL(value).hostname);
    });

/** What a text must have in it to say where a place is, for who has typed it. */
const COORDINATES_RULE =
  'must be the long link of a map with a place in it, or two numbers as 6.52437, 3.37921. A short link does not say where it leads: open it, and copy the address that comes';

/** Where a place is as '6.52437, 3.37921', or null; of a map's link that has it the place is kept. */
export const coordinates = (label: string) =>
  optionalText(label, 1000)
    .label(label)
    .transform((value: unknown) => (typeof value === 'string' ? (readCoordinates(value) ?? value) : value))
    .test('place', `${label} ${COORDINATES_RULE}`, (value) => !value || readCoordinates(value) === value);

/** A path of this site, perhaps with a place in the page; never '//elsewhere'. */
export const OWN_PATH = /^\/(?:[\w-][\w./-]*)?(?:#[\w-]+)?$/;

/** Where a link of the footer leads: a path of this site, or an address that begins with https://. */
export const menuAddress = (label: string) =>
  neededLine(label, 300).test('address', `${label} must be a path as /events, or begin with https://`, (value) => {
    if (!value || OWN_PATH.test(value)) return true;
    return /^https:/i.test(value) && isWebAddress(value) && /^[\w.-]+$/.test(new URL(value).hostname);
  });

/** A colour as '#rrggbb' that texts can be read on and in; nothing for the site's own. */
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

/** How the id is found by hand, where YouTube cannot be asked. */
export const FIND_CHANNEL_ID =
  'On YouTube, open the channel’s page, press ‘more’ under its name, then ‘Share channel’ and ‘Copy channel ID’';

const YOUTUBE_FORM: Readonly<Record<YoutubeKind, string>> = {
  channel: 'the channel’s name as @church, a link to it, or its id, which begins with UC and has 24 characters',
  playlist: 'the playlist’s id, which begins with PL, or the link from its Share button',
};

/** Why a text has no id of a channel or a playlist in it, for who has typed it; null for one that has. */
export function whyNoYoutubeId(label: string, kind: YoutubeKind, pasted: string): string | null {
  if (readYoutubeId(kind, pasted) !== null) return null;
  return kind === 'channel' && readYoutubeName(pasted) !== null
    ? `The name alone does not say the channel’s id. ${FIND_CHANNEL_ID}`
    : `${label} must be ${YOUTUBE_FORM[kind]}`;
}

/** The id of a channel or a playlist, or null; of a link that has it the id is kept. */
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
  /** What holds while nothing is set. */
  usual: number;
}

/** A whole number, as a form's field has it: nothing typed is what is usual. */
export const wholeNumber = (label: string, { least, most, usual }: NumberLimits) =>
  typedNumber()
    .label(label)
    .typeError(`${label} must be a number`)
    .integer(`${label} must be a whole number`)
    .min(least, least === 0 ? `${label} must be 0 or more` : `${label} must be at least ${least}`)
    .max(most, `${label} must be at most ${most}`)
    .default(usual);

/** Names an entry in addresses and as a place on a page: 'studio-team'. A form makes it of the entry's title. */
export const entryId = string()
  .typeError('Id must be text')
  .label('Id')
  .matches(slugPattern(LONGEST_ENTRY_ID), {
    message: `Id must begin with a letter and be of small letters, digits and hyphens, at most ${LONGEST_ENTRY_ID}`,
    excludeEmptyString: true,
  })
  .required('Id is required');

/**
 * A list, at most so long, of which no two entries have the same text in a field: pages tell them apart by it.
 *
 * @param distinct the field, or null where the entries are the texts themselves
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
