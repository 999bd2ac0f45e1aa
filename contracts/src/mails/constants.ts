/**
 * The state of a mail. `kept`: stored on this server, since no mail server is set up; `unconfirmed`: sent completely, but the
 * mail server never confirmed; `failed`: permanently; `cancelled`: by a user.
 */
export const mailStatuses = ['waiting', 'sending', 'sent', 'failed', 'unconfirmed', 'cancelled', 'kept'] as const;
export type MailStatus = (typeof mailStatuses)[number];
export type MailCounts = Record<MailStatus, number>;

/** Statuses whose mails can all be sent again at once. */
export const retriableStatuses = ['failed', 'unconfirmed', 'kept'] as const satisfies readonly MailStatus[];
export type RetriableStatus = (typeof retriableStatuses)[number];

/** Default page size of the list of mails. */
export const MAILS_PAGE_SIZE = 20;
/** Longest texts, in code units. */
export const LONGEST_MAIL_SEARCH = 100;
export const LONGEST_SUBJECT = 200;
export const LONGEST_MAIL_BODY = 20_000;
/** Most bytes of all attachments of a mail together: base64 adds a third, and many mail servers limit mails to 10 MB. */
export const MOST_ATTACHMENT_BYTES = 5 * 1024 * 1024;
export const MOST_ATTACHMENTS = 10;
export const LONGEST_FILE_NAME = 120;
/** Days after which an uploaded file is deleted if no mail was written with it. */
export const UNUSED_ATTACHMENT_DAYS = 7;

/** File types allowed as attachments, by file extension: none that runs when opened. */
export const attachmentTypes = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
} as const;
export type AttachmentEnding = keyof typeof attachmentTypes;

const isEnding = (ending: string): ending is AttachmentEnding => Object.hasOwn(attachmentTypes, ending);

/** The file type from a name's extension; null if it is not allowed as an attachment. */
export function attachmentEnding(name: string): AttachmentEnding | null {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return isEnding(ending) ? ending : null;
}

export const WRONG_ATTACHMENT_KIND =
  'Only PDF, pictures (JPEG, PNG, WebP), documents of Word, Excel, PowerPoint or OpenOffice, and text files can go with a mail';

/** Most test mails within an hour. */
export const TEST_MAILS_PER_HOUR = 10;

/** Address for downloading a mail as a file that mail programs open. */
export const mailFilePath = (id: string) => `/api/mails/${id}/message.eml`;

/** Identifies the recipient in the address of the page `/unsubscribe` and in its form. */
export const UNSUBSCRIBE_TOKEN = 'token';
/** Field of that form: '1' subscribes again. */
export const RESUBSCRIBE = 'again';

/** Default of mails per minute; the setting 0 means as many as the mail server accepts. */
export const MAILS_PER_MINUTE = 60;
export const MOST_MAILS_PER_MINUTE = 6000;

/** Most people who are notified when tomorrow's devotional is missing. */
export const MOST_REMINDED = 10;

/** Default hour in Lagos of that notification: late enough that most have written, early enough to still write. */
export const USUAL_REMIND_HOUR = 17;
