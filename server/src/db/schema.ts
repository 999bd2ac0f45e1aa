import type { BinKind } from '@cog/contracts/bin/constants';
import type { DevotionalAction } from '@cog/contracts/devotionals/constants';
import type { EventScene, WeekOfMonth } from '@cog/contracts/events/constants';
import type { Language } from '@cog/contracts/lib/calendar';
import type { LiveOverride } from '@cog/contracts/live/constants';
import type { MailSecurity } from '@cog/contracts/mail-server/constants';
import type { MailStatus } from '@cog/contracts/mails/constants';
import type { PreviewKind } from '@cog/contracts/previews/constants';
import type { RecordingKind } from '@cog/contracts/recordings/constants';
import type { Gender } from '@cog/contracts/registrations/constants';
import type { ReleaseAct, ReleaseWay } from '@cog/contracts/releases/constants';
import type { RequestKind } from '@cog/contracts/requests/constants';
import type { Role } from '@cog/contracts/sessions/constants';
import type { SettingsAction } from '@cog/contracts/settings-editing/schema';
import type { UnpublishedKind, UnpublishedState } from '@cog/contracts/unpublished/constants';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/**
 * Tables as SQLite and PostgreSQL both hold them. Ids are UUIDv7 text, times ISO-8601 UTC text, days
 * `YYYY-MM-DD` text, truths 0 or 1. A row never leaves a repository.
 */
export interface DatabaseSchema {
  accounts: AccountsTable;
  sessions: AdminSessionsTable;
  sign_in_attempts: SignInAttemptsTable;
  sign_in_totals: SignInAttemptsTable;
  known_addresses: KnownAddressesTable;
  known_devices: KnownDevicesTable;
  account_totp: AccountTotpTable;
  account_recovery_codes: AccountRecoveryCodesTable;
  account_passkeys: AccountPasskeysTable;
  used_challenges: UsedChallengesTable;
  password_resets: PasswordResetsTable;
  sign_ins: SignInsTable;
  devotionals: DevotionalsTable;
  devotional_revisions: DevotionalRevisionsTable;
  recordings: RecordingsTable;
  pictures: PicturesTable;
  sermons: SermonsTable;
  unpublished_texts: UnpublishedTextsTable;
  unpublished_remarks: UnpublishedRemarksTable;
  quizzes: QuizzesTable;
  consents: ConsentsTable;
  registrations: RegistrationsTable;
  registration_revisions: RegistrationRevisionsTable;
  write_counts: WriteCountsTable;
  hall_codes: HallCodesTable;
  quiz_questions: QuizQuestionsTable;
  quiz_question_versions: QuizQuestionVersionsTable;
  quiz_stages: QuizStagesTable;
  quiz_sessions: QuizSessionsTable;
  quiz_attempts: QuizAttemptsTable;
  quiz_answers: QuizAnswersTable;
  quiz_results: QuizResultsTable;
  api_keys: ApiKeysTable;
  release_tokens: ReleaseTokensTable;
  release_history: ReleaseHistoryTable;
  site: SiteTable;
  site_settings: SiteSettingsTable;
  sample_rows: SampleRowsTable;
  sample_removals: SampleRemovalsTable;
  settings_revisions: SettingsRevisionsTable;
  feed_items: FeedItemsTable;
  feed_state: FeedStateTable;
  live_state: LiveStateTable;
  clock_state: ClockStateTable;
  incidents: IncidentsTable;
  page_views: PageViewsTable;
  web_vitals: WebVitalsTable;
  chat_sessions: ChatSessionsTable;
  chat_messages: ChatMessagesTable;
  chat_rooms: ChatRoomsTable;
  chat_mutes: ChatMutesTable;
  chat_reports: ChatReportsTable;
  chat_held: ChatHeldTable;
  prayer_requests: PrayerRequestsTable;
  visitor_requests: VisitorRequestsTable;
  reminders: RemindersTable;
  reminder_keys: ReminderKeysTable;
  chat_words: ChatWordsTable;
  idempotency_keys: IdempotencyKeysTable;
  audit_trail: AuditTrailTable;
  bin: BinTable;
  weekly_services: WeeklyServicesTable;
  church_events: ChurchEventsTable;
  promo_accounts: PromoAccountsTable;
  promo_sessions: SessionsTable;
  books: BooksTable;
  mails: MailsTable;
  mail_attachments: MailAttachmentsTable;
  mail_audiences: MailAudiencesTable;
  mail_unsubscribes: MailUnsubscribesTable;
  mail_slots: MailSlotsTable;
  mail_server: MailServerTable;
  missing_day_mails: MissingDayMailsTable;
  previews: PreviewsTable;
  search_entries: SearchEntriesTable;
  searchable: SearchableView;
}

