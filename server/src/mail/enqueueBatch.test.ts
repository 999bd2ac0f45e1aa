import { describeOnEveryDatabase, describeWithDatabase } from '../testing/testDatabase.ts';
import { enqueueBatch, enqueueMail } from './enqueueBatch.ts';
import { sweepMails } from './sweepMails.ts';
import { batchTo, person } from './testing/batch.ts';
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

  it('writes to each address once, and to each separately', async () => {
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
    const sweep = () => {
      const now = mails.clock();
      return sweepMails(mails.db, mails.dataDir, { now, before: new Date(now.getTime() - HALF_A_YEAR_MS) });
    };
    mails.advance(HALF_A_YEAR_MS);
    await sweep();
    await mails.find(sent);
    mails.advance(1);
    const young = await mails.write();
    await mails.mails.cancel(young);
    await sweep();
    expect(await mails.mails.find(sent)).toBeNull();
    await mails.find(waiting);
    await mails.find(young);
  });

  it('greets each by name, and tells each their own reference', async () => {
    const { sender, received } = await mails.connect();
    const recipients = [
      person('ada@example.com', { name: 'Adé Àpẹẹrẹ', reference: 'COG-7K4M-2QXD' }),
      person('ada@example.com', { name: 'Bọ́lá {reference}', reference: 'COG-8888-8888' }),
    ];
    const text = { subject: 'Ìròyìn for {name}', body: 'Ẹ kú àárọ̀, {name}.\n\nYour reference: {reference} {} {' };
    const { count } = await enqueueBatch(mails.db, batchTo([], { recipients, ...text }), mails.clock());
    await sender.drain();
    expect(count).toBe(2);
    const read = received.map(({ headers, text: body, html }) => [
      headers.get('to'),
      headers.get('subject'),
      body,
      html,
    ]);
    expect(read.sort()).toEqual([
      [
        'Adé Àpẹẹrẹ <ada@example.com>',
        'Ìròyìn for Adé Àpẹẹrẹ',
        expect.stringMatching(
          /^Ẹ kú àárọ̀, Adé Àpẹẹrẹ\.\n\nYour reference: COG-7K4M-2QXD \{\} \{\n\nNo more of these: https:\S+$/,
        ),
        expect.stringContaining('Adé Àpẹẹrẹ.</p>'),
      ],
      [
        'Bọ́lá {reference} <ada@example.com>',
        'Ìròyìn for Bọ́lá {reference}',
        expect.stringContaining('Ẹ kú àárọ̀, Bọ́lá {reference}.'),
        expect.stringContaining('COG-8888-8888'),
      ],
    ]);
  });

  it('lets a receiver ask for no more by a press in the mail program, each with a secret of their own', async () => {
    const { sender, received } = await mails.connect();
    await enqueueBatch(mails.db, batchTo(['ada@example.com', 'bola@example.com']), mails.clock());
    await sender.drain();
    const urls = received.map(({ headers }) => headers.get('list-unsubscribe'));
    expect(new Set(urls).size).toBe(2);
    for (const { headers, text, html, raw } of received) {
      expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      const url = /^<(https:\/\/church\.example\/unsubscribe\?token=[\w-]{43})>$/.exec(
        headers.get('list-unsubscribe') ?? '',
      )?.[1];
      // If the URL were folded, mail programs would not find it.
      expect(raw).toContain(`<${url}>`);
      expect(text).toContain(url);
      expect(html).toContain(`<a href="${url}">`);
    }
  });

  it('lets mails to single people go before many', async () => {
    const { sender, received } = await mails.connect();
    await enqueueBatch(mails.db, batchTo(['a@example.com', 'b@example.com', 'c@example.com']), mails.clock());
    mails.advance(1000);
    await mails.write('first@example.com');
    await sender.drain();
    expect(received.slice(0, 2).flatMap(({ to }) => to)).toContain('first@example.com');
  });
});

describeWithDatabase('a mail that is written down', (create) => {
  let mails: Mails;

  beforeEach(async () => {
    mails = await openMails(await create());
  });
  afterEach(() => mails.close());

  it.each([
    { to: 'ada@example.com\r\nBcc: all@example.com' },
    { to: 'ada@example.com, all@example.com' },
    { to: 'ada@example.com <all@example.com>' },
    { to: '' },
    { subject: 'News\r\nBcc: all@example.com' },
    { subject: 'News\nBcc: all@example.com' },
    { to: 'ada@example' },
    { subject: ' ' },
    { body: '' },
    { body: 'x'.repeat(20_001) },
  ])('refuses %p', async (wrong) => {
    const mail = { to: 'ada@example.com', ...content, ...wrong };
    await expect(enqueueMail(mails.db, mail, mails.clock())).rejects.toThrow();
    expect(await mails.mails.counts()).toMatchObject({ waiting: 0 });
  });

  it.each([
    'Ada\r\nBcc: all@example.com',
    'Ada\nBcc: all@example.com',
    'Ada\u2028Bcc: all@example.com',
    'Ada\u0000\u0085Bcc: all@example.com',
    'Ada" <all@example.com>, "',
    'Ada, all@example.com',
    'all@example.com',
    '=?utf-8?q?Ada=0D=0ABcc:_all@example.com?=',
    `${'Ọ̀'.repeat(100)}\tBcc: all@example.com`,
  ])('makes one header and one receiver of the name %p', async (name) => {
    const { sender, received } = await mails.connect();
    const recipients = [person('ada@example.com', { name })];
    await enqueueBatch(mails.db, batchTo([], { recipients, subject: 'To {name}', body: '{name}' }), mails.clock());
    await sender.drain();
    const [mail] = received;
    expect(received).toHaveLength(1);
    expect(mail?.to).toEqual(['ada@example.com']);
    expect([...(mail?.headers.keys() ?? [])].sort()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'list-unsubscribe',
      'list-unsubscribe-post',
      'message-id',
      'mime-version',
      'subject',
      'to',
    ]);
    // There is one address outside of encoded words and quotes.
    const to = /^To: ((?:[^\r]|\r\n[ \t])*)\r\n/m.exec(mail?.raw ?? '')?.[1] ?? '';
    expect(to.replace(/"(?:[^"\\]|\\.)*"/g, '').match(/[^\s<>,]+@[^\s<>,]+/g)).toEqual(['ada@example.com']);
  });
});
