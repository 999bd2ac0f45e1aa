/** Default page size of the audit trail. */
export const AUDIT_PAGE_SIZE = 50;
/** Filter value for actions without an account: of the server itself and of its command line. */
export const THE_SERVER = 'server';
/** Cursor of the audit trail: a line's time and id. */
export const AUDIT_PLACE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z~[\w-]{1,100}$/;
/** The kind of a changed thing: 'devotional'. */
export const AUDIT_KIND = /^[A-Za-z]{1,50}$/;
