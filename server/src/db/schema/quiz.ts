import type { Gender } from '@cog/contracts/registrations/constants';
import type { GeneratedAlways } from 'kysely';
import type { Flag } from './Flag.ts';

export interface QuizTables {
  quizzes: QuizzesTable;
  consents: ConsentsTable;
  registrations: RegistrationsTable;
  registration_revisions: RegistrationRevisionsTable;
  hall_codes: HallCodesTable;
  quiz_questions: QuizQuestionsTable;
  quiz_question_versions: QuizQuestionVersionsTable;
  quiz_stages: QuizStagesTable;
  quiz_sessions: QuizSessionsTable;
  quiz_attempts: QuizAttemptsTable;
  quiz_answers: QuizAnswersTable;
  quiz_results: QuizResultsTable;
  api_keys: ApiKeysTable;
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
  /** `consents.version`. */
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
   * start and never comes back; it is there because no answer may tell who is registered, and so that
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
  /** 'Genesis 1:1'; empty for none. */
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
  /** Those of the registration, for the search of the leaderboard; the database keeps them (`migrations/0001/quiz.ts`). */
  name_key: GeneratedAlways<string>;
  search_text: GeneratedAlways<string>;
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
