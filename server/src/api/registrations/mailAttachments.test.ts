import type { Endpoint } from '@cog/contracts/lib/endpoint';
import { MOST_ATTACHMENT_BYTES, mailFilePath, UNUSED_ATTACHMENT_DAYS } from '@cog/contracts/mails/constants';
import { addMailAttachment, getMail, getMails, retryMails } from '@cog/contracts/mails/endpoints';
import {
  getMailAudience,
  sendRegistrationMail,
  testRegistrationMail,
} from '@cog/contracts/mails/registrationMail.endpoints';
import { DAY_MS } from '@cog/contracts/privacy/constants';
import { registrationInput } from '@cog/contracts/registrations/schema';
import sharp from 'sharp';
import { eraseMailsTo } from '../../mail/eraseMailsTo.ts';
import { sweepMails } from '../../mail/sweepMails.ts';
import { smtpRefusal, startMailServer, type TestMailServer } from '../../mail/testing/startMailServer.ts';
import { describeWithDatabase } from '../../testing/testDatabase.ts';
import { START } from '../../testing/testServer.ts';
import { withServer } from '../../testing/withServer.ts';
import { settingsRepository } from '../settings/settings.repository.ts';
import { registrationsRepository } from './registrations.repository.ts';

const everybody = { filter: { search: null, gender: null, asOf: '2026-11-22T00:00:00.000Z' } };
const mail = { subject: 'The programme', message: 'Dear {name}, it is attached.' };

const PDF = Buffer.from('%PDF-1.7\nThe programme of the day, Ọjọ́ Ìkórè.');
const zip = (text: string) => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(26), Buffer.from(text)]);

