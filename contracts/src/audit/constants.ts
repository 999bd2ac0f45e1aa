/** Lines on a page of the trail unless the query says so. */
export const AUDIT_PAGE_SIZE = 50;
/** Asks for what no account did: the server itself, and commands at its terminal. */
export const THE_SERVER = 'server';
