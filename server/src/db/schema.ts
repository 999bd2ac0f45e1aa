import type { Language } from '@cog/contracts/calendar';
import type { Gender } from '@cog/contracts/registration';
import type { Role } from '@cog/contracts/session';

/**
 * Tables as SQLite and PostgreSQL both hold them. Ids are UUIDv7 text, times ISO-8601 UTC text, days
 * `YYYY-MM-DD` text, truths 0 or 1. A row never leaves a repository.
 */
export interface DatabaseSchema {
  accounts: AccountsTable;
  sessions: SessionsTable;
  sign_in_attempts: SignInAttemptsTable;
  devotionals: DevotionalsTable;
  sermons: SermonsTable;
  registrations: RegistrationsTable;
  quiz_results: QuizResultsTable;
  site_settings: SiteSettingsTable;
  feed_items: FeedItemsTable;
  feed_state: FeedStateTable;
  incidents: IncidentsTable;
  chat_sessions: ChatSessionsTable;
  chat_messages: ChatMessagesTable;
  idempotency_keys: IdempotencyKeysTable;
  audit_trail: AuditTrailTable;
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
}

interface SessionsTable {
  /** SHA-256 of the secret in the cookie, hex: a stolen database opens no session. */
  token_hash: string;
  account_id: string;
  created_at: string;
  last_seen_at: string;
}

interface SignInAttemptsTable {
  /** Normalised username, whether such an account exists or not. */
  username_key: string;
  /** SHA-256 of the caller's address and the username, hex. */
  address_hash: string;
  failures: number;
  blocked_until: string | null;
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
  updated_at: string;
}

interface SermonsTable {
  id: string;
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
  created_at: string;
  updated_at: string;
}

interface RegistrationsTable {
  id: string;
  /** 'COG-7K4M2'; unique. */
  reference: string;
  full_name: string;
  age: number;
  gender: Gender;
  /** E.164; unique. */
  phone_number: string;
  email: string | null;
  church_name: string | null;
  available_all_stages: Flag;
  reason_to_join: string | null;
  terms_accepted: Flag;
  guardian_name: string | null;
  guardian_phone: string | null;
  guardian_consent: Flag;
  registered_at: string;
}

interface QuizResultsTable {
  id: string;
  registration_id: string;
  score: number;
  total_questions: number;
  /** Seconds. */
  time_taken: number;
  completed_at: string;
  status: 'completed' | 'timeout';
}

interface SiteSettingsTable {
  /** Always 'site': there is one document. */
  id: string;
  /** JSON, in the shape of the contract's `siteSettings`. */
  document: string;
  updated_at: string;
}

interface FeedItemsTable {
  /** Channel or playlist id, or 'sample'. */
  source: string;
  video_id: string;
  title: string;
  description: string;
  kind: 'video' | 'short' | 'live';
  published_at: string;
  /** The feed's own address of the picture; never sent to a visitor. */
  thumbnail_url: string | null;
}

interface FeedStateTable {
  source: string;
  /** Last good answer. */
  fetched_at: string | null;
  attempted_at: string;
  /** Failures in a row. */
  failures: number;
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
