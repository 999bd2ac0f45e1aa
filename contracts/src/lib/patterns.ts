/** A UUID as this server and browsers write it. Deliberately loose: an invalid one matches no record. */
export const UUID = /^[0-9a-f-]{36}$/;

/** A record's id or slug from any source. Anything else is not looked up, since PostgreSQL would reject NUL, for example. */
export const RECORD_NAME = /^[\w-]{1,100}$/;

/** An id for use in addresses and as an anchor on a page, such as 'studio-team', with a maximum length. */
export const slugPattern = (longest: number): RegExp => new RegExp(`^[a-z][a-z0-9-]{0,${longest - 1}}$`);

/** The id of a YouTube video. */
export const VIDEO_ID = /^[\w-]{11}$/;

/** 'HH:MM', from 00:00 to 23:59. */
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;
