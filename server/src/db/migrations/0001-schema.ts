import { PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { accounts } from './0001/accounts.ts';
import { chat } from './0001/chat.ts';
import { events } from './0001/events.ts';
import { insertFirstRows } from './0001/firstRows.ts';
import { ledgers } from './0001/ledgers.ts';
import { mail } from './0001/mail.ts';
import { media } from './0001/media.ts';
import { quiz, quizTriggers } from './0001/quiz.ts';
import { reading } from './0001/reading.ts';
import { releases } from './0001/releases.ts';
import { requests } from './0001/requests.ts';
import { search } from './0001/search.ts';
import { site } from './0001/site.ts';

const tables = [site, accounts, reading, events, media, quiz, chat, requests, mail, releases, ledgers];

/** All tables in their initial form. `server/src/db/schema` describes the columns. */
export const schema: Migration = {
  async up(db) {
    const kind = db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
    const statements = [...tables.flat(), ...quizTriggers[kind], ...search[kind]];
    for (const statement of statements) await sql.raw(statement).execute(db);
    await insertFirstRows(db);
  },
};