/** 0 or 1: SQLite has no boolean. */
type Flag = 0 | 1;

interface AccountsTable {
  id: string;
  /** As it is shown. */
  username: string;
  /** Normalised for comparing; unique. */
  username_key: string;
  /** argon2id, in PHC form. */
  password_hash: string;
  role: Role;
  disabled_at: string | null;
  created_at: string;
  last_signed_in_at: string | null;
  /** Whether the password is one that somebody else made. */
  password_is_given: Flag;
}

interface SessionsTable {
  /** SHA-256 of the secret in the cookie, hex: a stolen database opens no session. */
  token_hash: string;
  account_id: string;
  created_at: string;
  last_seen_at: string;
}

interface AdminSessionsTable extends SessionsTable {
  /** When its owner last showed who they are; null for when it was opened. */
  authenticated_at: string | null;
}

interface AccountTotpTable {
  account_id: string;
  /** Sealed with the key in `DATA_DIR` (`sealSecret`): a stolen database makes no codes. */
  secret: string;
  added_at: string;
  /** When its first code was seen; null while it is being set up, and asked for nowhere. */
  confirmed_at: string | null;
}

interface AccountRecoveryCodesTable {
  /** SHA-256, hex. The row goes when the code is used. */
  code_hash: string;
  account_id: string;
}

interface AccountPasskeysTable {
  id: string;
  account_id: string;
  /** As the authenticator names it, base64url; unique. */
  credential_id: string;
  /** COSE, base64url. */
  public_key: string;
  /** How often the authenticator says it has signed; 0 from those that do not count. */
  counter: number;
  name: string;
  added_at: string;
  last_used_at: string | null;
}

/** Challenges that passkeys have signed: none is signed twice. What was only asked for is kept nowhere. */
interface UsedChallengesTable {
  /** SHA-256, hex. */
  challenge_hash: string;
  used_at: string;
}

/** Links to get back in. */
interface PasswordResetsTable {
  /** SHA-256 of what stands in the link, hex. */
  token_hash: string;
  account_id: string;
  drops_second_factor: Flag;
  created_at: string;
}

/** Browsers in which somebody has signed in: what others guess elsewhere keeps nobody out there. */
interface KnownDevicesTable {
  /** SHA-256 of the secret in the cookie, hex. */
  token_hash: string;
  username_key: string;
  last_at: string;
}

/** Sign-ins and refusals, as the audit trail shows them. */
interface SignInsTable {
  /** Of refusals it names the account and the hour, so that those of an hour are one row. */
  id: string;
  at: string;
  /** Null where somebody tried a name that has no account. */
  account_id: string | null;
  action: 'account.signedIn' | 'account.signInRefused';
  /** With what: `SignInWay`. */
  way: string;
  times: number;
}

/** Wrong passwords: of one name from one address, and in `sign_in_totals` of one name or from one address. */
interface SignInAttemptsTable {
  /**
   * Normalised username, whether such an account exists or not; a blank and 'promo' before those of the promo.
   * ' any name' in the total of an address.
   */
  username_key: string;
  /** SHA-256 of the caller's network and the username, hex; 'any address' in the total of a name. */
  address_hash: string;
  failures: number;
  blocked_until: string | null;
  last_at: string;
}

