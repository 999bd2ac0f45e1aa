import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { searchText } from './frozenSearchText.ts';

/** The quiz that every registration of before belongs to. */
const FIRST_QUIZ = 'first-quiz';

/** A name as it tells people with one phone apart: its words without case and tone marks, in the order of the alphabet. */
const nameKey = (name: string) =>
  searchText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ');

interface OldRegistration {
  id: string;
  reference: string;
  full_name: string;
  phone_number: string;
  email: string | null;
  registered_at: string;
}

/** Tables as they are in this migration alone. */
type Tables = {
  registrations: OldRegistration;
  new_registrations: { id: string; name_key: string; search_text: string };
};

async function createQuizzes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('quizzes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .execute();
  await sql`insert into quizzes (id, name, started_at)
    values (${FIRST_QUIZ}, '2026', '2026-01-01T00:00:00.000Z')`.execute(db);
  await db.schema
    .createTable('consents')
    .addColumn('version', 'text', (column) => column.primaryKey())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('first_given_at', 'text', (column) => column.notNull())
    .execute();
}

/** A phone number may stand for several people now, and a registration can be changed, deleted and brought back. */
async function rebuildRegistrations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('new_registrations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('quiz_id', 'text', (column) => column.notNull().references('quizzes.id'))
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('full_name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('age', 'integer', (column) => column.notNull())
    .addColumn('gender', 'text', (column) => column.notNull())
    .addColumn('phone_number', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('church_name', 'text')
    .addColumn('available_all_stages', 'integer', (column) => column.notNull())
    .addColumn('reason_to_join', 'text')
    .addColumn('terms_accepted', 'integer', (column) => column.notNull())
    .addColumn('consent_version', 'text', (column) => column.references('consents.version'))
    .addColumn('guardian_name', 'text')
    .addColumn('guardian_phone', 'text')
    .addColumn('guardian_consent', 'integer', (column) => column.notNull())
    .addColumn('phone_is_guardians', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('registered_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .addColumn('repeat_of', 'text')
    .execute();
  await sql`insert into new_registrations
    (id, quiz_id, reference, full_name, name_key, age, gender, phone_number, email, church_name,
      available_all_stages, reason_to_join, terms_accepted, guardian_name, guardian_phone, guardian_consent,
      search_text, registered_at, updated_at)
    select id, ${FIRST_QUIZ}, reference, full_name, '', age, gender, phone_number, email, church_name,
      available_all_stages, reason_to_join, terms_accepted, guardian_name, guardian_phone, guardian_consent,
      '', registered_at, registered_at from registrations`.execute(db);
  const tables = db.withTables<Tables>();
  const people = await tables
    .selectFrom('registrations')
    .select(['id', 'full_name', 'phone_number', 'email', 'reference'])
    .execute();
  for (const { id, full_name, phone_number, email, reference } of people) {
    const local = phone_number.replace(/^\+234/, '0');
    const search = searchText(`${full_name} ${email ?? ''} ${phone_number} ${local} ${reference}`);
    await tables
      .updateTable('new_registrations')
      .set({ name_key: nameKey(full_name), search_text: search })
      .where('id', '=', id)
      .execute();
  }
}

async function createResults(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('new_quiz_results')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('registration_id', 'text', (column) =>
      column.notNull().references('new_registrations.id').onDelete('cascade'),
    )
    .addColumn('quiz_id', 'text', (column) => column.notNull().references('quizzes.id'))
    .addColumn('stage', 'integer', (column) => column.notNull())
    .addColumn('score', 'integer', (column) => column.notNull())
    .addColumn('total_questions', 'integer', (column) => column.notNull())
    .addColumn('time_taken', 'integer', (column) => column.notNull())
    .addColumn('completed_at', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('hidden', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // Without stages a person could have several results: the best counts as that of Stage 1.
  await sql`insert into new_quiz_results
    (id, registration_id, quiz_id, stage, score, total_questions, time_taken, completed_at, status, source)
    select id, registration_id, ${FIRST_QUIZ}, 1, score, total_questions, time_taken, completed_at, status, 'site'
    from (select quiz_results.*, row_number() over
      (partition by registration_id order by score desc, time_taken, id) as place from quiz_results) as ranked
    where place = 1`.execute(db);
}

async function replaceTables(db: Kysely<unknown>): Promise<void> {
  // The results first: they belong to the registrations, and would go with them.
  await db.schema.dropTable('quiz_results').execute();
  await db.schema.dropTable('registrations').execute();
  await db.schema.alterTable('new_registrations').renameTo('registrations').execute();
  await db.schema.alterTable('new_quiz_results').renameTo('quiz_results').execute();
  await db.schema
    .createIndex('registrations_person')
    .unique()
    .on('registrations')
    .columns(['quiz_id', 'phone_number', 'name_key'])
    .where(sql<boolean>`deleted_at is null`)
    .execute();
  await db.schema
    .createIndex('registrations_newest')
    .on('registrations')
    // What is searched and counted stands in these indexes, so that going through all leaves the wide rows alone;
    // SQLite looks at `deleted_at` in the row where an index has it in its condition alone.
    .columns(['quiz_id', 'registered_at', 'id', 'gender', 'search_text', 'deleted_at'])
    .where(sql<boolean>`deleted_at is null`)
    .execute();
  await db.schema
    .createIndex('registrations_names')
    .on('registrations')
    .columns(['quiz_id', 'search_text', 'id', 'gender', 'deleted_at'])
    .where(sql<boolean>`deleted_at is null`)
    .execute();
  await db.schema
    .createIndex('registrations_figures')
    .on('registrations')
    .columns(['quiz_id', 'registered_at', 'available_all_stages', 'email', 'deleted_at'])
    .where(sql<boolean>`deleted_at is null`)
    .execute();
  await db.schema
    .createIndex('registrations_deleted')
    .on('registrations')
    .columns(['deleted_at'])
    .where(sql<boolean>`deleted_at is not null`)
    .execute();
  await db.schema
    .createIndex('registrations_repeats')
    .on('registrations')
    .column('repeat_of')
    .where(sql<boolean>`repeat_of is not null`)
    .execute();
  await db.schema
    .createIndex('quiz_results_person')
    .unique()
    .on('quiz_results')
    .columns(['registration_id', 'stage'])
    .execute();
  await db.schema
    .createIndex('quiz_results_rank')
    .on('quiz_results')
    // The last column is for the summary of a stage, which so reads the index alone.
    .columns(['quiz_id', 'stage', 'hidden', 'score desc', 'time_taken', 'id', 'total_questions'])
    .execute();
}

async function createHistory(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('registration_revisions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('registration_id', 'text', (column) =>
      column.notNull().references('registrations.id').onDelete('cascade'),
    )
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text')
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('registration_revisions_of')
    .on('registration_revisions')
    .columns(['registration_id', 'id'])
    .execute();
  await db.schema
    .createTable('write_counts')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('window_start', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('write_counts_key', ['name', 'subject', 'window_start'])
    .execute();
  await db.schema.createIndex('write_counts_age').on('write_counts').column('window_start').execute();
  await db.schema
    .createTable('hall_codes')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('created_by', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
}

async function createBank(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('quiz_questions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('stage', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('text_yoruba', 'text')
    .addColumn('options', 'text', (column) => column.notNull())
    .addColumn('answer', 'integer', (column) => column.notNull())
    .addColumn('bible_reference', 'text', (column) => column.notNull())
    .addColumn('text_key', 'text', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
  await db.schema
    .createIndex('quiz_questions_text')
    .unique()
    .on('quiz_questions')
    .columns(['stage', 'text_key'])
    .where(sql<boolean>`deleted_at is null`)
    .execute();
  await db.schema
    .createTable('quiz_question_versions')
    .addColumn('question_id', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('quiz_question_versions_key', ['question_id', 'version'])
    .execute();
  await db.schema
    .createTable('quiz_stages')
    .addColumn('quiz_id', 'text', (column) => column.notNull().references('quizzes.id'))
    .addColumn('stage', 'integer', (column) => column.notNull())
    .addColumn('opens_at', 'text')
    .addColumn('closes_at', 'text')
    .addColumn('question_count', 'integer', (column) => column.notNull())
    .addColumn('time_limit_seconds', 'integer', (column) => column.notNull())
    .addColumn('pass_mark_percent', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('quiz_stages_key', ['quiz_id', 'stage'])
    .execute();
  await db.schema
    .createTable('api_keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_by', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .addColumn('revoked_at', 'text')
    .execute();
}

async function createPlay(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('quiz_sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('registration_id', 'text', (column) =>
      column.notNull().references('registrations.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('quiz_sessions_of').on('quiz_sessions').column('registration_id').execute();
  await db.schema
    .createTable('quiz_attempts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('registration_id', 'text', (column) =>
      column.notNull().references('registrations.id').onDelete('cascade'),
    )
    .addColumn('quiz_id', 'text', (column) => column.notNull().references('quizzes.id'))
    .addColumn('stage', 'integer', (column) => column.notNull())
    .addColumn('questions', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('answered', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'text')
    .addUniqueConstraint('quiz_attempts_once', ['registration_id', 'stage'])
    .execute();
  await db.schema.createIndex('quiz_attempts_due').on('quiz_attempts').columns(['status', 'ends_at']).execute();
  await db.schema
    .createTable('quiz_answers')
    .addColumn('attempt_id', 'text', (column) => column.notNull().references('quiz_attempts.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('option', 'integer', (column) => column.notNull())
    .addColumn('answered_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('quiz_answers_key', ['attempt_id', 'position'])
    .execute();
}

/**
 * The quiz: quizzes one after the other, each with its registrations, stages, attempts and results; the question
 * bank; keys of programs that bring results; counts of what strangers write.
 */
export const quiz: Migration = {
  async up(db) {
    await createQuizzes(db);
    await rebuildRegistrations(db);
    await createResults(db);
    await replaceTables(db);
    await createHistory(db);
    await createBank(db);
    await createPlay(db);
  },
};
