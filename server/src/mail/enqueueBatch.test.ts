import { describeOnEveryDatabase } from '../testing/testDatabase.ts';
import { enqueueBatch, enqueueMail } from './enqueueBatch.ts';
import { sweepMails } from './sweepMails.ts';
import { batchTo } from './testing/batch.ts';
import { type Mails, openMails, transportTo } from './testing/openMails.ts';
import { startMailServer } from './testing/startMailServer.ts';

const content = { subject: 'Stage 2', body: 'You are in.', createdBy: null };
const HALF_A_YEAR_MS = 180 * 24 * 60 * 60_000;

describeOnEveryDatabase('writing mails down', (create) => {
  let mails: Mails;

  beforeEach(async () => {
    mails = await openMails(await create());
  });
  afterEach(() => mails.close());

  it('writes to each address once, and to each by itself', async () => {
    const server = await startMailServer();
    const recipients = ['ada@example.com', 'bola@example.com', ' Ada@Example.com ', 'chi@example.com'];
    const { batchId, count } = await enqueueBatch(mails.db, batchTo(recipients), mails.clock());
    expect(count).toBe(3);
    await mails.sender(transportTo(server.port)).drain();
    await server.close();
    expect(server.received.map(({ to }) => to)).toHaveLength(3);
    for (const { to, raw } of server.received) {
      expect(to).toHaveLength(1);
      expect(raw.toLowerCase().match(/[a-z]+@example\.com/g)).toEqual([to[0]?.toLowerCase()]);
    }
    expect(await mails.mails.batch(batchId)).toMatchObject({ subject: 'Stage 2', counts: { sent: 3, waiting: 0 } });
  });

  it('writes thousands', async () => {
    const recipients = Array.from({ length: 1203 }, (_, index) => `p${index}@example.com`);
    const { batchId } = await enqueueBatch(mails.db, batchTo(recipients), mails.clock());
    expect(await mails.mails.counts({ batch: batchId })).toMatchObject({ waiting: 1203 });
  });

  it('is undone with the transaction that it is part of', async () => {
    const write = mails.db.transaction().execute(async (transaction) => {
      await enqueueBatch(transaction, batchTo(['ada@example.com']), mails.clock());
      throw new Error('The quiz is closed.');
    });
    await expect(write).rejects.toThrow('The quiz is closed.');
    expect(await mails.mails.counts()).toMatchObject({ waiting: 0 });
  });

  it.each([
    { to: 'ada@example.com\r\nBcc: all@example.com' },
    { to: 'ada@example.com, all@example.com' },
    { to: 'ada@example.com <all@example.com>' },
    { to: '' },
    { subject: 'News\r\nBcc: all@example.com' },
    { subject: 'News\nBcc: all@example.com' },
    { subject: 'News\u202e' },
    { subject: ' ' },
    { body: '' },
    { body: 'x'.repeat(20_001) },
  ])('refuses %p', async (wrong) => {
    const mail = { to: 'ada@example.com', ...content, ...wrong };
    await expect(enqueueMail(mails.db, mail, mails.clock())).rejects.toThrow();
    expect(await mails.mails.counts()).toMatchObject({ waiting: 0 });
  });

  it('stores text composed, however it was typed', async () => {
    const id = await mails.write('ada@example.com', { subject: 'Ẹ̀kọ́'.normalize('NFD') });
    expect((await mails.find(id)).subject).toBe('Ẹ̀kọ́'.normalize('NFC'));
  });

  it('is forgotten after half a year, unless it still waits', async () => {
    const server = await startMailServer();
    const sent = await mails.write();
    await mails.sender(transportTo(server.port)).drain();
    await server.close();
    const waiting = await mails.write();
    mails.advance(HALF_A_YEAR_MS);
    await sweepMails(mails.db, mails.dataDir, mails.clock());
    await mails.find(sent);
    mails.advance(1);
    const young = await mails.write();
    await mails.mails.cancel(young);
    await sweepMails(mails.db, mails.dataDir, mails.clock());
    expect(await mails.mails.find(sent)).toBeNull();
    await mails.find(waiting);
    await mails.find(young);
  });
});
