import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('username_key', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('disabled_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sessions_account').on('sessions').column('account_id').execute();
  await db.schema
    .createTable('sign_in_attempts')
    .addColumn('username_key', 'text', (column) => column.notNull())
    .addColumn('address_hash', 'text', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('blocked_until', 'text')
    .addColumn('last_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sign_in_attempts_key', ['username_key', 'address_hash'])
    .execute();
}

async function createReading(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('devotionals')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('prayer', 'text', (column) => column.notNull())
    .addColumn('bible_reading', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('devotionals_day', ['date', 'language'])
    .execute();
  await db.schema
    .createTable('sermons')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('sermon_title', 'text', (column) => column.notNull())
    .addColumn('preacher_name', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('time', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('question', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('ask', 'text', (column) => column.notNull())
    .addColumn('conclude', 'text', (column) => column.notNull())
    .addColumn('items', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sermons_date').on('sermons').column('date').execute();
  await db.schema
    .createTable('site_settings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
}

async function createQuiz(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('registrations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('full_name', 'text', (column) => column.notNull())
    .addColumn('age', 'integer', (column) => column.notNull())
    .addColumn('gender', 'text', (column) => column.notNull())
    .addColumn('phone_number', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text')
    .addColumn('church_name', 'text')
    .addColumn('available_all_stages', 'integer', (column) => column.notNull())
    .addColumn('reason_to_join', 'text')
    .addColumn('terms_accepted', 'integer', (column) => column.notNull())
    .addColumn('guardian_name', 'text')
    .addColumn('guardian_phone', 'text')
    .addColumn('guardian_consent', 'integer', (column) => column.notNull())
    .addColumn('registered_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('registrations_newest').on('registrations').columns(['registered_at', 'id']).execute();
  await db.schema
    .createTable('quiz_results')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('registration_id', 'text', (column) =>
      column.notNull().references('registrations.id').onDelete('cascade'),
    )
    .addColumn('score', 'integer', (column) => column.notNull())
    .addColumn('total_questions', 'integer', (column) => column.notNull())
    .addColumn('time_taken', 'integer', (column) => column.notNull())
    .addColumn('completed_at', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('quiz_results_registration').on('quiz_results').column('registration_id').execute();
}

async function createFeeds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('feed_items')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('video_id', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text', (column) => column.notNull())
    .addColumn('thumbnail_url', 'text')
    .addPrimaryKeyConstraint('feed_items_key', ['source', 'video_id'])
    .execute();
  await db.schema
    .createTable('feed_state')
    .addColumn('source', 'text', (column) => column.primaryKey())
    .addColumn('fetched_at', 'text')
    .addColumn('attempted_at', 'text', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .execute();
}

async function createChat(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chat_sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('chat_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('room', 'text', (column) => column.notNull())
    .addColumn('sender_id', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('reply_to', 'text')
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('chat_messages_once', ['room', 'sender_id', 'client_id'])
    .execute();
  await db.schema.createIndex('chat_messages_room').on('chat_messages').columns(['room', 'id']).execute();
}

async function createLedgers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('incidents')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('remote', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('route', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['scope', 'key'])
    .execute();
  await db.schema.createIndex('idempotency_keys_age').on('idempotency_keys').column('created_at').execute();
  await db.schema
    .createTable('audit_trail')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .execute();
}

/** The tables of the first release. */
export const first: Migration = {
  async up(db) {
    await createAccounts(db);
    await createReading(db);
    await createQuiz(db);
    await createFeeds(db);
    await createChat(db);
    await createLedgers(db);
  },
};
