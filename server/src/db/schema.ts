import type { AccountsTables } from './schema/accounts.ts';
import type { ChatTables } from './schema/chat.ts';
import type { EventsTables } from './schema/events.ts';
import type { LedgersTables } from './schema/ledgers.ts';
import type { MailTables } from './schema/mail.ts';
import type { MediaTables } from './schema/media.ts';
import type { QuizTables } from './schema/quiz.ts';
import type { ReadingTables } from './schema/reading.ts';
import type { ReleasesTables } from './schema/releases.ts';
import type { RequestsTables } from './schema/requests.ts';
import type { SearchTables } from './schema/search.ts';
import type { SiteTables } from './schema/site.ts';

export type { MailPurpose } from './schema/mail.ts';

/**
 * Tables in the form that both SQLite and PostgreSQL store: ids are UUIDv7, times ISO-8601 in UTC, days `YYYY-MM-DD`, booleans 0
 * or 1. Written by hand, since a generator knows no unions, days and meanings; `schema.test.ts` compares it with the migrations.
 */
export interface DatabaseSchema
  extends AccountsTables,
    ReadingTables,
    EventsTables,
    MediaTables,
    QuizTables,
    ChatTables,
    RequestsTables,
    MailTables,
    ReleasesTables,
    SiteTables,
    LedgersTables,
    SearchTables {}