/** Where people have signed in from before: such a place is not slowed down by what others do. */
interface KnownAddressesTable {
  username_key: string;
  address_hash: string;
  /** The last sign-in. */
  last_at: string;
}

interface DevotionalsTable {
  id: string;
  date: string;
  language: Language;
  title: string;
  text: string;
  content: string;
  prayer: string;
  bible_reading: string;
  created_at: string;
  /** Names the version: it grows with each change, even within a millisecond. */
  updated_at: string;
  /** The title as it is sorted; made by `searchText`. */
  title_key: string;
  /** The words of all texts as they are searched; made by `searchableWords`. */
  search_text: string;
}

/** Only ever added to, in the transaction of the change itself. */
interface DevotionalRevisionsTable {
  id: string;
  devotional_id: string;
  date: string;
  language: Language;
  title: string;
  text: string;
  content: string;
  prayer: string;
  bible_reading: string;
  action: DevotionalAction;
  /** Account that did it; null for the server itself. */
  account_id: string | null;
  at: string;
}

interface RecordingsTable {
  id: string;
  date: string;
  language: Language;
  /** SHA-256 of the file, hexadecimal. */
  hash: string;
  kind: RecordingKind;
  bytes: number;
  added_at: string;
  /** Null for the one that is to be heard. */
  removed_at: string | null;
}

interface PicturesTable {
  /** Names the picture by what it holds, and its files (`contracts/src/pictures/constants.ts`). */
  hash: string;
  width: number;
  height: number;
  /** Of the file that all sizes are made from. */
  bytes: number;
  added_at: string;
  /** When something was last seen to name it. */
  used_at: string;
}

interface SermonsTable {
  id: string;
  /** Names it in addresses; unique. */
  slug: string;
  sermon_title: string;
  preacher_name: string;
  date: string;
  /** 'HH:MM', in Lagos. */
  time: string;
  text: string;
  content: string;
  question: string;
  answer: string;
  ask: string;
  conclude: string;
  /** JSON: { list: string[], prayer: string[], weekly: string[] }. */
  items: string;
  /** Its words as they are searched; made by `searchableWords`. */
  search_text: string;
  created_at: string;
  /** Also its version: no two edits leave the same. */
  updated_at: string;
  /** Null for a sermon on the site; the address of a deleted one stays its own. */
  deleted_at: string | null;
  /** JSON: its picture; null for none. */
  picture: string | null;
}

/** Devotionals and sermons that are not published. */
interface UnpublishedTextsTable {
  id: string;
  kind: UnpublishedKind;
  /** Empty for a sermon. */
  language: Language | '';
  /** Empty for a sermon without a day. Of devotionals at most one a day and language has not ended. */
  date: string;
  /** Empty while it has none. */
  title: string;
  /** JSON of the words, in the shape that the contract gives its kind. */
  document: string;
  /** Their words as a search looks for them. */
  search_text: string;
  state: UnpublishedState;
  /** Account that changed it last. */
  account_id: string | null;
  /** Account that is asked to read it. */
  reviewer_id: string | null;
  created_at: string;
  /** Also its version: no two edits leave the same. */
  updated_at: string;
  /** When it was deleted or published; null for one that is there. */
  ended_at: string | null;
  /** The devotional or sermon that it was published as, the last time it was. */
  published_id: string | null;
  /** Version of that; null for one that was deleted. */
  published_version: string | null;
}

interface UnpublishedRemarksTable {
  id: string;
  text_id: string;
  account_id: string | null;
  at: string;
  text: string;
}

/** Quizzes one after the other; the one that began last is the current one. */
interface QuizzesTable {
  id: string;
  /** '2026'. */
  name: string;
  started_at: string;
}

