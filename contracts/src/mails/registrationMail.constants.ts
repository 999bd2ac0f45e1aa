/** What a mail to registered people may name in braces: '{name}' is the full name, '{reference}' as 'COG-7K4M-2QXD'. */
export const mailPlaceholders = ['name', 'reference'] as const;

/** How often a subject or a message may name something in braces: each is replaced by up to 120 letters. */
export const MOST_PLACEHOLDERS = 20;

/** To how many people one mail goes at most: they are written down in one transaction. */
export const MOST_RECIPIENTS = 10_000;

/** Groups that can be saved, and the longest name of one. */
export const MOST_AUDIENCES = 50;
export const LONGEST_AUDIENCE_NAME = 60;

/** How many people are named of those that a mail goes to, or does not; the others are counted. */
export const NAMES_SHOWN = 20;
