/** A UUID as this server and browsers write it. Loose: what no record has is not found. */
export const UUID = /^[0-9a-f-]{36}$/;

/** A record's id or slug, wherever it comes from; anything else is not looked for, and PostgreSQL would not take a NUL. */
export const RECORD_NAME = /^[\w-]{1,100}$/;

/** An id that is used in addresses and as a place on a page, 'studio-team', of at most so many characters. */
export const slugPattern = (longest: number): RegExp => new RegExp(`^[a-z][a-z0-9-]{0,${longest - 1}}$`);

/** YouTube's id of a video. */
export const VIDEO_ID = /^[\w-]{11}$/;

/** 'HH:MM', from 00:00 to 23:59. */
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;