describeWithDatabase('files that go with a mail', (create) => {
  let smtp: TestMailServer;
  let refuses: boolean;

  const server = withServer(create, {
    signedIn: true,
    prepare: async () => {
      smtp = await startMailServer({
        onRcptTo: (_address, _session, callback) => callback(refuses ? smtpRefusal(550, 'Full') : undefined),
      });
      return { config: { smtp: { host: '127.0.0.1', port: smtp.port, secure: false, login: null } } };
    },
    fill: async ({ db }) => {
      for (const [index, name] of ['Adé Àpẹẹrẹ', 'Bọ́lá Sample'].entries()) {
        const person = { fullName: name, email: `person${index}@example.com`, phoneNumber: `+234803000000${index}` };
        const more = { age: 30, gender: 'Female', availableAllStages: true, termsAccepted: true };
        const input = await registrationInput.validate({ ...person, ...more });
        await registrationsRepository(db).add(input, START);
      }
    },
  });
  beforeEach(() => {
    refuses = false;
    smtp.received.length = 0;
  });
  afterAll(() => smtp.close());

  const post = ({ path }: Endpoint, payload: object) =>
    server.app.inject({ method: 'POST', url: path, payload, headers: { cookie: server.cookie } });
  const attach = (name: string, bytes: Buffer) =>
    post(addMailAttachment, { name, data: bytes.toString('base64'), bytes: bytes.length });
  const attached = async (name: string, bytes: Buffer): Promise<string> => {
    const answer = await attach(name, bytes);
    if (answer.statusCode !== 201)
      throw new Error(`${name}: ${answer.statusCode} ${/"error":.{0,300}/.exec(server.logged())}`);
    return answer.json().data.id;
  };
  const send = async (more: object) => {
    const { version } = (await post(getMailAudience, { selection: everybody })).json();
    return post(sendRegistrationMail, { selection: everybody, ...mail, audience: version, ...more });
  };
  const kept = async () =>
    (await server.db.selectFrom('mail_attachments').select('name').execute()).map(({ name }) => name);
  const sweep = (now: Date, before = new Date(0)) => sweepMails(server.db, server.database.dataDir, { now, before });
  /** Whether a raw message contains a file unchanged. */
  const has = (raw: string, file: Buffer) => raw.replaceAll('\r\n', '').includes(file.toString('base64'));

  it('are sent to each, with the address that answers go to', async () => {
    const id = await attached('Ìkórè, eto.pdf', PDF);
    expect((await send({ attachments: [id], replyTo: 'pastor@church.example' })).statusCode).toBe(201);
    await server.app.mailSender.drain();
    expect(smtp.received).toHaveLength(2);
    for (const { raw, headers } of smtp.received) {
      expect(has(raw, PDF)).toBe(true);
      expect(headers.get('reply-to')).toBe('pastor@church.example');
      expect(raw).toContain('application/pdf');
    }
    expect(await kept()).toEqual(['Ìkórè, eto.pdf']);
    const { items } = (await server.app.inject({ url: getMails.path, headers: { cookie: server.cookie } })).json();
    const shown = await server.app.inject({
      url: getMail.path.replace(':id', items[0].id),
      headers: { cookie: server.cookie },
    });
    expect(shown.json()).toMatchObject({
      replyTo: 'pastor@church.example',
      attachments: [{ id, name: 'Ìkórè, eto.pdf', size: PDF.length }],
    });
    const file = await server.app.inject({ url: mailFilePath(items[0].id), headers: { cookie: server.cookie } });
    expect(has(file.body, PDF)).toBe(true);
  });

  it('go with the test mail as well', async () => {
    const id = await attached('programme.pdf', PDF);
    const test = { selection: everybody, ...mail, attachments: [id], to: 'tolu@cog.example' };
    expect((await post(testRegistrationMail, test)).statusCode).toBe(201);
    await server.app.mailSender.drain();
    expect(smtp.received.map(({ raw, to }) => [to, has(raw, PDF)])).toEqual([[['tolu@cog.example'], true]]);
  });

  it('are still there when a mail that failed is sent again, long after', async () => {
    refuses = true;
    const id = await attached('programme.pdf', PDF);
    await send({ attachments: [id] });
    await server.app.mailSender.drain();
    await sweep(new Date(START.getTime() + 30 * DAY_MS));
    refuses = false;
    await post(retryMails, { status: 'failed' });
    await server.app.mailSender.drain();
    expect(smtp.received.map(({ raw }) => has(raw, PDF))).toEqual([true, true]);
  });

  it('go when the last mail that has them does, and not before', async () => {
    const id = await attached('programme.pdf', PDF);
    await send({ attachments: [id] });
    await server.app.mailSender.drain();
    await eraseMailsTo(server.db, server.database.dataDir, 'person0@example.com');
    expect(await kept()).toEqual(['programme.pdf']);
    await sweep(new Date(START.getTime() + 1000), START);
    expect(await kept()).toEqual(['programme.pdf']);
    await sweep(new Date(START.getTime() + 1000), new Date(START.getTime() + 1));
    expect(await kept()).toEqual([]);
  });

  it('go with a person who is erased, where no one else got them', async () => {
    const id = await attached('letter.pdf', PDF);
    const test = { selection: everybody, ...mail, attachments: [id], to: 'person0@example.com' };
    await post(testRegistrationMail, test);
    await eraseMailsTo(server.db, server.database.dataDir, 'person0@example.com');
    expect(await kept()).toEqual([]);
  });

  it('go after some days when no mail was written', async () => {
    await attached('programme.pdf', PDF);
    await sweep(new Date(START.getTime() + UNUSED_ATTACHMENT_DAYS * DAY_MS));
    expect(await kept()).toEqual(['programme.pdf']);
    await sweep(new Date(START.getTime() + UNUSED_ATTACHMENT_DAYS * DAY_MS + 1));
    expect(await kept()).toEqual([]);
  });

  it('may take 5 MB together, to the byte', async () => {
    const large = Buffer.concat([PDF, Buffer.alloc(MOST_ATTACHMENT_BYTES - PDF.length, ' ')]);
    const id = await attached('large.pdf', large);
    const small = await attached('small.txt', Buffer.from('.'));
    const refused = await send({ attachments: [id, small] });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors.attachments).toContain('at most 5 MB');
    expect(await server.db.selectFrom('mails').select('id').execute()).toEqual([]);
    expect((await send({ attachments: [id] })).statusCode).toBe(201);
    const larger = await attach('larger.pdf', Buffer.concat([large, Buffer.from(' ')]));
    expect([larger.statusCode, larger.json().message]).toEqual([400, expect.stringContaining('larger than 5 MB')]);
  });

  it.each([
    ['song.mp3', Buffer.from('ID3')],
    ['programme.pdf.exe', PDF],
    ['programme', PDF],
  ])('are no %s', async (name, bytes) => {
    const answer = await attach(name, bytes);
    expect([answer.statusCode, answer.json().errors.name]).toEqual([400, expect.stringContaining('Only PDF')]);
  });

  it.each([
    ['a program that is called a PDF', 'programme.pdf', Buffer.from('MZ\x90\x00')],
    ['a page that is called a text', 'notes.txt', Buffer.from([0xff, 0xfe, 0x00])],
    ['a picture that is none', 'photo.jpg', Buffer.from('<script>')],
    ['an archive that is called a Word text', 'letter.docx', zip('evil.exe')],
    ['a Word text with macros', 'letter.docx', zip('word/document.xml word/vbaProject.bin')],
    ['a table that is called a text', 'letter.odt', zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet')],
  ])('are never %s', async (_what, name, bytes) => {
    const answer = await attach(name, bytes);
    expect([answer.statusCode, answer.json().message]).toEqual([422, expect.stringContaining(name)]);
    expect(await kept()).toEqual([]);
  });

  it.each([
    ['letter.docx', zip('[Content_Types].xml word/document2.xml')],
    ['table.ods', zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet')],
    ['names.csv', Buffer.from('Orúkọ,Fóònù\n')],
  ])('may be %s', async (name, bytes) => {
    expect((await attach(name, bytes)).statusCode).toBe(201);
  });

  const picture = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#5b3fa8' } });
  const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1' } };

  it.each(['jpeg', 'png', 'webp'] as const)(
    'never say where a %s was taken, and stand as it was held',
    async (format) => {
      const photo = await picture().toFormat(format).withExif(place).withMetadata({ orientation: 6 }).toBuffer();
      expect((await sharp(photo).metadata()).exif).toBeDefined();
      const id = await attached(`photo.${format === 'jpeg' ? 'JPG' : format}`, photo);
      const { content } = await server.db
        .selectFrom('mail_attachments')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const { exif, xmp, orientation, width, height, ...sent } = await sharp(Buffer.from(content, 'base64')).metadata();
      expect({ exif, xmp, orientation, width, height, format: sent.format }).toEqual({
        exif: undefined,
        xmp: undefined,
        orientation: undefined,
        width: 20,
        height: 40,
        format,
      });
    },
  );

  it('are refused as a picture that is too large once it does not say where it was taken', async () => {
    // A photo of 4 MB that was compressed more strongly grows by a quarter to a half.
    const larger = Buffer.alloc(MOST_ATTACHMENT_BYTES + 1);
    jest.spyOn(server.app.churchPictures, 'withoutMetadata').mockResolvedValueOnce(larger);
    const answer = await attach('photo.jpg', await picture().jpeg().toBuffer());
    expect([answer.statusCode, answer.json().message]).toEqual([422, expect.stringContaining('too large for a mail')]);
    expect(await kept()).toEqual([]);
  });

  it('are left as they are where a picture says nothing of that', async () => {
    const flyer = await picture().jpeg().toBuffer();
    await attached('flyer.jpg', flyer);
    const { content } = await server.db.selectFrom('mail_attachments').selectAll().executeTakeFirstOrThrow();
    expect(Buffer.from(content, 'base64').equals(flyer)).toBe(true);
  });

  it('are refused as a picture that cannot be read', async () => {
    const photo = (await picture().jpeg().withExif(place).toBuffer()).subarray(0, 300);
    const answer = await attach('photo.jpg', photo);
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      expect.stringContaining('can’t read this picture'),
    ]);
    expect(await kept()).toEqual([]);
  });

  it('are refused when a part was lost on its way', async () => {
    const answer = await post(addMailAttachment, { name: 'a.pdf', data: PDF.toString('base64'), bytes: 999 });
    expect(answer.statusCode).toBe(409);
  });

  it('have names that hide nothing', async () => {
    const { data } = (await attach('\u202efdp.pdf', PDF)).json();
    expect(data.name).toBe('fdp.pdf');
  });

  it('stop the mail when one is gone meanwhile', async () => {
    const gone = '01935a00-0000-7000-8000-000000000009';
    const answer = await send({ attachments: [gone] });
    expect([answer.statusCode, answer.json().errors.attachments]).toEqual([422, expect.stringContaining('choose it')]);
  });

  it('leave answers to the church’s contact, and say whether mail is sent', async () => {
    const settings = settingsRepository(server.db);
    const { settings: now, updated_at } = await settings.readStored();
    const about = { ...now.about, contact: { ...now.about.contact, email: 'office@church.example' } };
    const mail = { ...now.mail, wanted: 'no' as const };
    await settings.save({ ...now, about, mail }, { accountId: null, now: START, updated_at });
    expect((await post(getMailAudience, { selection: everybody })).json()).toMatchObject({
      hasServer: true,
      wanted: false,
      replyTo: 'office@church.example',
    });
  });
});
