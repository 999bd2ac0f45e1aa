import { describeOnEveryDatabase } from '../testing/testDatabase.ts';
import { addressKey } from './addressKey.ts';
import { enqueueBatch } from './enqueueBatch.ts';
import { LONGEST_TRY_MS, LOOK_AGAIN_MS } from './MailSender.ts';
import { HOLD_MS, mailQueue, STALE_MS } from './mailQueue.ts';
import { batchTo } from './testing/batch.ts';
import { type Mails, openMails, testSchedule, transportTo } from './testing/openMails.ts';
import { type ReceivedMail, smtpRefusal } from './testing/startMailServer.ts';

const MINUTE_MS = 60_000;

const until = async (isTrue: () => boolean) => {
  for (let tries = 0; !isTrue(); tries += 1) {
    if (tries > 1000) throw new Error('It did not come to that.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

describeOnEveryDatabase('a mail to many', (create) => {
  let mails: Mails;

  beforeEach(async () => {
    mails = await openMails(await create());
  });
  afterEach(() => mails.close());

  const writeTo = async (...addresses: string[]) =>
    (await enqueueBatch(mails.db, batchTo(addresses), mails.clock())).batchId;
  const addresses = (count: number) => Array.from({ length: count }, (_, index) => `p${index}@example.com`);
  const of = async (batch: string) => mails.mails.list({ status: null, batch, page: 1, pageSize: 100 });
  const tos = (received: readonly ReceivedMail[]) => received.flatMap(({ to }) => to).sort();

  it('is stopped also while it is on its way, as long as the mail server cannot have it', async () => {
    const held: (() => void)[] = [];
    const sent: string[] = [];
    const sender = mails.sender({
      async send({ to_address }, _from, _stop, beforeLastByte = async () => {}) {
        await new Promise<void>((go) => held.push(go));
        try {
          await beforeLastByte();
        } catch {
          return { kind: 'unreachable', reason: 'The try is over.' };
        }
        sent.push(to_address);
        return { kind: 'sent' };
      },
    });
    const batch = await writeTo(...addresses(3));
    const drained = sender.drain();
    await until(() => held.length === 2);
    expect(await mails.mails.cancelBatch(batch)).toBe(3);
    for (const go of held) go();
    await drained;
    expect((await of(batch)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(sent).toEqual([]);
  });

  it('that was stopped before the mail server asked for it later is not tried again', async () => {
    const held: (() => void)[] = [];
    const { sender } = await mails.connect({
      onData: (stream, _session, callback) =>
        void stream.resume().on('end', () => held.push(() => callback(smtpRefusal(451, 'Later')))),
    });
    const batch = await writeTo(...addresses(1));
    const drained = sender.drain();
    await until(() => held.length === 1);
    await mails.mails.cancelBatch(batch);
    for (const go of held) go();
    await drained;
    expect(await of(batch)).toMatchObject([{ status: 'cancelled', next_attempt_at: null, last_error: null }]);
  });

  it('does not go to someone who unsubscribed after it was written', async () => {
    const batch = await writeTo(...addresses(2));
    const unsubscribed = { address_key: addressKey('p0@example.com'), at: mails.clock().toISOString() };
    await mails.db.insertInto('mail_unsubscribes').values(unsubscribed).execute();
    const { sender, received } = await mails.connect();
    await sender.drain();
    expect(tos(received)).toEqual(['p1@example.com']);
    const [first] = (await of(batch)).filter(({ to_address }) => to_address === 'p0@example.com');
    expect(first).toMatchObject({ status: 'cancelled', last_error: 'This person has unsubscribed.' });
  });

  it('that the mail server had and did not confirm is not sent again unasked, and the others wait', async () => {
    const { schedule, pass } = testSchedule();
    let isSilent = true;
    let taken = 0;
    const { server, received } = await mails.connect({
      // Accepts the whole mail without answering.
      onData(stream, _session, callback) {
        stream.resume().on('end', () => {
          taken += 1;
          if (!isSilent) callback();
        });
      },
    });
    const sender = mails.sender(transportTo(server.port), { schedule });
    const batch = await writeTo(...addresses(5));
    const drained = sender.drain();
    await until(() => taken === 2);
    while (pass(LONGEST_TRY_MS));
    await drained;
    const doubtful = (await of(batch)).filter(({ status }) => status === 'unconfirmed');
    expect(doubtful).toHaveLength(2);
    expect(doubtful[0]?.last_error).toMatch(
      /^The mail server did not answer in time\. The mail server had the whole mail by then and may have taken it\.$/,
    );
    isSilent = false;
    const before = taken;
    mails.advance(HOLD_MS - 1);
    await sender.drain();
    expect(taken).toBe(before);
    mails.advance(1);
    await sender.drain();
    mails.advance(STALE_MS);
    await sender.drain();
    expect(await mails.mails.counts({ batch })).toMatchObject({ sent: 5 - before, unconfirmed: before, waiting: 0 });
    expect(received).toHaveLength(0);
    expect(taken).toBe(5);
    // An administrator asks to send them again.
    expect(await mails.mails.retryAll('failed', batch, mails.clock())).toBe(0);
    expect(await mails.mails.retryAll('unconfirmed', batch, mails.clock())).toBe(before);
    await sender.drain();
    expect(await mails.mails.counts({ batch })).toMatchObject({ sent: 5 });
  });

  it('is sent again automatically where the mail server cannot have had all of it', async () => {
    let breaks = true;
    const { server, sender, received } = await mails.connect({
      onRcptTo(_address, _session, callback) {
        if (breaks) server.cutLines();
        else callback();
      },
    });
    const batch = await writeTo('ada@example.com');
    await sender.drain();
    expect((await of(batch))[0]).toMatchObject({ status: 'waiting', handed_over_at: null });
    breaks = false;
    mails.advance(MINUTE_MS);
    await sender.drain();
    expect(tos(received)).toEqual(['ada@example.com']);
  });

  it('is not taken for doubtful when the mail server answers after its last byte', async () => {
    let status = 451;
    const { sender } = await mails.connect({
      onData(stream, _session, callback) {
        stream.resume().on('end', () => callback(smtpRefusal(status, 'No')));
      },
    });
    const batch = await writeTo('ada@example.com');
    await sender.drain();
    expect((await of(batch))[0]).toMatchObject({ status: 'waiting' });
    status = 554;
    mails.advance(MINUTE_MS);
    await sender.drain();
    expect((await of(batch))[0]).toMatchObject({ status: 'failed' });
  });

  it('is listed as perhaps sent when a crash left it after its last byte, and sent again before that', async () => {
    const { sender, received, server } = await mails.connect();
    const batch = await writeTo('after@example.com', 'before@example.com');
    const queue = mailQueue(mails.db);
    const after = await queue.claim('church.example', mails.clock());
    const before = await queue.claim('church.example', mails.clock());
    if (after === null || before === null) throw new Error('The mails were not due.');
    // The process sends all of the first mail, and dies before it stores the answer.
    const from = { name: null, address: 'office@church.example' };
    const never = new AbortController().signal;
    await transportTo(server.port).send({ ...after, files: [] }, from, never, async () => {
      expect(await queue.beginHandingOver(after, mails.clock())).toBe(true);
    });
    mails.advance(STALE_MS);
    await sender.drain();
    mails.advance(MINUTE_MS);
    await sender.drain();
    const states = Object.fromEntries((await of(batch)).map(({ to_address, status }) => [to_address, status]));
    expect(states).toEqual({ [after.to_address]: 'unconfirmed', [before.to_address]: 'sent' });
    expect(tos(received)).toEqual(['after@example.com', 'before@example.com']);
  });

  it('does not reach the mail server as a whole from a process that lost it to another', async () => {
    const { server, received } = await mails.connect();
    await writeTo('ada@example.com');
    const queue = mailQueue(mails.db);
    const slow = await queue.claim('church.example', mails.clock());
    if (slow === null) throw new Error('The mail was not due.');
    mails.advance(STALE_MS);
    await queue.release(mails.clock());
    mails.advance(MINUTE_MS);
    await queue.claim('church.example', mails.clock());
    const from = { name: null, address: 'office@church.example' };
    const outcome = await transportTo(server.port).send(
      { ...slow, files: [] },
      from,
      new AbortController().signal,
      async () => {
        if (!(await queue.beginHandingOver(slow, mails.clock()))) throw new Error('Lost.');
      },
    );
    expect(outcome.kind).toBe('unreachable');
    expect(received).toHaveLength(0);
  });

  it('is marked sent by an answer that came after it was given up', async () => {
    const batch = await writeTo('ada@example.com');
    const queue = mailQueue(mails.db);
    const slow = await queue.claim('church.example', mails.clock());
    if (slow === null) throw new Error('The mail was not due.');
    await queue.beginHandingOver(slow, mails.clock());
    mails.advance(STALE_MS);
    await queue.release(mails.clock());
    expect((await of(batch))[0]).toMatchObject({ status: 'unconfirmed' });
    await queue.markSent(slow, mails.clock());
    expect((await of(batch))[0]).toMatchObject({ status: 'sent', last_error: null });
  });
});

describeOnEveryDatabase('the limit of the church’s provider', (create) => {
  let mails: Mails;

  beforeEach(async () => {
    mails = await openMails(await create());
  });
  afterEach(() => mails.close());

  it('holds for every minute, over several processes', async () => {
    const perMinute = async () => 5;
    const { server, received } = await mails.connect();
    const senders = [1, 2, 3].map(() => mails.sender(transportTo(server.port), { perMinute }));
    const drain = () => Promise.all(senders.map((sender) => sender.drain()));
    for (let index = 0; index < 18; index += 1) await mails.write(`p${index}@example.com`);
    await drain();
    expect(received).toHaveLength(5);
    mails.advance(MINUTE_MS / 2);
    await drain();
    expect(received).toHaveLength(5);
    mails.advance(MINUTE_MS / 2 - 1);
    await drain();
    expect(received).toHaveLength(5);
    mails.advance(1);
    await drain();
    expect(received).toHaveLength(10);
    mails.advance(MINUTE_MS);
    await drain();
    mails.advance(MINUTE_MS);
    await drain();
    expect(received).toHaveLength(18);
    expect(new Set(received.flatMap(({ to }) => to)).size).toBe(18);
  });

  it('is looked at again, and a sender comes back as soon as a place is free', async () => {
    const { schedule, pass, isWaiting } = testSchedule();
    let limit = 2;
    const { server, received } = await mails.connect();
    const sender = mails.sender(transportTo(server.port), { schedule, perMinute: async () => limit });
    for (let index = 0; index < 5; index += 1) await mails.write(`p${index}@example.com`);
    sender.start();
    await until(() => isWaiting(LOOK_AGAIN_MS));
    expect(received).toHaveLength(2);
    // The first place is free in a minute; the sender checks earlier.
    mails.advance(MINUTE_MS - 10_000);
    pass(LOOK_AGAIN_MS);
    await until(() => isWaiting(10_000));
    expect(received).toHaveLength(2);
    limit = 0;
    sender.wake();
    await until(() => received.length === 5);
    await sender.stop();
  });

  it('goes on when the clock was far ahead before', async () => {
    const { sender, received } = await mails.connect();
    const queue = mailQueue(mails.db);
    const ahead = new Date(mails.clock().getTime() + 1000 * MINUTE_MS);
    expect(await queue.takeSlot(1, ahead)).toBe(0);
    expect(await queue.takeSlot(1, mails.clock())).toBe(0);
    expect(await queue.takeSlot(1, mails.clock())).toBe(MINUTE_MS);
    await mails.write();
    await sender.drain();
    expect(received).toHaveLength(1);
  });
});