/** Every text that people agreed to, under the version that a registration names. */
interface ConsentsTable {
  version: string;
  /** JSON: the words as they were shown. */
  document: string;
  first_given_at: string;
}

interface RegistrationsTable {
  id: string;
  quiz_id: string;
  /** 'COG-7K4M-2QXD', with the church's prefix when it was given; unique. */
  reference: string;
  full_name: string;
  /** With quiz and phone it names a person, unique among those not deleted; made by `nameKey`. */
  name_key: string;
  age: number;
  gender: Gender;
  /** E.164. Families share one. */
  phone_number: string;
  email: string | null;
  church_name: string | null;
  available_all_stages: Flag;
  reason_to_join: string | null;
  terms_accepted: Flag;
  /** `consents.version`; null for registrations of before it was kept. */
  consent_version: string | null;
  guardian_name: string | null;
  guardian_phone: string | null;
  guardian_consent: Flag;
  /** Whether the participant's number was said to be the guardian's. */
  phone_is_guardians: Flag;
  /** Name, email, phone in both ways of writing it, and reference, as they are searched; made by `searchText`. */
  search_text: string;
  registered_at: string;
  /** Names the version: it grows with each change, even within a millisecond. */
  updated_at: string;
  deleted_at: string | null;
  /**
   * Set where the same person was registered before: that registration's id. Such a row is deleted from the
   * start and never comes back; it is there because nobody may learn from an answer who is registered, and so that
   * an organiser who is told its reference finds the first one.
   */
  repeat_of: string | null;
}

/** Only ever added to, in the transaction of the change itself; goes with its registration. */
interface RegistrationRevisionsTable {
  id: string;
  registration_id: string;
  action: 'changed' | 'deleted' | 'restored';
  /** JSON: the fields that were changed, each with what it held before and after. */
  document: string;
  account_id: string | null;
  at: string;
}

/** How often something was written in a window of time, for the limits of what strangers may write. */
interface WriteCountsTable {
  /** What is counted: 'registration'. */
  name: string;
  /** By whom: SHA-256 of the caller's network, hex; or 'all'. */
  subject: string;
  window_start: string;
  count: number;
}

/** Codes from the organiser's screen, with which a hall full of people may register from one network. */
interface HallCodesTable {
  code: string;
  created_by: string | null;
  created_at: string;
  expires_at: string;
}

interface QuizQuestionsTable {
  id: string;
  /** 1 to 3, or 0 for the practice round. */
  stage: number;
  text: string;
  text_yoruba: string | null;
  /** JSON: { text: string, textYoruba: string | null }[], in the order of the bank. */
  options: string;
  /** Index of the right option. */
  answer: number;
  /** 'Genesis 1:1'. */
  /** Empty for none. */
  bible_reference: string;
  /** The text as it is compared: unique within a stage among questions not deleted. */
  text_key: string;
  search_text: string;
  created_at: string;
  /** Names the version: it grows with each change, even within a millisecond. */
  updated_at: string;
  deleted_at: string | null;
}

/**
 * A question as participants were asked it, whatever editors make of it later: their answers are counted and shown
 * again by it. Written when it is first drawn, and never changed.
 */
interface QuizQuestionVersionsTable {
  /** `quiz_questions.id`, also of one that is gone since. */
  question_id: string;
  /** `quiz_questions.updated_at` when it was drawn. */
  version: string;
  /** JSON: { text, textYoruba, options: { text, textYoruba }[], answer, bibleReference }. */
  document: string;
}

interface QuizStagesTable {
  quiz_id: string;
  /** 1 to 3. */
  stage: number;
  /** Null while the stage has no date. */
  opens_at: string | null;
  closes_at: string | null;
  question_count: number;
  time_limit_seconds: number;
  /** Whole percent of right answers with which a participant goes on. */
  pass_mark_percent: number;
  updated_at: string;
}

