/** Lines on a page of the trail unless the query says so. */
export const AUDIT_PAGE_SIZE = 50;
/** Asks for what no account did: the server itself, and commands at its terminal. */
export const THE_SERVER = 'server';
/** A line of the trail as a place in it: when it was written, and its id. */
export const AUDIT_PLACE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z~[\w-]{1,100}$/;
/** A kind of thing that can be changed: 'devotional'. */
export const AUDIT_KIND = /^[A-Za-z]{1,50}$/;
