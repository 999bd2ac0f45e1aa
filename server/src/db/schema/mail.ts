import type { IsoDate } from '@cog/contracts/lib/calendar';
import type { MailStatus } from '@cog/contracts/mails/constants';
import type { MailSecurity } from '@cog/contracts/mails/mailServer.constants';

export interface MailTables {
  mails: MailsTable;
  mail_attachments: MailAttachmentsTable;
  mail_audiences: MailAudiencesTable;
  mail_unsubscribes: MailUnsubscribesTable;
  mail_slots: MailSlotsTable;
  mail_server: MailServerTable;
  missing_day_mails: MissingDayMailsTable;
}

/** A `bulk` mail is one of many, and is never automatically sent twice. */
export type MailPurpose = 'message' | 'test' | 'bulk';

interface MailsTable {
  /** UUIDv7: sorts by the time of writing. */
  id: string;
  /** UUIDv7, shared by mails that were written together; null for a single mail. */
  batch_id: string | null;
  purpose: MailPurpose;
  to_address: string;
  /** The receiver's name in the header; null for the address alone. */
  recipient_name: string | null;
  /** `addressKey` of a bulk mail's address. */
  address_key: string | null;
  /** For mails with an unsubscribe link; secret, since anyone who has it may unsubscribe the address. */
  unsubscribe_token: string | null;
  /** The unsubscribe page, with the token. A mail that has one is sent as plain text and HTML. */
  unsubscribe_url: string | null;
  subject: string;
  /** Plain text. */
  body: string;
  /** Reply address; null for the sender's address. */
  reply_to: string | null;
  /** Ids of its attachments, a JSON list; null for none. All mails of a batch have the same. */
  attachments: string | null;
  /** Address and subject in the form of `searchText`, for searching. */
  search_text: string;
  status: MailStatus;
  /** Number of all attempts. */
  attempts: number;
  /** Failed attempts since a person last requested sending; the waits grow with them. */
  failures: number;
  /** Explanation for people. */
  last_error: string | null;
  /** Set while it waits. */
  next_attempt_at: string | null;
  /** When the current or last attempt began. */
  claimed_at: string | null;
  /** For a bulk mail: when its last byte was about to be sent in that attempt; from then on the mail server may have it. */
  handed_over_at: string | null;
  created_at: string;
  sent_at: string | null;
  /** Value of the header, created at the first attempt: lets a receiver recognise a second copy. */
  message_id: string | null;
  /** Account that wrote it; null for the server. */
  created_by: string | null;
}

/** Attachments, each stored once for all mails that refer to it. */
interface MailAttachmentsTable {
  /** UUIDv7. */
  id: string;
  name: string;
  type: string;
  /** Bytes of the file. */
  size: number;
  /** The file in base64, as in a mail. */
  content: string;
  /** When it was uploaded, or a mail last referred to it. */
  used_at: string;
}

/** Named groups of registered people, to be written to again. */
interface MailAudiencesTable {
  /** UUIDv7. */
  id: string;
  name: string;
  /** `searchText` of the name; unique. */
  name_key: string;
  /** Ids of registrations, or the search that selects them, as JSON. */
  selection: string;
  created_at: string;
}

/** Addresses whose owners have unsubscribed from bulk mail. Kept as long as the site, since the choice does not expire. */
interface MailUnsubscribesTable {
  /** `addressKey` of the address. */
  address_key: string;
  at: string;
}

/** One row for each mail that may be sent per minute, with the time when it was last used. */
interface MailSlotsTable {
  /** From 0. */
  slot: number;
  used_at: string;
}

interface MailServerTable {
  /** Always 'site': there is only one row. */
  id: string;
  host: string;
  port: number;
  security: MailSecurity;
  username: string | null;
  /** Encrypted with the key in `DATA_DIR` (`sealSecret`) for this host, port and user; null for a server without a password. */
  password: string | null;
  /** Null for the church's name. */
  from_name: string | null;
  from_address: string;
  /** Serves as the version. */
  updated_at: string;
}

/** Days for which a mail has reported the missing devotional. */
interface MissingDayMailsTable {
  day: IsoDate;
  written_at: string;
}
