import type { BinKind } from '@cog/contracts/bin/constants';
import { getBin, removeFromBin, restoreFromBin } from '@cog/contracts/bin/endpoints';
import type { BinItem, BinRestored } from '@cog/contracts/bin/schema';
import { deleteBook, uploadBook } from '@cog/contracts/books/endpoints';
import { createYorubaDevotional, deleteDevotional, getYorubaDevotionals } from '@cog/contracts/devotionals/endpoints';
import { deleteEvent, deleteService, getEditableEntry, putEvent, putService } from '@cog/contracts/events/endpoints';
import type { Endpoint } from '@cog/contracts/lib/endpoint';
import { addQuestion, deleteQuestion, getQuestion } from '@cog/contracts/quiz-questions/endpoints';
import { currentConsent } from '@cog/contracts/registrations/consent';
import { deleteRegistration } from '@cog/contracts/registrations/endpoints';
import { addSermon, deleteSermon, getEditableSermon } from '@cog/contracts/sermons/endpoints';
import { deleteUnpublishedText, getUnpublishedText, saveUnpublishedText } from '@cog/contracts/unpublished/endpoints';
import { sweepTables } from '../../privacy/sweepTables.ts';
import { describeOnEveryDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { cookieOf, START, startTestServer, type TestServer } from '../../testing/testServer.ts';
import { accountsRepository } from '../accounts/accounts.repository.ts';
import { hashPassword } from '../accounts/password.ts';
import { registrationsRepository } from '../registrations/registrations.repository.ts';

const DAY_MS = 24 * 60 * 60_000;

const book = {
  title: 'Ìmọ́lẹ̀ Òwúrọ̀',
  book_cover_url: 'https://books.example/light.jpg',
  book_url: 'https://books.example/light',
};
const devotional = { date: '2026-12-24', title: 'Ìmọ́lẹ̀', text: 'a', content: 'b', prayer: 'c', bible_reading: 'd' };
const sermon = { sermonTitle: 'The roof', preacherName: 'Pastor Sample', date: '2026-11-22', time: '08:30' };
const shown = { description: '', place: '', scene: 'lagoon' };
const service = { ...shown, title: 'Prayer', weekday: 3, startTime: '18:00', durationMinutes: 60, streamed: false };
const day = { startDate: '2026-11-28', endDate: '2026-11-28', startTime: null, endTime: null, link: null };
const event = { ...shown, ...day, title: 'Harvest' };
const option = (text: string) => ({ text, textYoruba: null });
const question = {
  stage: 1,
  text: 'Who built the ark?',
  textYoruba: null,
  options: [option('Moses'), option('Noah')],
  answer: 1,
  bibleReference: 'Genesis 6:14',
};
const person = {
  fullName: 'Ṣadé Sample',
  age: 34,
  gender: 'Female',
  phoneNumber: '+2348031234567',
  email: null,
  churchName: 'Ijoko Branch',
  reasonToJoin: null,
  availableAllStages: true,
  termsAccepted: true,
  guardianName: null,
  guardianPhone: null,
  guardianConsent: false,
  phoneIsGuardians: false,
  consentVersion: currentConsent.version,
} as const;

describeOnEveryDatabase('the bin', (create) => {
  let database: TestDatabase;
  let server: TestServer;
  let cookie: string;

  beforeEach(async () => {
    database = await create();
    server = await startTestServer(database);
    cookie = await server.signIn();
  });
  afterEach(async () => {
    await server.app.close();
    await database.remove();
  });

  async function send({ method, path }: Pick<Endpoint, 'method' | 'path'>, payload?: object, id = '', as = cookie) {
    const url = path.replace(':id', id);
    const answer = await server.app.inject({ method, url, headers: { cookie: as }, ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
  }
  async function done(call: Pick<Endpoint, 'method' | 'path'>, payload?: object, id?: string) {
    const { status, body } = await send(call, payload, id);
    if (status !== 200 && status !== 201) throw new Error(`${call.path}: ${status} ${JSON.stringify(body)}`);
    return body.data ?? body;
  }
  const list = async (query = '', as = cookie) =>
    (await send({ ...getBin, path: `${getBin.path}${query}` as `/${string}` }, undefined, '', as)).body as {
      items: BinItem[];
      total: number;
      kinds: BinKind[];
    };
  const kindsIn = async (query?: string, as?: string) => (await list(query, as)).items.map(({ kind }) => kind).sort();
  const restore = async (items: { kind: BinKind; id: string }[], as = cookie): Promise<BinRestored> =>
    (await send(restoreFromBin, { items: items.map(({ kind, id }) => ({ kind, id })) }, '', as)).body;
  const signInEditor = async () => {
    const account = { username: 'Tolú', passwordHash: await hashPassword('p'), role: 'editor' } as const;
    await accountsRepository(server.app.context.db).add(account, START);
    const payload = { username: 'Tolú', password: 'p' };
    return cookieOf(await server.app.inject({ method: 'POST', url: '/api/admin/session', payload }));
  };

  /** Adds and deletes one of each kind. @returns how each is read where it belongs: 200 when it is there */
  async function deleteOfEach(): Promise<Record<string, () => Promise<number>>> {
    await done(uploadBook, book);
    await done(deleteBook, { title: book.title });
    const { data: written } = { data: await done(createYorubaDevotional, { ...devotional, language: 'YO' }) };
    await done(deleteDevotional, { date: devotional.date, language: 'YO', updated_at: written.updated_at });
    const preached = await done(addSermon, sermon);
    const [{ id: sermonId } = { id: '' }] = await server.app.context.db.selectFrom('sermons').select('id').execute();
    expect(preached).toBeTruthy();
    await done(deleteSermon, { id: sermonId });
    await done(putService, service, 'prayer');
    await done(deleteService, undefined, 'prayer');
    await done(putEvent, event, 'harvest');
    await done(deleteEvent, undefined, 'harvest');
    const { id: questionId } = await done(addQuestion, question);
    await done(deleteQuestion, undefined, questionId);
    const draft = await done(saveUnpublishedText, { kind: 'sermon', sermon: { sermonTitle: 'Half a sermon' } });
    await done(deleteUnpublishedText, { id: draft.id, version: draft.version });
    const added = await registrationsRepository(server.app.context.db).add({ ...person }, START);
    const { id: registrationId } = added as unknown as { id: string };
    await done(deleteRegistration, undefined, registrationId);
    const at = async (call: Pick<Endpoint, 'method' | 'path'>, id: string) => (await send(call, undefined, id)).status;
    const rows = async (table: 'books' | 'registrations') =>
      (await server.app.context.db.selectFrom(table).select('id').where('deleted_at', 'is', null).execute()).length > 0
        ? 200
        : 404;
    return {
      book: () => rows('books'),
      registration: () => rows('registrations'),
      devotional: async () =>
        (await send({ ...getYorubaDevotionals, path: `${getYorubaDevotionals.path}?date=${devotional.date}` })).body
          .length > 0
          ? 200
          : 404,
      sermon: () => at(getEditableSermon, sermonId),
      service: () => at(getEditableEntry, 'prayer'),
      event: () => at(getEditableEntry, 'harvest'),
      question: () => at(getQuestion, questionId),
      draft: () => at(getUnpublishedText, draft.id),
    };
  }
  const statuses = async (read: Record<string, () => Promise<number>>) =>
    Object.fromEntries(
      await Promise.all(Object.entries(read).map(async ([kind, ask]) => [kind, await ask()] as const)),
    );

  it('has everything that was deleted, brings it back as it was, and shows editors nothing of people', async () => {
    const read = await deleteOfEach();
    const kinds = Object.keys(read).sort();
    expect(new Set(Object.values(await statuses(read)))).toEqual(new Set([404]));
    const { items, total } = await list();
    expect([items.map(({ kind }) => kind).sort(), total]).toEqual([kinds, kinds.length]);
    expect(items.find(({ kind }) => kind === 'devotional')).toMatchObject({
      title: devotional.title.normalize('NFC'),
      date: devotional.date,
      language: 'YO',
      deletedBy: 'Adéọlá',
      daysLeft: 30,
    });
    expect(await kindsIn('?search=imole')).toEqual(['book', 'devotional']);
    expect(await kindsIn('?kind=sermon')).toEqual(['sermon']);
    expect(await kindsIn('?kind=registration&search=sade')).toEqual(['registration']);

    const editor = await signInEditor();
    expect(await kindsIn('', editor)).toEqual(kinds.filter((kind) => kind !== 'registration'));
    expect(JSON.stringify(await list('', editor))).not.toContain('adé');
    const personal = items.filter(({ kind }) => kind === 'registration');
    expect((await restore(personal, editor)).refused).toHaveLength(1);

    expect(await restore(items)).toMatchObject({ message: `${kinds.length} things are back.`, refused: [] });
    expect(new Set(Object.values(await statuses(read)))).toEqual(new Set([200]));
    expect((await list()).items).toEqual([]);
    expect((await restore(items)).refused.map(({ message }) => message)).toEqual(
      items.map(() => expect.stringContaining('not in the bin any more')),
    );
    const trail = await server.app.context.db.selectFrom('audit_trail').select('action').execute();
    for (const kind of kinds) expect(trail).toContainEqual({ action: `${kind}.restored` });
  });

  it('leaves there what has no place any more, says what stands in it, and brings back the rest', async () => {
    await done(uploadBook, book);
    await done(deleteBook, { title: book.title });
    await done(uploadBook, book);
    const first = await done(createYorubaDevotional, { ...devotional, language: 'YO' });
    await done(deleteDevotional, { date: devotional.date, language: 'YO', updated_at: first.updated_at });
    await done(createYorubaDevotional, { ...devotional, title: 'Another', language: 'YO' });
    await done(putEvent, event, 'harvest');
    await done(deleteEvent, undefined, 'harvest');
    const names = (await list()).items;
    const { restored, refused, message } = await restore(names);
    expect(message).toBe('1 thing is back, 2 things could not be brought back.');
    expect(restored.map(({ kind }) => kind)).toEqual(['event']);
    expect(refused.find(({ kind }) => kind === 'devotional')).toMatchObject({
      message: 'Thursday, 24 December 2026 has another Yoruba devotional by now.',
      takenBy: { kind: 'devotional', title: 'Another', date: devotional.date, language: 'YO' },
    });
    expect(refused.find(({ kind }) => kind === 'book')?.takenBy).toMatchObject({ kind: 'book' });
    expect(await kindsIn()).toEqual(['book', 'devotional']);
  });

  it('ends each after thirty days, for good, and what is deleted for good at once', async () => {
    const read = await deleteOfEach();
    const [{ kind, id } = { kind: 'book', id: '' } as const] = (await list('?kind=service')).items;
    expect(await send(removeFromBin, { kind, id })).toMatchObject({ status: 200 });
    expect(await send(removeFromBin, { kind, id })).toMatchObject({ status: 404 });
    const { items } = await list();
    server.advance(29 * DAY_MS);
    await sweepTables(server.app.context);
    cookie = await server.signIn();
    expect((await list()).items.map(({ daysLeft }) => daysLeft)).toEqual(items.map(() => 1));
    server.advance(DAY_MS + 1000);
    cookie = await server.signIn();
    // Nobody sees them any more, though nothing has removed them yet.
    expect((await list()).items).toEqual([]);
    expect((await restore(items)).restored).toEqual([]);
    await sweepTables(server.app.context);
    const { db } = server.app.context;
    for (const table of [
      'bin',
      'books',
      'sermons',
      'devotional_revisions',
      'unpublished_texts',
      'quiz_questions',
    ] as const)
      expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
    expect(new Set(Object.values(await statuses(read)))).toEqual(new Set([404]));
  });

  it('gives one thing back once to two who ask at the same time', async () => {
    await done(uploadBook, book);
    await done(deleteBook, { title: book.title });
    const names = (await list()).items;
    const answers = await Promise.all([restore(names), restore(names)]);
    expect(answers.map(({ restored }) => restored.length).sort()).toEqual([0, 1]);
    expect(await server.app.context.db.selectFrom('books').select('deleted_at').execute()).toEqual([
      { deleted_at: null },
    ]);
  });
});