/** Programs that bring results of a quiz held elsewhere. */
interface ApiKeysTable {
  id: string;
  name: string;
  /** SHA-256, hex: a stolen database opens nothing. */
  key_hash: string;
  created_by: string | null;
  created_at: string;
  last_used_at: string | null;
  revoked_at: string | null;
}

interface ReleaseTokensTable {
  id: string;
  name: string;
  /** Ed25519, base64url; the private half is the token, which stands nowhere here. */
  token_hash: string;
  /** Names that it is for, with commas between. */
  remotes: string;
  /** What it may do, with commas between. */
  verbs: string;
  created_by: string | null;
  created_at: string;
  expires_at: string;
  last_used_at: string | null;
  revoked_at: string | null;
}

/** What was done with a release; `releases/ReleaseJournal.ts` says what stands in it. */
interface ReleaseHistoryTable {
  /** The journal's. */
  id: string;
  at: string;
  name: string;
  act: ReleaseAct;
  route: string | null;
  from_version: string | null;
  to_version: string | null;
  commit_hash: string | null;
  way: ReleaseWay;
  who: string | null;
  why: string | null;
}

/** A participant who entered with reference and phone. */
interface QuizSessionsTable {
  /** SHA-256 of the secret in the cookie, hex. */
  token_hash: string;
  registration_id: string;
  created_at: string;
  last_seen_at: string;
}

interface QuizAttemptsTable {
  id: string;
  registration_id: string;
  quiz_id: string;
  /** 1 to 3; a participant has one attempt at each. */
  stage: number;
  /** JSON: { id, version, order: number[] }[], the questions in their order, each with the order of its options. */
  questions: string;
  started_at: string;
  /** When its time is over. */
  ends_at: string;
  /** How many questions have been answered; the position of the one that is next, from 0. */
  answered: number;
  status: 'running' | 'completed' | 'timeout';
  finished_at: string | null;
}

interface QuizAnswersTable {
  attempt_id: string;
  /** From 0. */
  position: number;
  /** Index of the chosen option in the order of the bank. */
  option: number;
  answered_at: string;
}

interface QuizResultsTable {
  id: string;
  registration_id: string;
  quiz_id: string;
  /** 1 to 3; one result a person and stage. */
  stage: number;
  score: number;
  total_questions: number;
  /** Seconds. */
  time_taken: number;
  completed_at: string;
  status: 'completed' | 'timeout';
  /** Where it comes from: the quiz of this site, a file, or a program with a key. */
  source: 'site' | 'upload' | 'api';
  /** 1 while its registration is deleted. */
  hidden: Flag;
  /** Those of the registration, for the search of the leaderboard; the database keeps them (migration 0018). */
  name_key: GeneratedAlways<string>;
  search_text: GeneratedAlways<string>;
}

interface SiteSettingsTable {
  /** Always 'site': there is one document. */
  id: string;
  /** JSON, in the shape of the contract's `siteSettings`. */
  document: string;
  /** Names the version: it grows with each change, even within a millisecond. */
  updated_at: string;
}

/** What came with the sample and was not removed since. */
interface SampleRowsTable {
  /** `SampleKind`; of 'videos' there is a row a feed. */
  kind: string;
  /** Of the row in its own table; of 'videos' the source. */
  id: string;
  /** The version as which it came: one that has another was changed since. */
  version: string;
}

/** What was removed of the sample; the row goes when it cannot be taken back any more. */
interface SampleRemovalsTable {
  id: string;
  at: string;
  until: string;
  account_id: string | null;
  /** JSON: the rows that were removed, and the settings before and after. */
  document: string;
  undone_at: string | null;
}

/** Only ever added to, in the transaction of the change itself. */
interface SettingsRevisionsTable {
  id: string;
  /** The sections that were changed, each between commas: ',church,giving,'. */
  sections: string;
  /** JSON: the whole settings as they were after the change. */
  document: string;
  action: SettingsAction;
  /** Account that did it; null for the server itself. */
  account_id: string | null;
  /** The version that it is. */
  at: string;
}

