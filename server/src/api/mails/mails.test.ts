import type { Endpoint } from '@cog/contracts/lib/endpoint';
import { mailFilePath } from '@cog/contracts/mails/constants';
import {
  cancelMail,
  cancelMailBatch,
  getMail,
  getMailBatch,
  getMailState,
  getMails,
  retryMail,
  retryMails,
  sendTestMail,
} from '@cog/contracts/mails/endpoints';
import { enqueueBatch, enqueueMail } from '../../mail/enqueueBatch.ts';
import { batchTo } from '../../mail/testing/batch.ts';
import { readMessage, smtpRefusal, startMailServer, type TestMailServer } from '../../mail/testing/startMailServer.ts';
import { describeOnEveryDatabase } from '../../testing/testDatabase.ts';
import { cookieOf, START } from '../../testing/testServer.ts';
import { withServer } from '../../testing/withServer.ts';
import { accountsRepository } from '../accounts/accounts.repository.ts';
import { hashPassword } from '../accounts/password.ts';

const NOWHERE = '00000000-0000-7000-8000-000000000000';

describeOnEveryDatabase('the outbox', (create) => {
  let smtp: TestMailServer;
  let refuses: (address: string) => boolean;

  const options = (port: number | null) => ({
    config: { smtp: port === null ? null : { host: '127.0.0.1', port, secure: false, login: null } },
  });
  const server = withServer(create, {
    signedIn: true,
    prepare: async () => {
      smtp = await startMailServer({
        onRcptTo: ({ address }, _session, callback) =>
          callback(refuses(address) ? smtpRefusal(550, 'No such user') : undefined),
      });
      return options(smtp.port);
    },
  });
  beforeEach(() => {
    refuses = (address) => address.startsWith('nobody');
    smtp.received.length = 0;
  });
  afterAll(() => smtp.close());
  /** Restarts the server as after a change of SMTP_URL. */
  const startAgain = (port: number | null) => server.restart(options(port));

  const get = (url: string) => server.app.inject({ method: 'GET', url, headers: { cookie: server.cookie } });
  const send = ({ method, path: url }: Endpoint, payload: object, headers: Record<string, string> = {}) =>
    server.app.inject({ method, url, payload, headers: { cookie: server.cookie, ...headers } });
  const read = async (endpoint: Endpoint, query = '') => {
    const response = await get(`${endpoint.path}${query}`);
    expect(response.statusCode).toBe(200);
    const answer: unknown = response.json();
    const schema = await endpoint.answer?.();
    await expect(schema?.validate(answer, { strict: true })).resolves.toBeDefined();
    return response.json();
  };
  const drain = () => server.app.mailSender.drain();
  const write = (to: string, subject = 'News') =>
    enqueueMail(server.db, { to, subject, body: 'Good news.', createdBy: null }, START);
  const addressOf = ({ path }: Endpoint, id: string) => path.replace(':id', id);
  const tos = (list: { items: { to: string }[] }) => list.items.map(({ to }) => to);

  it('is for administrators alone', async () => {
    const { db } = server.app.context;
    const account = {
      username: 'editor',
      passwordHash: await hashPassword('a good password'),
      role: 'editor' as const,
    };
    await accountsRepository(db).add(account, START);
    const payload = { username: 'editor', password: 'a good password' };
    const editor = cookieOf(await server.app.inject({ method: 'POST', url: '/api/admin/session', payload }));
    const id = await write('ada@example.com');
    for (const url of [getMails.path, getMailState.path, addressOf(getMail, id), mailFilePath(id)]) {
      expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(401);
      expect((await server.app.inject({ method: 'GET', url, headers: { cookie: editor } })).statusCode).toBe(403);
      expect((await get(url)).statusCode).toBe(200);
    }
  });

  it('lists mails newest first, by status, search and batch, with the counts of each status', async () => {
    await write('ada@example.com', 'Ìròyìn ayọ̀');
    await write('nobody@example.com');
    await drain();
    await write('chi@example.com', 'News for Ada');
    const { db } = server.app.context;
    const { batchId } = await enqueueBatch(db, batchTo(['dayo@example.com', 'ada@example.org']), START);
    const all = await read(getMails);
    expect(tos(all)).toEqual([
      'ada@example.org',
      'dayo@example.com',
      'chi@example.com',
      'nobody@example.com',
      'ada@example.com',
    ]);
    expect(all).toMatchObject({ total: 5, counts: { waiting: 3, sent: 1, failed: 1, cancelled: 0 } });
    const failed = await read(getMails, '?status=failed');
    expect(failed).toMatchObject({ total: 1, counts: { waiting: 3, sent: 1, failed: 1 } });
    expect(failed.items[0]).toMatchObject({
      to: 'nobody@example.com',
      lastError: 'The mail server refused this mail. It answered: 550 No such user',
    });
    expect(tos(await read(getMails, '?search=ada'))).toEqual(['ada@example.org', 'chi@example.com', 'ada@example.com']);
    expect(tos(await read(getMails, '?search=ayo%20iroyin'))).toEqual(['ada@example.com']);
    expect(tos(await read(getMails, '?search=%25'))).toEqual([]);
    expect(tos(await read(getMails, `?batch=${batchId}`))).toEqual(['ada@example.org', 'dayo@example.com']);
    expect(tos(await read(getMails, '?page=2&pageSize=2'))).toEqual(['chi@example.com', 'nobody@example.com']);
    expect((await get(`${getMails.path}?batch=1`)).statusCode).toBe(400);
    expect((await get(`${getMails.path}?status=lost`)).statusCode).toBe(400);
  });

  it('shows one mail, and gives it as a file', async () => {
    const response = await send(sendTestMail, { to: 'ada@example.com' });
    expect(response.statusCode).toBe(201);
    const { id } = response.json().data;
    await drain();
    const mail = (await get(addressOf(getMail, id))).json();
    expect(mail).toMatchObject({ to: 'ada@example.com', status: 'sent', attempts: 1, createdBy: 'Adéọlá' });
    const schema = await getMail.answer?.();
    await expect(schema?.validate(mail, { strict: true })).resolves.toBeDefined();
    const file = await get(mailFilePath(id));
    expect(file.headers).toMatchObject({
      'content-type': 'message/rfc822',
      'content-disposition': `attachment; filename="${id}.eml"`,
      'cache-control': 'no-store',
    });
    expect(file.payload).toBe(smtp.received[0]?.raw);
    expect(readMessage(file.payload).text).toContain('ẹ ọ ṣ á à é è í ì ó ò ú ù ń ₦');
    for (const url of [addressOf(getMail, NOWHERE), mailFilePath(NOWHERE), addressOf(getMailBatch, NOWHERE)]) {
      expect((await get(url)).statusCode).toBe(404);
    }
  });

  it('sends a failed mail again when asked, once however often it is asked', async () => {
    const id = await write('nobody@example.com');
    await drain();
    refuses = () => false;
    const headers = { 'idempotency-key': 'again' };
    for (let time = 0; time < 2; time += 1) {
      const answer = await send(retryMail, { id }, headers);
      expect(answer.json()).toMatchObject({ success: true, data: { status: 'waiting', lastError: null } });
    }
    await drain();
    expect(smtp.received).toHaveLength(1);
    const again = await send(retryMail, { id });
    expect([again.statusCode, again.json().message]).toEqual([409, 'This mail is sent already.']);
    expect((await send(retryMail, { id: NOWHERE })).statusCode).toBe(404);
  });

  it('sends all failed mails again, or those of a batch', async () => {
    const { db } = server.app.context;
    await write('nobody@example.com');
    const recipients = ['nobody1@example.com', 'nobody2@example.com', 'ada@example.com'];
    const { batchId } = await enqueueBatch(db, batchTo(recipients), START);
    await drain();
    const some = await send(retryMails, { status: 'failed', batchId });
    expect(some.json()).toEqual({ success: true, message: '2 mails are waiting to be sent.', count: 2 });
    const rest = await send(retryMails, { status: 'failed' });
    expect(rest.json()).toMatchObject({ message: '1 mail is waiting to be sent.', count: 1 });
  });

  it('cancels a mail that waits, takes that back, and cancels nothing that is gone', async () => {
    const id = await write('ada@example.com');
    expect((await send(cancelMail, { id })).json()).toMatchObject({ data: { status: 'cancelled' } });
    await drain();
    expect(smtp.received).toHaveLength(0);
    expect((await send(cancelMail, { id })).statusCode).toBe(409);
    expect((await send(retryMail, { id })).statusCode).toBe(200);
    await drain();
    expect(smtp.received).toHaveLength(1);
    const late = await send(cancelMail, { id });
    expect([late.statusCode, late.json().message]).toEqual([409, 'This mail is sent already.']);
  });

  it('tells how far a batch has come, and stops the rest of it', async () => {
    const { db } = server.app.context;
    const { batchId } = await enqueueBatch(db, batchTo(['nobody@example.com', 'a@example.com']), START);
    await drain();
    const counts = { waiting: 0, sending: 0, sent: 1, failed: 1, unconfirmed: 0, cancelled: 0, kept: 0 };
    const progress = { id: batchId, subject: 'Stage 2', total: 2, counts };
    expect((await get(addressOf(getMailBatch, batchId))).json()).toMatchObject(progress);
    expect((await read(getMailState)).batches).toMatchObject([progress]);
    const next = await enqueueBatch(db, batchTo(['b@example.com', 'c@example.com']), START);
    server.advance(2 * 60 * 60_000);
    server.cookie = await server.signIn();
    expect((await read(getMailState)).batches).toMatchObject([{ id: next.batchId, counts: { waiting: 2 } }]);
    expect((await send(cancelMailBatch, { batchId: next.batchId })).json()).toMatchObject({
      message: '2 mails will not be sent.',
      count: 2,
    });
    expect((await read(getMailState)).batches).toEqual([]);
  });

  it('writes at most ten test mails an hour', async () => {
    for (let index = 0; index < 10; index += 1) {
      expect((await send(sendTestMail, { to: `p${index}@example.com` })).statusCode).toBe(201);
      server.advance(60_000);
    }
    const refused = await send(sendTestMail, { to: 'ada@example.com' });
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toBe(
      '10 test mails were written within an hour. Please wait 50 minutes and try again.',
    );
    expect(refused.headers['retry-after']).toBe('3000');
    server.advance(50 * 60_000);
    server.cookie = await server.signIn();
    expect((await send(sendTestMail, { to: 'ada@example.com' })).statusCode).toBe(201);
  });

  it('says where mail goes, and when it last got there', async () => {
    expect(await read(getMailState)).toEqual({
      server: `127.0.0.1:${smtp.port}`,
      wanted: true,
      from: expect.stringMatching(/^COG Church <no-reply@church\.example>$/),
      lastSentAt: null,
      batches: [],
    });
    await write('ada@example.com');
    server.advance(60_000);
    await drain();
    expect((await read(getMailState)).lastSentAt).toBe('2026-11-21T09:01:00.000Z');
  });

  it('keeps mails while there is no mail server, and sends them when there is one and an editor asks', async () => {
    await startAgain(null);
    expect((await read(getMailState)).server).toBeNull();
    const id = await write('ada@example.com');
    await drain();
    expect(await read(getMails)).toMatchObject({ counts: { kept: 1 } });
    for (const refused of [await send(retryMail, { id }), await send(retryMails, { status: 'kept' })]) {
      expect([refused.statusCode, refused.json().message]).toEqual([
        409,
        expect.stringContaining('No mail server is set up'),
      ]);
    }
    await startAgain(smtp.port);
    expect((await send(retryMails, { status: 'kept' })).json()).toMatchObject({ count: 1 });
    await drain();
    expect(smtp.received.map(({ to }) => to)).toEqual([['ada@example.com']]);
    expect(await read(getMails)).toMatchObject({ counts: { kept: 0, sent: 1 } });
  });

  it('writes down who did what, without an address', async () => {
    const { id } = (await send(sendTestMail, { to: 'ada@example.com' })).json().data;
    await send(cancelMail, { id });
    await send(retryMail, { id });
    const trail = await server.db.selectFrom('audit_trail').selectAll().orderBy('id').execute();
    expect(trail.map(({ action, subject_id }) => [action, subject_id])).toEqual([
      ['mail.tested', id],
      ['mail.cancelled', id],
      ['mail.retried', id],
    ]);
    expect(JSON.stringify(trail) + server.logged()).not.toContain('ada@example.com');
  });

  it('sends automatically while the server listens, as soon as a mail is written', async () => {
    const { app } = server;
    await app.listen({ port: 0, host: '127.0.0.1' });
    const received = new Promise((resolve) => {
      refuses = (address) => {
        resolve(address);
        return false;
      };
    });
    await send(sendTestMail, { to: 'ada@example.com' });
    expect(await received).toBe('ada@example.com');
  });
});
