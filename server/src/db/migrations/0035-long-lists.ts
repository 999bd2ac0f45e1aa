import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Indexes by which lists stay fast that grow for decades: the trail of an account, of an action, and of both, newest first;
 * the newest version of what is answered whole; mails by status, batch and receiver; registrations and results by their day, a person's
 * by the phone, and who passed a stage.
 */
export const longLists: Migration = {
  async up(db: Kysely<unknown>) {
    const index = (name: string, table: string, columns: string[]) =>
      db.schema.createIndex(name).on(table).columns(columns).execute();
    await index('audit_trail_account', 'audit_trail', ['account_id', 'at', 'id']);
    await index('audit_trail_action', 'audit_trail', ['action', 'at', 'id']);
    await index('audit_trail_account_action', 'audit_trail', ['account_id', 'action', 'at', 'id']);
    await index('devotionals_version', 'devotionals', ['updated_at']);
    await index('sermons_version', 'sermons', ['updated_at', 'deleted_at']);
    await index('books_version', 'books', ['updated_at', 'deleted_at']);
    await index('mails_status', 'mails', ['status', 'id', 'search_text']);
    await index('mails_sent', 'mails', ['status', 'sent_at']);
    await sql`create index mails_receiver on mails (lower(to_address))`.execute(db);
    await index('mails_created', 'mails', ['created_at']);
    await index('mails_of_batch', 'mails', ['batch_id', 'id', 'status']);
    await db.schema.dropIndex('mails_batch').execute();
    await index('registrations_phone', 'registrations', ['phone_number', 'name_key']);
    await index('registrations_day', 'registrations', ['registered_at', 'deleted_at']);
    await index('quiz_results_day', 'quiz_results', ['completed_at', 'hidden']);
    await index('quiz_results_passed', 'quiz_results', [
      'quiz_id',
      'stage',
      'status',
      'registration_id',
      'score',
      'total_questions',
      'hidden',
    ]);
  },
};
