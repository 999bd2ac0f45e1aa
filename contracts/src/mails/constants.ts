/**
 * What became of a mail. `kept`: a file on this server, since no mail server is set up; `unconfirmed`: the mail server had all
 * of it and never answered; `failed`: for good; `cancelled`: by a person.
 */
export const mailStatuses = ['waiting', 'sending', 'sent', 'failed', 'unconfirmed', 'cancelled', 'kept'] as const;
export type MailStatus = (typeof mailStatuses)[number];
export type MailCounts = Record<MailStatus, number>;

/** What all mails of a status can be sent again from, at once. */
export const retriableStatuses = ['failed', 'unconfirmed', 'kept'] as const satisfies readonly MailStatus[];
export type RetriableStatus = (typeof retriableStatuses)[number];

/** Mails on a page of the list unless the query says so. */
export const MAILS_PAGE_SIZE = 20;
/** Longest texts, in code units. */
export const LONGEST_MAIL_SEARCH = 100;
export const LONGEST_SUBJECT = 200;
export const LONGEST_MAIL_BODY = 20_000;
/** What all files of one mail may take together: base64 makes them a third longer, and many mail servers stop at 10 MB. */
export const MOST_ATTACHMENT_BYTES = 5 * 1024 * 1024;
export const MOST_ATTACHMENTS = 10;
export const LONGEST_FILE_NAME = 120;
/** Days for which a file stays that was sent for a mail which was never written. */
export const UNUSED_ATTACHMENT_DAYS = 7;

/** Kinds of files that may go with a mail, by the ending of their names: none that runs when it is opened. */
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

/** The kind of file that a name says; null for one that may not go with a mail. */
export function attachmentEnding(name: string): AttachmentEnding | null {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return isEnding(ending) ? ending : null;
}

export const WRONG_ATTACHMENT_KIND =
  'Only PDF, pictures (JPEG, PNG, WebP), documents of Word, Excel, PowerPoint or OpenOffice, and text files can go with a mail';

/** Test mails that may be asked for within an hour. */
export const TEST_MAILS_PER_HOUR = 10;

/** Where a mail is downloaded as a file that mail programs open. */
export const mailFilePath = (id: string) => `/api/mails/${id}/message.eml`;

/** Names the receiver in the address of the page `/unsubscribe`, and in what is posted there. */
export const UNSUBSCRIBE_TOKEN = 'token';
/** Field of the form of that page: '1' takes the wish for no mail back. */
export const RESUBSCRIBE = 'again';

/** Mails a minute unless the settings say otherwise; 0 there is as many as the mail server takes. */
export const MAILS_PER_MINUTE = 60;
export const MOST_MAILS_PER_MINUTE = 6000;

/** Most people who are told when the devotional of tomorrow is missing. */
export const MOST_REMINDED = 10;

/** From which hour in Lagos they are told unless the church says otherwise: late enough that most have written, early enough to. */
export const USUAL_REMIND_HOUR = 17;
