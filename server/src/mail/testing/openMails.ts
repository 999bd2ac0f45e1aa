import type { Kysely } from 'kysely';
import { openDatabase } from '../../db/openDatabase.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { createLog } from '../../log.ts';
import type { TestDatabase } from '../../testing/testDatabase.ts';
import { START } from '../../testing/testServer.ts';
import { enqueueMail } from '../enqueueBatch.ts';
import { MailSender, type MailSenderOptions, type Schedule } from '../MailSender.ts';
import type { MailTransport } from '../MailTransport.ts';
import { mailsRepository } from '../mails.repository.ts';
import { smtpTransport } from '../smtpTransport.ts';
import { startMailServer, type TestMailServer } from './startMailServer.ts';

const DOMAIN = 'church.example';

/** A transport to a mail server on this machine. */
export const transportTo = (port: number, login: { user: string; password: string } | null = null) =>
  smtpTransport({ host: '127.0.0.1', port, secure: false, login }, DOMAIN);

/** Timers that a test runs by hand. */
export function testSchedule() {
  const waiting = new Set<{ milliseconds: number; run: () => void }>();
  const schedule: Schedule = (milliseconds, run) => {
    const entry = { milliseconds, run };
    waiting.add(entry);
    return () => waiting.delete(entry);
  };
  return {
    schedule,
    /** Whether a timer with this delay is waiting. */
    isWaiting: (milliseconds: number) => [...waiting].some((one) => one.milliseconds === milliseconds),
    /** Runs a timer with this delay. @returns whether there was one */
    pass(milliseconds: number): boolean {
      const entry = [...waiting].find((one) => one.milliseconds === milliseconds);
      if (entry === undefined) return false;
      waiting.delete(entry);
      entry.run();
      return true;
    },
  };
}

/** A database with mails, a clock that the test controls, and senders. */
export async function openMails(database: TestDatabase) {
  const connections: Kysely<DatabaseSchema>[] = [];
  const servers: TestMailServer[] = [];
  const connect = () => {
    const db = openDatabase(database);
    connections.push(db);
    return db;
  };
  const db = connect();
  let now = START.getTime();
  const clock = () => new Date(now);
  let logged = '';
  const log = createLog('info', { write: (line: string) => (logged += line) });
  /** A sender with its own connections, like that of another process. */
  const sender = (transport: MailTransport, options: Partial<MailSenderOptions> = {}) =>
    new MailSender({
      db: connect(),
      clock,
      log,
      dataDir: database.dataDir,
      transport,
      from: async () => ({ name: 'Ìjọ COG', address: `office@${DOMAIN}` }),
      perMinute: async () => 0,
      domain: DOMAIN,
      schedule: testSchedule().schedule,
      ...options,
    });
  return {
    db,
    clock,
    mails: mailsRepository(db),
    dataDir: database.dataDir,
    logged: () => logged,
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
    /** Stores a mail. @returns its id */
    write: (to = 'ada@example.com', content: { subject?: string; body?: string } = {}) =>
      enqueueMail(db, { to, subject: 'News', body: 'Good news.', createdBy: null, ...content }, clock()),
    /** The current state of a mail. */
    async find(id: string) {
      const mail = await mailsRepository(db).find(id);
      if (mail === null) throw new Error('There is no such mail.');
      return mail;
    },
    sender,
    /** Starts a mail server, and a sender that uses it. */
    async connect(behave?: Parameters<typeof startMailServer>[0]) {
      const server = await startMailServer(behave);
      servers.push(server);
      return { server, received: server.received, sender: sender(transportTo(server.port)) };
    },
    async close() {
      for (const server of servers) await server.close();
      for (const connection of connections) await connection.destroy();
      await database.remove();
    },
  };
}

export type Mails = Awaited<ReturnType<typeof openMails>>;
