import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Words {
  chat_words: Record<'list' | 'words' | 'updated_at', string>;
}

const WRITTEN_AT = '2026-11-22T00:00:00.000Z';

/**
 * What the lists begin with; editors change them. A word without tone marks is found with any; one with marks with the same
 * alone: 'ọ̀dẹ̀' is a fool and 'ọdẹ' a hunter. Words that stand in the Bible, and words of respect that are also used in
 * anger, are left out.
 */
const USUAL_WORDS: Readonly<Record<string, readonly string[]>> = {
  english: [
    'fuck',
    'fucking',
    'fucker',
    'motherfucker',
    'shit',
    'bullshit',
    'bitch',
    'cunt',
    'dickhead',
    'asshole',
    'arsehole',
    'slut',
    'wanker',
    'pussy',
    'porn',
    'nigger',
    'retard',
    'idiot',
    'imbecile',
    'moron',
  ],
  pidgin: [
    'mumu',
    'olodo',
    'mugu',
    'werey',
    'ashawo',
    'ashewo',
    'olosho',
    'kpekus',
    'blokos',
    'nyash',
    'waka for your papa',
    'thunder fire you',
    'god punish you',
  ],
  yoruba: ['aṣẹ́wó', 'ọ̀dẹ̀', 'òmùgọ̀', 'wèrè', 'olóṣì', 'olórí burúkú', 'ọmọ àlè', 'okó', 'òbò'],
};

/** What hosts of the chat do: rooms that they close and slow down, messages that they remove or look at first, reports. */
export const chatHosts: Migration = {
  async up(db: Kysely<Words>) {
    await db.schema.alterTable('chat_messages').addColumn('removed_at', 'text').execute();
    await db.schema
      .alterTable('chat_messages')
      .addColumn('by_host', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('chat_rooms')
      .addColumn('room', 'text', (column) => column.primaryKey())
      .addColumn('is_open', 'integer', (column) => column.notNull())
      .addColumn('slow_seconds', 'integer', (column) => column.notNull())
      .addColumn('notice', 'text')
      .execute();
    await db.schema
      .createTable('chat_mutes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('subject', 'text', (column) => column.notNull().unique())
      .addColumn('until', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('chat_reports')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('message_id', 'text', (column) => column.notNull())
      .addColumn('reporter_id', 'text', (column) => column.notNull())
      .addColumn('room', 'text', (column) => column.notNull())
      .addColumn('sender_id', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('said_at', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('closed_at', 'text')
      .addUniqueConstraint('chat_reports_once', ['message_id', 'reporter_id'])
      .execute();
    await db.schema.createIndex('chat_reports_age').on('chat_reports').column('created_at').execute();
    await db.schema
      .createTable('chat_held')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('room', 'text', (column) => column.notNull())
      .addColumn('sender_id', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('reply_to', 'text')
      .addColumn('client_id', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('decided_at', 'text')
      .addColumn('is_let_through', 'integer')
      .addUniqueConstraint('chat_held_once', ['room', 'sender_id', 'client_id'])
      .execute();
    await db.schema.createIndex('chat_held_age').on('chat_held').column('created_at').execute();
    await db.schema
      .createTable('prayer_requests')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('sender_id', 'text', (column) => column.notNull())
      .addColumn('client_id', 'text', (column) => column.notNull())
      .addColumn('room', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('prayed_at', 'text')
      .addUniqueConstraint('prayer_requests_once', ['sender_id', 'client_id'])
      .execute();
    await db.schema.createIndex('prayer_requests_age').on('prayer_requests').column('created_at').execute();
    await db.schema
      .createTable('chat_words')
      .addColumn('list', 'text', (column) => column.primaryKey())
      .addColumn('words', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute();
    for (const [list, words] of Object.entries(USUAL_WORDS)) {
      await db
        .insertInto('chat_words')
        .values({ list, words: words.join('\n'), updated_at: WRITTEN_AT })
        .execute();
    }
  },
};