interface FeedItemsTable {
  /** Channel or playlist id, 'sample' or 'sample-podcast'. */
  source: string;
  video_id: string;
  title: string;
  description: string;
  /** 'upcoming' while it cannot be watched yet; 'gone' once YouTube has it no more, or for its owner alone. */
  kind: 'video' | 'short' | 'live' | 'upcoming' | 'gone';
  published_at: string;
  /** The feed's own address of the picture; never sent to a visitor. */
  thumbnail_url: string | null;
  /** Title and description as they are searched; made by `searchText`. */
  search_text: string;
  /** When an upcoming one begins; null where its page names no time, and for all others. */
  starts_at: string | null;
  /** When its page is asked next whether it can be watched; null once it can. */
  look_at: Generated<string | null>;
}

/** What the clock said last (ISO-8601 UTC), and from when on it is believed where it had jumped. One row, `clock`. */
export interface ClockStateTable {
  id: string;
  seen_at: string;
  believed_from: string;
}

interface FeedStateTable {
  source: string;
  /** Last good answer. */
  fetched_at: string | null;
  attempted_at: string;
  /** Failures in a row. */
  failures: number;
}

interface LiveStateTable {
  /** Always 'live': there is one stream. */
  id: string;
  override: LiveOverride;
  /** The stream that is shown while it is on by hand; null for the channel's. */
  video_id: string | null;
  updated_at: string;
}

interface IncidentsTable {
  id: string;
  kind: string;
  remote: string;
  version: string;
  route: string;
  message: string;
  created_at: string;
}

/** How often a page was read on a day in Lagos: a count for each language, and no visit by itself. */
interface PageViewsTable {
  /** YYYY-MM-DD. */
  day: string;
  remote: string;
  route: string;
  language: 'EN' | 'YO';
  /** Answered by the server. */
  documents: number;
  /** Moved to within a browser, as it reported. */
  moves: number;
  /** Came beyond the limits, and is counted in neither. */
  left_out: number;
}

/** How often a web vital of a page of a release was within a bucket, on a day in Lagos. */
interface WebVitalsTable {
  /** YYYY-MM-DD. */
  day: string;
  remote: string;
  version: string;
  route: string;
  metric: 'LCP' | 'INP' | 'CLS' | 'FCP' | 'TTFB';
  /** Its upper bound: milliseconds, of CLS thousandths. */
  bucket: number;
  count: number;
}

interface ChatSessionsTable {
  /** The stable, anonymous sender id. */
  id: string;
  /** SHA-256 of the session's secret, hex; unique. */
  key_hash: string;
  created_at: string;
}

interface ChatMessagesTable {
  /** UUIDv7: sorts by time and is the cursor of `since`. */
  id: string;
  room: string;
  /** `chat_sessions.id`, or 'system'. */
  sender_id: string;
  message: string;
  /** `chat_messages.id` of the quoted message. */
  reply_to: string | null;
  /** Made by the browser; unique with room and sender, so a message sent again is stored once. */
  client_id: string;
  created_at: string;
  /** When a host removed it; nobody is given it from then on. */
  removed_at: ColumnType<string | null, string | null | undefined, string | null>;
  /** Whether a host wrote it. */
  by_host: ColumnType<Flag, Flag | undefined, Flag>;
}

/** How hosts have set a room; none while it is as the settings say. */
interface ChatRoomsTable {
  room: string;
  /** 0 while a host has closed it. */
  is_open: Flag;
  slow_seconds: number;
  notice: string | null;
}

interface ChatMutesTable {
  id: string;
  /** 'sender …', or 'network …' with a fingerprint; unique. */
  subject: string;
  until: string;
}

/** What visitors reported; with a copy of the message, which may have been removed since. */
interface ChatReportsTable {
  id: string;
  message_id: string;
  /** `chat_sessions.id` of who reported; once a message. */
  reporter_id: string;
  room: string;
  sender_id: string;
  message: string;
  said_at: string;
  /** In the visitor's words. */
  reason: string | null;
  created_at: string;
  closed_at: string | null;
}

