/**
 * What has become of a mail. `waiting` for its first try or its next; `sending` while it is handed over;
 * `sent` once the mail server took it; `kept` as a file on this server, because no mail server is set up;
 * `failed` for good; `cancelled` by a person.
 */
export const mailStatuses = ['waiting', 'sending', 'sent', 'failed', 'cancelled', 'kept'] as const;
export type MailStatus = (typeof mailStatuses)[number];
export type MailCounts = Record<MailStatus, number>;

/** Mails on a page of the list unless the query says so. */
export const MAILS_PAGE_SIZE = 20;
/** Longest texts, in code units. */
export const LONGEST_MAIL_SEARCH = 100;
export const LONGEST_SUBJECT = 200;
export const LONGEST_MAIL_BODY = 20_000;
/** Test mails that may be asked for within an hour. */
export const TEST_MAILS_PER_HOUR = 10;

/** Where a mail is downloaded as a file that mail programs open. */
export const mailFilePath = (id: string) => `/api/mails/${id}/message.eml`;
