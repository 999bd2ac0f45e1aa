import type { Endpoint } from '@cog/contracts/lib/endpoint';
import { UNSUBSCRIBE_TOKEN } from '@cog/contracts/mails/constants';
import { getMailBatch, getUnsubscription, retryMail, retryMails } from '@cog/contracts/mails/endpoints';
import {
  getMailAudience,
  previewRegistrationMail,
  sendRegistrationMail,
  testRegistrationMail,
} from '@cog/contracts/mails/registrationMail.endpoints';
import { registrationInput } from '@cog/contracts/registrations/schema';
import { mailsRepository } from '../../mail/mails.repository.ts';
import { smtpRefusal, startMailServer, type TestMailServer } from '../../mail/testing/startMailServer.ts';
import { describeWithDatabase } from '../../testing/testDatabase.ts';
import { START } from '../../testing/testServer.ts';
import { withServer } from '../../testing/withServer.ts';
import { registrationsRepository } from './registrations.repository.ts';

const everybody = { filter: { search: null, gender: null, asOf: '2026-11-22T00:00:00.000Z' } };
const mail = {
  subject: 'Stage 2 for {name}',
  message: 'Dear {name},\n\nyou are in: {reference}\nhttps://church.example/quiz',
};

describeWithDatabase('mail to registered people', (create) => {
  let smtp: TestMailServer;
  let refuses: (address: string) => boolean;

  const server = withServer(create, {
    signedIn: true,
    prepare: async () => {
      smtp = await startMailServer({
        onRcptTo: ({ address }, _session, callback) =>
          callback(refuses(address) ? smtpRefusal(550, 'No such user') : undefined),
      });
      return { config: { smtp: { host: '127.0.0.1', port: smtp.port, secure: false, login: null } } };
    },
  });
  beforeEach(() => {
    refuses = () => false;
    smtp.received.length = 0;
  });
  afterAll(() => smtp.close());

  let phones = 0;
  /** Registers a person. @returns id and reference */
  const register = async (fullName: string, email: string | null) => {
    const phoneNumber = `+2348030${String(phones++).padStart(6, '0')}`;
    const person = { fullName, email, phoneNumber, age: 30, gender: 'Female' };
    const input = await registrationInput.validate({ ...person, availableAllStages: true, termsAccepted: true });
    return registrationsRepository(server.db).add(input, START);
  };
  const post = ({ path }: Endpoint, payload: object, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'POST', url: path, payload, headers: { cookie: server.cookie, ...headers } });
  const audience = async (selection: object = everybody) => {
    const response = await post(getMailAudience, { selection });
    const schema = await getMailAudience.answer?.();
    await expect(schema?.validate(response.json(), { strict: true })).resolves.toBeDefined();
    return response.json();
  };
  const send = async (more: object = {}, headers?: Record<string, string>) => {
    const { version } = await audience();
    return post(sendRegistrationMail, { selection: everybody, ...mail, audience: version, ...more }, headers);
  };
  const drain = () => server.app.mailSender.drain();
  const tokenOf = (url: string | undefined) =>
    new URL((url ?? '').replace(/[<>]/g, '')).searchParams.get(UNSUBSCRIBE_TOKEN) ?? '';
  /** Unsubscribes like a mail program: without a cookie, from another site. */
  const press = (token: string, payload = 'List-Unsubscribe=One-Click', headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: `/unsubscribe?token=${token}`,
      payload,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://mail.example',
        'sec-fetch-site': 'cross-site',
        ...headers,
      },
    });

  it('counts and names whom it goes to and whom not, before anything is sent', async () => {
    await register('Adé Àpẹẹrẹ', 'family@example.com');
    await register('Bọ́lá Àpẹẹrẹ', 'Family@Example.com');
    await register('Chi Sample', 'chi@example.com');
    await register('Dayo Sample', null);
    await register('Ẹniọlá Sample', null);
    expect(await audience()).toEqual({
      version: expect.stringMatching(/^[0-9a-f]{64}$/),
      recipients: { count: 3, names: ['Adé Àpẹẹrẹ', 'Bọ́lá Àpẹẹrẹ', 'Chi Sample'] },
      withoutAddress: { count: 2, names: ['Dayo Sample', 'Ẹniọlá Sample'] },
      unsubscribed: { count: 0, names: [] },
      sharing: 2,
      again: { count: 0, names: [] },
      hasServer: true,
      wanted: true,
      replyTo: 'hello@cog-church.example',
    });
    expect(await audience({ filter: { ...everybody.filter, search: 'chi' } })).toMatchObject({
      recipients: { count: 1, names: ['Chi Sample'] },
      withoutAddress: { count: 0 },
    });
  });

  it('previews exactly what the first recipient gets', async () => {
    const { reference } = await register('Adé <b>Àpẹẹrẹ</b>', 'ade@example.com');
    const { first } = (await post(previewRegistrationMail, { selection: everybody, ...mail })).json();
    expect((await send()).statusCode).toBe(201);
    await drain();
    const [received] = smtp.received;
    const withoutToken = (text: string | null | undefined) => text?.replace(/token=[\w-]+/g, 'token=…');
    expect(first.subject).toBe(received?.headers.get('subject'));
    expect(first.subject).toBe('Stage 2 for Adé <b>Àpẹẹrẹ</b>');
    expect(withoutToken(first.text)).toBe(withoutToken(received?.text));
    expect(withoutToken(first.html.trimEnd())).toBe(withoutToken(received?.html));
    expect(first.html).toContain('Dear Adé &lt;b&gt;Àpẹẹrẹ&lt;/b&gt;,');
    expect(first.text).toContain(`you are in: ${reference}\n`);
    expect(first.text).toContain(
      'the Bible quiz of COG Church with this email. If you registered more than once, please use your first reference number. To unsubscribe: https://church.example/unsubscribe?token=',
    );
  });

  it('goes to each of them once, however often it is sent under one key', async () => {
    for (let index = 0; index < 5; index += 1) await register(`Person ${index}`, `p${index}@example.com`);
    await register('Without', null);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send({}, { 'idempotency-key': 'once' })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
    const { batchId, count, message } = answers[0]?.json() ?? {};
    expect([count, message]).toEqual([5, 'The mails to 5 recipients are waiting to be sent.']);
    await drain();
    expect(smtp.received.flatMap(({ to }) => to).sort()).toEqual(
      [0, 1, 2, 3, 4].map((index) => `p${index}@example.com`),
    );
    const batch = await server.app.inject({
      url: getMailBatch.path.replace(':id', batchId),
      headers: { cookie: server.cookie },
    });
    expect(batch.json()).toMatchObject({ total: 5, counts: { sent: 5 } });
    const other = await send({ subject: 'Another' }, { 'idempotency-key': 'once' });
    expect(other.statusCode).toBe(422);
  });

  it.each([
    ['another registers', (_id: string) => register('Bọ́lá', 'bola@example.com')],
    [
      'one is deleted',
      (id: string) =>
        server.db.updateTable('registrations').set({ deleted_at: START.toISOString() }).where('id', '=', id).execute(),
    ],
    [
      'an address is changed',
      (id: string) =>
        server.db.updateTable('registrations').set({ email: 'x@example.com' }).where('id', '=', id).execute(),
    ],
  ])('is not sent when %s after it was shown who gets it', async (_what, change) => {
    const { id } = await register('Adé', 'ade@example.com');
    await register('Chi', 'chi@example.com');
    const { version } = await audience();
    await change(id);
    const response = await post(sendRegistrationMail, { selection: everybody, ...mail, audience: version });
    expect(response.statusCode).toBe(409);
    expect(response.json().message).toMatch(/^Nothing was sent: whom this goes to has changed, to \d recipients? now/);
    expect(await mailsRepository(server.db).counts()).toMatchObject({ waiting: 0 });
  });

  describe('of a person who is registered again by a stranger', () => {
    const KNOWN = '08034567890';
    const NEW = '08035678901';
    const add = async (more: object) => {
      const person = { age: 30, gender: 'Female', availableAllStages: true, termsAccepted: true, ...more };
      return registrationsRepository(server.db).add(await registrationInput.validate(person), START);
    };
    let first: Awaited<ReturnType<typeof add>>;
    let repeat: Awaited<ReturnType<typeof add>>;
    let fresh: Awaited<ReturnType<typeof add>>;

    /** The stranger registers the same data for a person who is registered and for one who is not. */
    beforeEach(async () => {
      first = await add({ fullName: 'Ṣadé Ìyanu', phoneNumber: KNOWN, email: 'sade@example.com' });
      const typed = { fullName: 'IYANU SADE', gender: 'Male', churchName: 'Elsewhere' };
      repeat = await add({ ...typed, phoneNumber: KNOWN, email: 'known@stranger.example' });
      fresh = await add({ ...typed, phoneNumber: NEW, email: 'new@stranger.example' });
      expect([first.isRepeat, repeat.isRepeat, fresh.isRepeat]).toEqual([false, true, false]);
    });

    const sendTo = async (selection: object) => {
      const { version } = await audience(selection);
      await post(sendRegistrationMail, { selection, ...mail, audience: version });
      await drain();
      return smtp.received.flatMap(({ to }) => to).sort();
    };
    /** The mails to the stranger, without parts that differ by chance, time or address. */
    const mailTo = (address: string, reference: string) =>
      smtp.received
        .filter(({ to }) => to[0] === address)
        .map(({ raw }) =>
          raw
            .replaceAll(address, 'ADDRESS')
            .replaceAll(reference, 'REFERENCE')
            .replace(/token=3?D?[\w=\r\n-]+/g, 'TOKEN')
            .replace(/^(message-id|date):.*(\r\n[ \t].*)*$/gim, '')
            .replace(/--_NmP-[\w-]+|boundary=\S+/g, 'BOUNDARY'),
        );

    it.each([
      ['everybody', {}, 3],
      ['the gender that the stranger gave', { gender: 'Male' }, 2],
      ['the gender of the registered person', { gender: 'Female' }, 1],
      ['a search for the name', { search: 'iyanu' }, 3],
      ['a search for the stranger’s addresses', { search: 'stranger' }, 2],
      ['those who passed a stage', { passed: 1 }, 0],
    ])('comes as for a person who is new: to %s', async (_what, filter, count) => {
      const reached = await sendTo({ filter: { ...everybody.filter, ...filter } });
      expect(reached).toHaveLength(count);
      const known = mailTo('known@stranger.example', repeat.reference);
      expect(known).toEqual(mailTo('new@stranger.example', fresh.reference));
      expect(known.join()).not.toMatch(new RegExp(`${first.reference}|Ṣadé|sade@`));
    });

    it('names what the stranger typed, and nothing of the registered person', async () => {
      await sendTo(everybody);
      const [received] = smtp.received.filter(({ to }) => to[0] === 'known@stranger.example');
      expect(received?.headers.get('subject')).toBe('Stage 2 for IYANU SADE');
      expect(received?.text).toContain(`you are in: ${repeat.reference}\n`);
    });

    it('is counted and named before it is sent', async () => {
      expect(await audience()).toMatchObject({
        recipients: { count: 3 },
        again: { count: 1, names: ['IYANU SADE'] },
      });
    });

    it('goes to the registered person alone who is chosen one by one, and to none whose person is left out or gone', async () => {
      const { db } = server.app.context;
      expect((await audience({ ids: [first.id, fresh.id] })).recipients.count).toBe(2);
      expect((await audience({ ...everybody, except: [first.id] })).recipients.names).toEqual(['IYANU SADE']);
      await db
        .updateTable('registrations')
        .set({ deleted_at: START.toISOString() })
        .where('id', '=', first.id)
        .execute();
      expect((await audience()).recipients).toEqual({ count: 1, names: ['IYANU SADE'] });
    });

    it('comes once to an address, however often it was given for the person', async () => {
      for (const email of ['SADE@example.com', 'known@stranger.example', null]) {
        expect((await add({ fullName: 'sade iyanu', phoneNumber: KNOWN, email })).isRepeat).toBe(true);
      }
      expect(await sendTo(everybody)).toEqual(['known@stranger.example', 'new@stranger.example', 'sade@example.com']);
    });

    it('comes no more once the stranger has asked for none, and still to the registered person', async () => {
      await sendTo(everybody);
      const received = smtp.received.find(({ to }) => to[0] === 'known@stranger.example');
      await press(tokenOf(received?.headers.get('list-unsubscribe')));
      const { recipients } = await audience();
      expect(recipients.names).toEqual(['Ṣadé Ìyanu', 'IYANU SADE']);
    });
  });

  it('says so when no one can be written to', async () => {
    await register('Adé', null);
    const response = await send();
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      'None of these people has an email address we may write to.',
    ]);
  });

  it.each([
    [{ subject: 'For {nmae}' }, 'subject', 'Subject has {nmae}, which is not known: use {name} and {reference}'],
    [{ message: 'Your {phone}' }, 'message', 'Message has {phone}, which is not known: use {name} and {reference}'],
    [{ message: '{Name}' }, 'message', 'Message has {Name}, which is not known: use {name} and {reference}'],
    [{ message: '{name}'.repeat(21) }, 'message', 'Message may have {name} and {reference} at most 20 times'],
    [{ subject: 'News\r\nBcc: all@example.com' }, 'subject', 'Subject must be one line'],
    [{ subject: '\u202e\u200b' }, 'subject', 'Subject is required'],
    [{ subject: ' ' }, 'subject', 'Subject is required'],
    [{ message: '' }, 'message', 'Message is required'],
    [{ html: '<b>x</b>' }, 'html', expect.stringContaining('not known')],
  ])('refuses %j in words', async (wrong, field, message) => {
    await register('Adé', 'ade@example.com');
    const response = await send(wrong);
    expect([response.statusCode, response.json().errors[field]]).toEqual([400, message]);
  });

  it('can be tried at an address of one’s own, filled in for the first, and at ten in an hour', async () => {
    await register('Adé Àpẹẹrẹ', 'ade@example.com');
    const test = () => post(testRegistrationMail, { selection: everybody, ...mail, to: 'office@example.com' });
    expect((await test()).statusCode).toBe(201);
    await drain();
    expect(smtp.received).toMatchObject([
      { to: ['office@example.com'], text: expect.stringContaining('Dear Adé Àpẹẹrẹ,') },
    ]);
    for (let index = 1; index < 10; index += 1) expect((await test()).statusCode).toBe(201);
    expect((await test()).statusCode).toBe(429);
    // Its link unsubscribes the address that got it, not the participant's.
    await press(tokenOf(smtp.received[0]?.headers.get('list-unsubscribe')));
    expect(await audience()).toMatchObject({ recipients: { count: 1 }, unsubscribed: { count: 0 } });
  });

  it('lists who was refused with the reason, and goes again to those alone', async () => {
    await register('Adé', 'ade@example.com');
    await register('Nobody', 'nobody@example.com');
    refuses = (address) => address.startsWith('nobody');
    const { batchId } = (await send()).json();
    await drain();
    const mails = mailsRepository(server.db);
    const failed = await mails.list({ batch: batchId, status: 'failed', page: 1, pageSize: 20 });
    expect(failed).toMatchObject([
      {
        recipient_name: 'Nobody',
        to_address: 'nobody@example.com',
        last_error: 'The mail server refused this mail. It answered: 550 No such user',
      },
    ]);
    refuses = () => false;
    expect((await post(retryMails, { status: 'failed', batchId })).json()).toMatchObject({ count: 1 });
    await drain();
    expect(smtp.received.flatMap(({ to }) => to)).toEqual(['ade@example.com', 'nobody@example.com']);
  });

  it('goes no more to people who pressed for no more, in whatever case the address is written', async () => {
    await register('Adé', 'ade@example.com');
    await register('Bọ́lá', 'bola@example.com');
    await send();
    await drain();
    const ade = smtp.received.find(({ to }) => to[0] === 'ade@example.com');
    const token = tokenOf(ade?.headers.get('list-unsubscribe'));
    // A mail that is queued while the recipient unsubscribes.
    const { batchId } = (await send()).json();
    const pressed = await press(token);
    expect([pressed.statusCode, pressed.headers['content-type'], pressed.payload]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'You have unsubscribed. We won’t email you about the quiz again.',
    ]);
    expect(pressed.headers['set-cookie']).toBeUndefined();
    await register('Adé’s sister', 'ADE@example.com');
    expect(await audience()).toMatchObject({
      recipients: { count: 1, names: ['Bọ́lá'] },
      unsubscribed: { count: 2, names: ['Adé', 'Adé’s sister'] },
    });
    await drain();
    expect(smtp.received.filter(({ to }) => to[0] === 'ade@example.com')).toHaveLength(1);
    const [stopped] = await mailsRepository(server.db).list({
      batch: batchId,
      status: 'cancelled',
      page: 1,
      pageSize: 20,
    });
    expect(stopped).toMatchObject({
      to_address: 'ade@example.com',
      last_error: 'This person has unsubscribed.',
    });
    const again = await post(retryMail, { id: stopped?.id });
    expect([again.statusCode, again.json().message]).toEqual([409, 'This person has unsubscribed.']);
  });

  it('may be asked for again at the page, which no look at it changes', async () => {
    await register('Adé', 'ade@example.com');
    await send();
    await drain();
    const token = tokenOf(smtp.received[0]?.headers.get('list-unsubscribe'));
    const look = async () => (await server.app.inject({ url: `${getUnsubscription.path}?token=${token}` })).json();
    expect(await look()).toEqual({ address: 'a•••@example.com', isUnsubscribed: false });
    expect(await look()).toMatchObject({ isUnsubscribed: false });
    const form = await press(token, 'again=0');
    expect([form.statusCode, form.headers.location]).toEqual([303, `/unsubscribe?token=${token}`]);
    expect(await look()).toMatchObject({ isUnsubscribed: true });
    await press(token, 'again=1');
    expect(await look()).toMatchObject({ isUnsubscribed: false });
    // Mail programs may also send it as multipart form data.
    const boundary = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    await press(token, boundary, { 'content-type': 'multipart/form-data; boundary=x' });
    expect(await look()).toMatchObject({ isUnsubscribed: true });
    expect(await audience()).toMatchObject({ recipients: { count: 0 } });
  });

  it.each(['', 'a', '%2e%2e', 'x'.repeat(200), 'a&token=b'])('knows no token %p', async (token) => {
    expect((await press(token)).statusCode).toBe(404);
    const { statusCode } = await server.app.inject({ url: `${getUnsubscription.path}?token=${token}` });
    expect([400, 404]).toContain(statusCode);
    expect((await press(token, 'again=0')).statusCode).toBe(303);
    const wishes = await server.db.selectFrom('mail_unsubscribes').selectAll().execute();
    expect(wishes).toEqual([]);
  });

  it('takes no token with a NUL, which no database looks up', async () => {
    expect((await press('a%00b')).statusCode).toBe(400);
  });

  it('takes no large form', async () => {
    expect((await press('a', 'x'.repeat(5000))).statusCode).toBe(413);
  });

  it('is written down without a name or an address', async () => {
    await register('Adé Àpẹẹrẹ', 'ade@example.com');
    const { batchId } = (await send()).json();
    await drain();
    const trail = await server.db.selectFrom('audit_trail').selectAll().execute();
    expect(trail).toMatchObject([{ action: 'mail.written', subject_id: batchId, details: '{"count":"1"}' }]);
    const token = tokenOf(smtp.received[0]?.headers.get('list-unsubscribe'));
    await press(token);
    expect(JSON.stringify(trail) + server.logged()).not.toMatch(/ade@|Àpẹẹrẹ/);
    expect(server.logged()).not.toContain(token);
  });
});