/** Messages that a host has to look at before anybody gets them. */
interface ChatHeldTable {
  id: string;
  room: string;
  sender_id: string;
  message: string;
  reply_to: string | null;
  client_id: string;
  created_at: string;
  /** Null while nobody has looked. */
  decided_at: string | null;
  is_let_through: Flag | null;
}

/** For the hosts' eyes alone. */
interface PrayerRequestsTable {
  id: string;
  sender_id: string;
  client_id: string;
  room: string;
  message: string;
  created_at: string;
  /** When a host said that it was prayed for. */
  prayed_at: string | null;
  /** Can be brought back until the sweep takes it. */
  deleted_at: Generated<string | null>;
}

/** What visitors have asked with the forms of the site. */
interface VisitorRequestsTable {
  id: string;
  kind: RequestKind;
  name: string | null;
  /** E.164. */
  phone: string | null;
  email: string | null;
  /** What to pray for; of a newcomer how they found us, '' for nothing. */
  message: string;
  may_call: Flag;
  /** The name of a branch, as it was when it was chosen. */
  branch: string | null;
  /** Of a newcomer, with commas between: 'visit,call'. */
  wishes: string;
  created_at: string;
  /** When an editor said that it was prayed for, or answered. */
  done_at: string | null;
  /** Can be brought back until the sweep takes it. */
  deleted_at: string | null;
}

/** A device that is reminded of the devotional each day: the push subscription of its browser. */
interface RemindersTable {
  id: string;
  /** Where its push service takes messages; whoever knows it may change and end the reminder. */
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
  /** In Lagos. */
  hour: number;
  /** When the device last said that it wishes to be reminded. */
  renewed_at: string;
  /** The last day that it was reminded of, or that is left out; '' for none. */
  sent_day: string;
  /** Tries of this day's that failed. */
  attempts: number;
  /** Not before then, after a try that failed. */
  try_at: string | null;
  /** Days in a row on which its push service refused it. */
  refusals: number;
}

/** One row: the key with which the server speaks to push services (VAPID). */
interface ReminderKeysTable {
  id: number;
  public_key: string;
  sealed_key: string;
}

/** Words for which a message is held, one a line. */
interface ChatWordsTable {
  /** A list's name, `wordLists`. */
  list: string;
  words: string;
  updated_at: string;
}

interface IdempotencyKeysTable {
  /** Method and path of the endpoint. */
  scope: string;
  key: string;
  /** SHA-256 of the validated body, hex. */
  body_hash: string;
  /** 0 within the transaction that is doing the write; no other transaction ever sees it. */
  status: number;
  /** JSON of the answer. */
  answer: string;
  created_at: string;
}

/** What was deleted, and is not gone for good. */
interface BinTable {
  kind: BinKind;
  /** Id of the thing; of a devotional the one that its revisions have too. */
  subject_id: string;
  at: string;
  /** Account that deleted it; null for the server itself. */
  account_id: string | null;
  /** Empty for a registration: the name is in its own row alone. */
  title: string;
  /** Empty for what has no day. */
  date: string;
  /** Empty for what has no language. */
  language: Language | '';
  /** JSON of the thing, in the shape of its contract, where its own table has it no more. */
  document: string | null;
  /** The title as it is searched; made by `searchText`. */
  search_text: string;
}

interface AuditTrailTable {
  id: string;
  at: string;
  /** Account that did it; null for the server itself. */
  account_id: string | null;
  /** 'devotional.created' and the like. */
  action: string;
  subject_id: string;
  /** JSON with what a reader needs to know the thing by; no personal data. */
  details: string;
}

