/** Placeholders in mails to registered people: '{name}' is the full name, '{reference}' is like 'COG-7K4M-2QXD'. */
export const mailPlaceholders = ['name', 'reference'] as const;

/** Most placeholders in a subject or message: each is replaced by up to 120 letters. */
export const MOST_PLACEHOLDERS = 20;

/** Most recipients of one mail: they are stored in one transaction. */
export const MOST_RECIPIENTS = 10_000;

/** Most saved groups, and the longest name of one. */
export const MOST_AUDIENCES = 50;
export const LONGEST_AUDIENCE_NAME = 60;

/** How many recipients and non-recipients are listed by name; the others are only counted. */
export const NAMES_SHOWN = 20;
