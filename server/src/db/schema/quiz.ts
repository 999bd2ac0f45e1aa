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

/** Consecutive quizzes; the one that began last is the current one. */
interface QuizzesTable {
  id: string;
  /** '2026'. */
  name: string;
  started_at: string;
}

/** Every consent text, under the version that a registration refers to. */
interface ConsentsTable {
  version: string;
  /** JSON: the text as it was shown. */
  document: string;
  first_given_at: string;
}

interface RegistrationsTable {
  id: string;
  quiz_id: string;
  /** 'COG-7K4M-2QXD', with the church's prefix at that time; unique. */
  reference: string;
  full_name: string;
  /** Identifies a person together with quiz and phone, unique among those not deleted; made by `nameKey`. */
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
  /** Whether the participant's number was stated to be the guardian's. */
  phone_is_guardians: Flag;
  /** Name, email, phone in both notations, and reference, in the form of `searchText`, for searching. */
  search_text: string;
  registered_at: string;
  /** Serves as the version: it grows with each change, even within a millisecond. */
  updated_at: string;
  deleted_at: string | null;
  /**
   * Id of an earlier registration of the same person, if there is one. Such a row is deleted from the start and never restored.
   * It exists because no answer may reveal who is registered, and so that an organiser who is given its reference finds the first
   * one.
   */
  repeat_of: string | null;
}

/** Append-only, written in the transaction of the change; deleted with its registration. */
interface RegistrationRevisionsTable {
  id: string;
  registration_id: string;
  action: 'changed' | 'deleted' | 'restored';
  /** JSON: the changed fields, each with its value before and after. */
  document: string;
  account_id: string | null;
  at: string;
}

/** Codes on the organiser's screen, with which everyone in a hall may register from one network. */
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
  /** The text normalised for comparison: unique within a stage among questions not deleted. */
  text_key: string;
  search_text: string;
  created_at: string;
  /** Serves as the version: it grows with each change, even within a millisecond. */
  updated_at: string;
  deleted_at: string | null;
}

/**
 * A question as participants were asked it, whatever editors change later: answers are counted and shown with it. Written when it
 * is first drawn, and never changed.
 */
interface QuizQuestionVersionsTable {
  /** `quiz_questions.id`, even if that was deleted since. */
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
  /** Whole percentage of right answers needed for the next stage. */
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
  /** When its time is up. */
  ends_at: string;
  /** Number of answered questions, which is also the position of the next one, from 0. */
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
  /** 1 to 3; each person has one result per stage. */
  stage: number;
  score: number;
  total_questions: number;
  /** Seconds. */
  time_taken: number;
  completed_at: string;
  status: 'completed' | 'timeout';
  /** Its origin: the quiz of this site, an uploaded file, or a program with an API key. */
  source: 'site' | 'upload' | 'api';
  /** 1 while its registration is deleted. */
  hidden: Flag;
  /** Copied from the registration for searching the leaderboard, by triggers of the database (`migrations/0001/quiz.ts`). */
  name_key: GeneratedAlways<string>;
  search_text: GeneratedAlways<string>;
}

/** Programs that submit results of a quiz held elsewhere. */
interface ApiKeysTable {
  id: string;
  name: string;
  /** SHA-256, hex: a stolen database gives no access. */
  key_hash: string;
  created_by: string | null;
  created_at: string;
  last_used_at: string | null;
  revoked_at: string | null;
}