interface WeeklyServicesTable {
  /** 'sunday-service'. */
  id: string;
  title: string;
  description: string;
  place: string;
  scene: EventScene;
  /** As JSON; null for the scene. */
  picture: ColumnType<string | null, string | null | undefined, string | null>;
  /** 0 for Sunday. */
  weekday: number;
  /** 1 to 4, or -1 for the last; null for every week. */
  week_of_month: ColumnType<WeekOfMonth | null, WeekOfMonth | null | undefined, WeekOfMonth | null>;
  /** JSON: ServiceChange[], dates that are not as usual. */
  changes: ColumnType<string, string | undefined, string>;
  /** 'HH:MM', in Lagos. */
  start_time: string;
  duration_minutes: number;
  streamed: Flag;
  /** How often it was changed since it was added; calendar programs go by it. */
  sequence: number;
  created_at: string;
  updated_at: string;
}

interface ChurchEventsTable {
  /** 'harvest'. */
  id: string;
  title: string;
  description: string;
  place: string;
  scene: EventScene;
  /** As JSON; null for the scene. */
  picture: ColumnType<string | null, string | null | undefined, string | null>;
  start_date: string;
  end_date: string;
  /** 'HH:MM', in Lagos; null for an event that lasts whole days. */
  start_time: string | null;
  end_time: string | null;
  link: string | null;
  /** How often it was changed since it was added; calendar programs go by it. */
  sequence: number;
  created_at: string;
  updated_at: string;
}

interface PromoAccountsTable {
  id: string;
  /** As it was typed. */
  email: string;
  /** Normalised for comparing; unique. */
  email_key: string;
  /** argon2id, in PHC form. */
  password_hash: string;
  disabled_at: string | null;
  created_at: string;
}

interface BooksTable {
  /** UUIDv7: sorts by when it was added. */
  id: string;
  title: string;
  /** Normalised for comparing; unique among the books that are not deleted. */
  title_key: string;
  /** Http(s); null for a cover drawn by us. Never sent to a visitor's browser as a picture's address. */
  book_cover_url: string | null;
  /** Http(s). */
  book_url: string;
  /** The title as it is searched and sorted; made by `searchText`. */
  search_text: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

interface PreviewsTable {
  /** UUIDv7: sorts by when it was made. */
  id: string;
  account_id: string;
  kind: PreviewKind;
  /** JSON of the draft, in the shape that the contract gives its kind. */
  document: string;
  created_at: string;
}

/** `bulk` is one of many, and is never sent twice unasked. */
export type MailPurpose = 'message' | 'test' | 'bulk';

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

interface MailsTable {
  /** UUIDv7: sorts by when it was written. */
  id: string;
  /** UUIDv7, of mails that were written together; null for one by itself. */
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
  day: string;
  written_at: string;
}

/**
 * What can be found by its words. Triggers write it with the rows of sermons, devotionals and feeds; the words stand in
 * `search_words` (SQLite) or in two more columns (PostgreSQL), see migration 0020.
 */
interface SearchEntriesTable {
  id: GeneratedAlways<number>;
  /** 'sermons', 'devotionals', or the source of a feed's item. */
  source: string;
  /** Names it within its source: a sermon's slug, a devotional's id, a video's id. */
  subject: string;
  /** Empty where the row does not say. */
  language: Language | '';
  /** What it is ordered by: 'YYYY-MM-DD', with a time in Lagos of a sermon, in UTC of a video. */
  at: string;
}

/** A view: what is searched, as it is shown. */
interface SearchableView extends Omit<SearchEntriesTable, 'id'> {
  title: string;
  /** A sermon's preacher; else empty. */
  byline: string;
  /** Every text below the title, a line each. */
  text: string;
}

/** Which site the database is of; one row, or none before the first start has come to its end. */
interface SiteTable {
  /** 1. */
  only_row: number;
  /** The id that `site.id` of the data folder holds. */
  id: string;
  /** Tells the `secret.key` of the data folder from another (`secretKeyMark`). */
  key_mark: string;
}
