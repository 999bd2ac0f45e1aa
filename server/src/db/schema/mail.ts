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

/** `bulk` is one of many, and is never sent twice unasked. */
export type MailPurpose = 'message' | 'test' | 'bulk';

interface MailsTable {
  /** UUIDv7: sorts by when it was written. */
  id: string;
  /** UUIDv7, of mails that were written together; null for a single mail. */
  batch_id: string | null;
  purpose: MailPurpose;
  to_address: string;
  /** As the header names the receiver; null for the address alone. */
  recipient_name: string | null;
  /** Of a bulk mail: `addressKey` of its address. */
  address_key: string | null;
  /** Of a mail that asks whether the receiver wants more; secret, since who has it may unsubscribe the address. */
  unsubscribe_token: string | null;
  /** The page for that, with the token. A mail that has one goes out as plain text and HTML. */
  unsubscribe_url: string | null;
  subject: string;
  /** Plain text. */
  body: string;
  /** Where answers go; null for the address that it is from. */
  reply_to: string | null;
  /** Ids of its files, a JSON list; null for none. All mails of a batch name the same. */
  attachments: string | null;
  /** Address and subject as they are searched; made by `searchText`. */
  search_text: string;
  status: MailStatus;
  /** Tries, over all. */
  attempts: number;
  /** Tries that failed since a person last asked for it to be sent; the waits grow with them. */
  failures: number;
  /** Words for people. */
  last_error: string | null;
  /** Set while it waits. */
  next_attempt_at: string | null;
  /** When the try began that is under way, or the last one. */
  claimed_at: string | null;
  /** Of a bulk mail: when its last byte was about to go out in that try; from then on the mail server may have it. */
  handed_over_at: string | null;
  created_at: string;
  sent_at: string | null;
  /** The header's value, made at the first try: a receiver can tell a second copy by it. */
  message_id: string | null;
  /** Account that wrote it; null for the server itself. */
  created_by: string | null;
}

/** Files that go with mails, each kept once however many mails name it. */
interface MailAttachmentsTable {
  /** UUIDv7. */
  id: string;
  name: string;
  type: string;
  /** Bytes of the file. */
  size: number;
  /** The file in base64, as a mail has it. */
  content: string;
  /** When it was sent, or a mail last named it. */
  used_at: string;
}

/** Groups of registered people that are written to again, by name. */
interface MailAudiencesTable {
  /** UUIDv7. */
  id: string;
  name: string;
  /** `searchText` of it: no two have the same name. */
  name_key: string;
  /** Ids of registrations, or what the list is searched by, as JSON. */
  selection: string;
  created_at: string;
}

/** Addresses whose owners asked for no more bulk mail. Kept as long as the site: a wish has no end. */
interface MailUnsubscribesTable {
  /** `addressKey` of the address. */
  address_key: string;
  at: string;
}

/** As many rows as mails may be handed over in a minute, each with when it was last used. */
interface MailSlotsTable {
  /** From 0. */
  slot: number;
  used_at: string;
}

interface MailServerTable {
  /** Always 'site': there is one. */
  id: string;
  host: string;
  port: number;
  security: MailSecurity;
  username: string | null;
  /** Sealed with the key in `DATA_DIR` (`sealSecret`) for this host, port and user; null for a server that asks for none. */
  password: string | null;
  /** Null for the church's name. */
  from_name: string | null;
  from_address: string;
  /** Names the version. */
  updated_at: string;
}

/** Days of which it was told by mail that their devotional is missing. */
interface MissingDayMailsTable {
  day: IsoDate;
  written_at: string;
}
