import { describeOnEveryDatabase } from '../testing/testDatabase.ts';
import { LONGEST_TRY_MS } from './MailSender.ts';
import { mailQueue, RETRY_WAITS_MS, STALE_MS } from './mailQueue.ts';
import { type Mails, openMails, testSchedule, transportTo } from './testing/openMails.ts';
import { smtpRefusal } from './testing/startMailServer.ts';

describeOnEveryDatabase('the mail sender', (create) => {
  let mails: Mails;

  beforeEach(async () => {
    mails = await openMails(await create());
  });
  afterEach(() => mails.close());

  it('hands a mail over as it was written, and says so after the server took it', async () => {
    const { sender, received } = await mails.connect();
    const body = 'Ẹ̀bùn ọlọ́run\n.\n.dots stay\n\nṢé dáadáa ni? ₦500';
    const id = await mails.write('Ada.Obi+news@example.com', { subject: 'Ìròyìn ayọ̀: Ẹ̀kọ́ Bíbélì', body });
    await sender.drain();
    const [mail] = received;
    expect(received).toHaveLength(1);
    expect(mail).toMatchObject({ from: 'office@church.example', to: ['Ada.Obi+news@example.com'], text: body });
    expect(Object.fromEntries(mail?.headers ?? [])).toMatchObject({
      from: 'Ìjọ COG <office@church.example>',
      to: 'Ada.Obi+news@example.com',
      subject: 'Ìròyìn ayọ̀: Ẹ̀kọ́ Bíbélì',
      'message-id': `<${id}@church.example>`,
      'auto-submitted': 'auto-generated',
      date: 'Sat, 21 Nov 2026 09:00:00 +0000',
    });
    expect(await mails.find(id)).toMatchObject({ status: 'sent', attempts: 1, sent_at: mails.clock().toISOString() });
    expect(mails.logged()).not.toMatch(/ada\.obi|Ìròyìn/i);
  });

  it('tries again after a minute when the server says that it is busy', async () => {
    let isBusy = true;
    const { sender, received } = await mails.connect({
      onRcptTo: (_address, _session, callback) =>
        callback(isBusy ? smtpRefusal(450, '4.2.0 Mailbox busy\u202e') : undefined),
    });
    const id = await mails.write();
    await sender.drain();
    expect(await mails.find(id)).toMatchObject({
      status: 'waiting',
      last_error: expect.stringMatching(
        /^The mail server did not take this mail yet\. It answered: 450 4\.2\.0 .*busy$/,
      ),
    });
    isBusy = false;
    await sender.drain();
    expect(received).toHaveLength(0);
    mails.advance(60_000);
    await sender.drain();
    expect(received).toHaveLength(1);
    expect(await mails.find(id)).toMatchObject({ status: 'sent', attempts: 2, last_error: null });
  });

  it('waits longer each time, over a night without a line too, then gives up until a person asks again', async () => {
    const { sender } = await mails.connect({
      onRcptTo: (_address, _session, callback) => callback(smtpRefusal(451, 'Schedule')),
    });
    const id = await mails.write();
    const begin = mails.clock().getTime();
    for (const wait of RETRY_WAITS_MS) {
      await sender.drain();
      const mail = await mails.find(id);
      expect([mail.status, mail.next_attempt_at]).toEqual([
        'waiting',
        new Date(mails.clock().getTime() + wait).toISOString(),
      ]);
      mails.advance(wait);
    }
    expect(mails.clock().getTime() - begin).toBeGreaterThan(24 * 60 * 60_000);
    await sender.drain();
    expect(await mails.find(id)).toMatchObject({ status: 'failed', attempts: 16, next_attempt_at: null });
    await mails.mails.retry(id, true, mails.clock());
    await sender.drain();
    expect(await mails.find(id)).toMatchObject({ status: 'waiting', attempts: 17, failures: 1 });
  });

  it('gives up at once on what the server refuses for good, with its words, and goes on with the others', async () => {
    const { sender, received } = await mails.connect({
      onRcptTo: ({ address }, _session, callback) =>
        callback(address.startsWith('nobody') ? smtpRefusal(550, '5.1.1 No such user here') : undefined),
    });
    const refused = await mails.write('nobody@example.com');
    const taken = await mails.write('ada@example.com');
    await sender.drain();
    expect(await mails.find(refused)).toMatchObject({
      status: 'failed',
      attempts: 1,
      last_error: 'The mail server refused this mail. It answered: 550 5.1.1 No such user here',
    });
    expect(await mails.find(taken)).toMatchObject({ status: 'sent' });
    expect(received.flatMap(({ to }) => to)).toEqual(['ada@example.com']);
  });

  it('does not take a mail for sent that is refused after its last byte', async () => {
    const { sender } = await mails.connect({
      onData(stream, _session, callback) {
        stream.resume().on('end', () => callback(smtpRefusal(554, 'Looks like spam')));
      },
    });
    const id = await mails.write();
    await sender.drain();
    expect(await mails.find(id)).toMatchObject({ status: 'failed', sent_at: null });
  });

  it('tries again when the line breaks in the middle of a mail', async () => {
    let breaks = true;
    const { sender, received, server } = await mails.connect();
    const broken = await mails.connect({
      onData(stream) {
        stream.once('data', () => {
          breaks = false;
          broken.server.cutLines();
        });
      },
    });
    const id = await mails.write('ada@example.com', { body: 'Long text. '.repeat(1500) });
    await broken.sender.drain();
    expect(breaks).toBe(false);
    expect(await mails.find(id)).toMatchObject({
      status: 'waiting',
      last_error: expect.stringMatching(/^We couldn’t reach the mail server/),
    });
    mails.advance(60_000);
    await sender.drain();
    expect(received).toHaveLength(1);
    expect(server.received[0]?.headers.get('message-id')).toBe(`<${id}@church.example>`);
  });

  it('gives a server that says nothing a bounded time', async () => {
    const { schedule, pass } = testSchedule();
    let arrived = () => {};
    const isThere = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const { server } = await mails.connect({
      onData(stream) {
        stream.resume().on('end', arrived);
      },
    });
    const id = await mails.write();
    const draining = mails.sender(transportTo(server.port), { schedule }).drain();
    await isThere;
    expect(pass(LONGEST_TRY_MS)).toBe(true);
    await draining;
    expect(await mails.find(id)).toMatchObject({
      status: 'waiting',
      last_error: 'The mail server did not answer in time.',
    });
  });

  it('spares the other mails a try while no mail gets through', async () => {
    const { sender, server } = await mails.connect();
    const ids = [];
    for (let index = 0; index < 6; index += 1) ids.push(await mails.write(`p${index}@example.com`));
    await server.close();
    await sender.drain();
    const counts = await Promise.all(ids.map(async (id) => (await mails.find(id)).attempts));
    expect(counts.slice(2)).toEqual([0, 0, 0, 0]);
    expect(await mails.mails.counts()).toMatchObject({ waiting: 6, failed: 0 });
    expect((await mails.find(ids[0] ?? '')).last_error).toBe(
      'We couldn’t reach the mail server: nothing takes mail at this port. Please check server and port.',
    );
  });

  it('does not blame a mail for a password that is wrong, and does not reveal the password', async () => {
    const { server } = await mails.connect({
      authOptional: false,
      onAuth: ({ username, password }, _session, callback) =>
        callback(smtpRefusal(535, `Wrong: ${username} ${password}`)),
    });
    const login = { user: 'office', password: 'our-secret-word' };
    const id = await mails.write();
    await mails.sender(transportTo(server.port, login)).drain();
    const { status, last_error } = await mails.find(id);
    expect(status).toBe('waiting');
    expect(last_error).toMatch(/^The mail server did not accept the user and password\./);
    expect(last_error + mails.logged()).not.toMatch(/our-secret-word/);
    mails.advance(60_000);
    await mails.sender(transportTo(server.port)).drain();
    expect(await mails.find(id)).toMatchObject({
      status: 'waiting',
      last_error: expect.stringContaining('asks for a user and a password'),
    });
  });

  it('sends a mail again that a crash left in between, so that the receiver can tell', async () => {
    const { sender, received, server } = await mails.connect();
    const id = await mails.write();
    // A process claims the mail and the mail server accepts it, but the process dies before it stores that.
    const taken = await mailQueue(mails.db).claim('church.example', mails.clock());
    if (taken === null) throw new Error('The mail was not due.');
    const from = { name: null, address: 'office@church.example' };
    await transportTo(server.port).send({ ...taken, files: [] }, from, new AbortController().signal);
    await sender.drain();
    mails.advance(STALE_MS - 1);
    await sender.drain();
    expect(received).toHaveLength(1);
    mails.advance(1);
    await sender.drain();
    expect(await mails.find(id)).toMatchObject({
      status: 'waiting',
      last_error: 'The server stopped while this mail was being sent.',
    });
    mails.advance(60_000);
    await sender.drain();
    expect(await mails.find(id)).toMatchObject({ status: 'sent', attempts: 2 });
    expect(received.map(({ headers }) => headers.get('message-id'))).toEqual([
      `<${id}@church.example>`,
      `<${id}@church.example>`,
    ]);
  });

  it('never sends a mail twice from two processes', async () => {
    const { server, sender, received } = await mails.connect();
    const other = mails.sender(transportTo(server.port));
    for (let index = 0; index < 30; index += 1) await mails.write(`p${index}@example.com`);
    await Promise.all([sender.drain(), other.drain()]);
    expect(await mails.mails.counts()).toMatchObject({ waiting: 0, sending: 0, sent: 30 });
    expect(new Set(received.flatMap(({ to }) => to)).size).toBe(30);
    expect(received).toHaveLength(30);
  });

  it('does not undo what became of a mail that another process took over', async () => {
    const queue = mailQueue(mails.db);
    const id = await mails.write();
    const slow = await queue.claim('church.example', mails.clock());
    mails.advance(STALE_MS);
    await queue.release(mails.clock());
    mails.advance(60_000);
    const next = await queue.claim('church.example', mails.clock());
    if (slow === null || next === null) throw new Error('The mail was not due.');
    await queue.markFailed(slow, 'Too late to say so.');
    expect(await mails.find(id)).toMatchObject({ status: 'sending', attempts: 2 });
    await queue.markSent(slow, mails.clock());
    await queue.defer(next, 'The line broke.', mails.clock());
    expect(await mails.find(id)).toMatchObject({ status: 'sent', last_error: null });
  });
});
