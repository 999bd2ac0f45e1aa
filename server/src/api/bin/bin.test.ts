import { randomUUID } from 'node:crypto';
import { deleteBook, restoreBook, uploadBook } from '@cog/contracts/books/endpoints';
import {
  createDevotional,
  createYorubaDevotional,
  deleteDevotional,
  getDevotionals,
  restoreDevotional,
} from '@cog/contracts/devotionals/endpoints';
import { deleteEvent, deleteService, putEvent, putService } from '@cog/contracts/events/endpoints';
import type { Endpoint } from '@cog/contracts/lib/endpoint';
import { addRecordingPiece, putRecording, removeRecording } from '@cog/contracts/media/recordings.endpoints';
import { BIN_DAYS, type BinKind, type BinName } from '@cog/contracts/publishing/bin.constants';
import { getBin, removeFromBin, restoreFromBin } from '@cog/contracts/publishing/bin.endpoints';
import type { BinItem, BinRestored } from '@cog/contracts/publishing/bin.schema';
import {
  deleteUnpublishedText,
  saveUnpublishedText,
  withdrawText,
} from '@cog/contracts/publishing/unpublished.endpoints';
import { addQuestion, deleteQuestion } from '@cog/contracts/quiz/questions.endpoints';
import {
  createRegistration,
  deleteRegistration,
  deleteRegistrations,
  eraseRegistration,
  getRegistrations,
  restoreRegistrations,
} from '@cog/contracts/registrations/endpoints';
import { addSermon, deleteSermon, getSermons } from '@cog/contracts/sermons/endpoints';
import { sql } from 'kysely';
import { sweepTables } from '../../privacy/sweepTables.ts';
import { describeOnEveryDatabase } from '../../testing/testDatabase.ts';
import { ADMIN, cookieOf, START } from '../../testing/testServer.ts';
import { withServer } from '../../testing/withServer.ts';
import { accountsRepository } from '../accounts/accounts.repository.ts';
import { hashPassword } from '../accounts/password.ts';

const DAY_MS = 24 * 60 * 60_000;

const texts = { text: 'Psalm 5:3', content: 'Begin.', prayer: 'Amen.', bible_reading: 'Psalm 5' };
const english = { date: '2026-11-21', title: 'First light', ...texts };
const yoruba = { date: '2026-11-21', title: 'Ìmọ́lẹ̀ àkọ́kọ́', ...texts };
const sermon = { sermonTitle: 'Four friends', preacherName: 'Pastor Sample', date: '2026-11-15', time: '08:00' };
const book = { title: 'Ìwé àdúrà', book_cover_url: 'https://books.example/1.jpg', book_url: 'https://books.example/1' };
const shown = { description: '', place: '', scene: 'lagoon' };
const harvest = {
  ...shown,
  title: 'Harvest',
  startDate: '2027-11-28',
  endDate: '2027-11-28',
  startTime: null,
  endTime: null,
  link: null,
};
const prayer = { ...shown, title: 'Prayer', weekday: 3, startTime: '18:00', durationMinutes: 60, streamed: true };
const question = {
  stage: 1,
  text: 'Who built the ark?',
  textYoruba: null,
  options: ['Moses', 'Noah'].map((text) => ({ text, textYoruba: null })),
  answer: 1,
  bibleReference: 'Genesis 6:14',
};
const draft = { kind: 'sermon', sermon: { sermonTitle: 'Unripe' } };
const person = {
  fullName: 'Ṣadé Sample',
  age: 34,
  gender: 'Female',
  phoneNumber: '0803 123 4567',
  availableAllStages: true,
  termsAccepted: true,
};

describeOnEveryDatabase('the bin', (create) => {
  let tolu: string;

  const server = withServer(create, {
    signedIn: true,
    fill: async () => {
      const passwordHash = await hashPassword('p');
      await accountsRepository(server.db).add({ username: 'Tolu', passwordHash, role: 'editor' }, START);
      const payload = { username: 'Tolu', password: 'p' };
      tolu = cookieOf(await server.app.inject({ method: 'POST', url: '/api/admin/session', payload }));
    },
  });

  const send = async (
    { method, path }: Pick<Endpoint, 'method' | 'path'>,
    payload?: object,
    { id = '', as = tolu }: { id?: string; as?: string } = {},
  ) => {
    const url = path.replace(':id', id);
    const response = await server.app.inject({ method, url, ...(payload ? { payload } : {}), headers: { cookie: as } });
    return { status: response.statusCode, body: response.json() };
  };
  const ok = async (...call: Parameters<typeof send>) => {
    const { status, body } = await send(...call);
    expect([status < 300, body.message ?? '']).toEqual([true, body.message ?? '']);
    return body;
  };
  const list = async (query = '', as = server.cookie): Promise<BinItem[]> => {
    const path = `${getBin.path}${query}` as const;
    return (await ok({ method: 'GET', path }, undefined, { as })).items;
  };
  const namesOf = (items: readonly BinItem[]): BinName[] => items.map(({ kind, id }) => ({ kind, id }));
  const restore = (items: readonly BinName[], as = server.cookie): Promise<BinRestored> =>
    ok(restoreFromBin, { items }, { as });
  const idOf = async (kind: BinKind) => (await list(`?kind=${kind}`))[0]?.id ?? '';

  async function record() {
    const data = Buffer.concat([Buffer.from('ID3'), Buffer.from(randomUUID())]);
    const upload = randomUUID();
    await ok(addRecordingPiece, { upload, at: 0, data: data.toString('base64') });
    const day = { date: english.date, language: 'EN' };
    return (await ok(putRecording, { ...day, upload, bytes: data.length, replaces: null })).data.id;
  }

  /** Adds one thing of every kind. @returns functions that delete them */
  async function addAll(): Promise<Record<BinKind, () => Promise<unknown>>> {
    await ok(createDevotional, english);
    await ok(createYorubaDevotional, yoruba);
    const preached = await ok(addSermon, sermon);
    await ok(uploadBook, book);
    await ok(putEvent, { ...harvest, version: null }, { id: 'harvest' });
    await ok(putService, { ...prayer, version: null }, { id: 'prayer' });
    const asked = await ok(addQuestion, question);
    const kept = await ok(saveUnpublishedText, draft);
    const recording = await record();
    await ok(createRegistration, person, { as: '' });
    const [registered] = (await ok(getRegistrations, undefined, { as: server.cookie })).data;
    return {
      devotional: () => ok(deleteDevotional, { date: yoruba.date, language: 'YO' }),
      sermon: () => ok(deleteSermon, { id: preached.data.id }),
      book: () => ok(deleteBook, { title: book.title }),
      event: () => ok(deleteEvent, undefined, { id: 'harvest' }),
      service: () => ok(deleteService, undefined, { id: 'prayer' }),
      question: () => ok(deleteQuestion, undefined, { id: asked.data.id }),
      draft: () => ok(deleteUnpublishedText, { id: kept.data.id, version: kept.data.version }),
      recording: () => ok(removeRecording, { id: recording }),
      registration: () => ok(deleteRegistration, undefined, { id: registered._id, as: server.cookie }),
    };
  }

  async function deleteAll() {
    for (const remove of Object.values(await addAll())) {
      await remove();
      server.advance(1000);
    }
  }

  /** Rows of every table that may hold a deleted thing. */
  async function stored() {
    const counts: Record<string, number> = {};
    for (const table of [
      'devotionals',
      'sermons',
      'books',
      'church_events',
      'weekly_services',
      'quiz_questions',
      'unpublished_texts',
      'recordings',
      'registrations',
    ]) {
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(server.db);
      counts[table] = Number(rows[0]?.n);
    }
    return counts;
  }

  it('says no more days than there are of what was deleted while the clock was ahead', async () => {
    await ok(uploadBook, book);
    await ok(deleteBook, { title: book.title });
    const ahead = new Date(START.getTime() + 400 * DAY_MS).toISOString();
    await server.db.updateTable('bin').set({ at: ahead }).execute();
    expect((await list()).map(({ title, daysLeft }) => [title, daysLeft])).toEqual([[book.title, BIN_DAYS]]);
  });

  it('has everything that was deleted, who did it and how long it stays; and brings it all back as it was', async () => {
    const before = await ok({ method: 'GET', path: '/api/admin/bin' });
    expect(before).toMatchObject({ items: [], total: 0 });
    await deleteAll();
    const items = await list();
    expect(
      items.map(({ kind, title, date, language, deletedBy, daysLeft }) => [
        kind,
        title,
        date,
        language,
        deletedBy,
        daysLeft,
      ]),
    ).toEqual([
      ['registration', 'Ṣadé Sample', null, null, ADMIN.username, 30],
      ['recording', '', '2026-11-21', 'EN', 'Tolu', 30],
      ['draft', 'Unripe', null, null, 'Tolu', 30],
      ['question', 'Who built the ark?', null, null, 'Tolu', 30],
      ['service', 'Prayer', null, null, 'Tolu', 30],
      ['event', 'Harvest', null, null, 'Tolu', 30],
      ['book', 'Ìwé àdúrà', null, null, 'Tolu', 30],
      ['sermon', 'Four friends', '2026-11-15', null, 'Tolu', 30],
      ['devotional', yoruba.title.normalize('NFC'), '2026-11-21', 'YO', 'Tolu', 30],
    ]);
    const calendar = await ok({ method: 'GET', path: '/api/events' });
    expect(JSON.stringify(calendar)).not.toContain('Harvest');

    server.advance(29.5 * DAY_MS);
    server.cookie = await server.signIn();
    expect((await list()).map(({ daysLeft }) => daysLeft)).toEqual(Array(9).fill(1));
    await sweepTables(server.app.context);
    const answer = await restore(namesOf(items));
    expect(answer).toMatchObject({ message: '9 things are back.', refused: [] });
    expect(answer.restored).toHaveLength(9);
    expect(await list()).toEqual([]);
    const onSite = await ok({ method: 'GET', path: getDevotionals.path }, undefined, { as: '' });
    expect(onSite.map(({ title }: { title: string }) => title).sort()).toEqual(
      [english.title, yoruba.title.normalize('NFC')].sort(),
    );
    const { items: sermons } = await ok({ method: 'GET', path: getSermons.path }, undefined, { as: '' });
    expect(sermons).toMatchObject([{ sermonTitle: 'Four friends', slug: 'four-friends' }]);
    const entries = JSON.stringify(await ok({ method: 'GET', path: '/api/events' }, undefined, { as: '' }));
    for (const title of ['Harvest', 'Prayer']) expect(entries).toContain(title);
    expect((await ok(getRegistrations, undefined, { as: server.cookie })).total).toBe(1);
    const trail = await server.db.selectFrom('audit_trail').select(['action', 'details']).execute();
    const restored = trail.filter(({ action }) => action.endsWith('.restored'));
    expect(restored.map(({ action }) => action.split('.')[0]).sort()).toEqual(items.map(({ kind }) => kind).sort());
    expect(JSON.stringify(trail)).not.toContain('Sample"');
  });

  it('ends everything for good after 30 days, and nothing that is back', async () => {
    const removals = await addAll();
    const whole = await stored();
    for (const remove of Object.values(removals)) await remove();
    await restore([{ kind: 'book', id: await idOf('book') }]);
    server.advance(30 * DAY_MS + 1);
    server.cookie = await server.signIn();
    expect(await list()).toEqual([]);
    const { refused } = await restore([{ kind: 'sermon', id: randomUUID() }]);
    expect(refused).toMatchObject([{ kind: 'sermon', message: expect.stringContaining('not in the bin any more') }]);
    await sweepTables(server.app.context);
    expect(await stored()).toEqual({
      ...Object.fromEntries(Object.keys(whole).map((table) => [table, 0])),
      devotionals: 1,
      books: 1,
    });
    expect(await server.db.selectFrom('bin').selectAll().execute()).toEqual([]);
    const revisions = await server.db.selectFrom('devotional_revisions').select('title').execute();
    expect(revisions).toEqual([{ title: english.title }]);
    expect(server.logged()).not.toContain('could not be removed');
  });

  it('ends what remains of a text that was taken off the site, with its draft', async () => {
    await ok(createDevotional, english);
    await ok(addSermon, sermon);
    await record();
    for (const kind of ['devotional', 'sermon'] as const) {
      const there = server.db.selectFrom(`${kind}s`).select(['id', 'updated_at as version']);
      const taken = (await ok(withdrawText, { kind, ...(await there.executeTakeFirstOrThrow()) })).data;
      await ok(deleteUnpublishedText, { id: taken.id, version: taken.version });
    }
    server.advance(30 * DAY_MS + 1);
    await sweepTables(server.app.context);
    expect(await stored()).toMatchObject({ unpublished_texts: 0, sermons: 0, recordings: 0 });
    expect(await server.db.selectFrom('devotional_revisions').selectAll().execute()).toEqual([]);
    expect(server.logged()).not.toContain('could not be removed');
  });

  it('shows each role what it may delete: registrations are for administrators', async () => {
    await deleteAll();
    const kinds = (await list('', tolu)).map(({ kind }) => kind);
    expect(kinds).toHaveLength(8);
    expect(kinds).not.toContain('registration');
    expect(await list('?kind=registration', tolu)).toEqual([]);
    expect(await list('?search=sade', tolu)).toEqual([]);
    const name = { kind: 'registration' as const, id: await idOf('registration') };
    expect((await restore([name], tolu)).refused).toMatchObject([{ title: '', takenBy: null }]);
    expect((await send(removeFromBin, name)).status).toBe(404);
    const headers = { cookie: server.cookie, 'idempotency-key': 'one-key' };
    const { method, path } = restoreFromBin;
    const answer = await server.app.inject({ method, url: path, payload: { items: [name] }, headers });
    expect(answer.json().restored).toMatchObject([{ ...name, title: '' }]);
    const kept = await server.db.selectFrom('idempotency_keys').select('answer').where('key', '=', 'one-key').execute();
    expect(JSON.stringify(kept)).toMatch(/It is back/);
    expect(JSON.stringify(kept)).not.toMatch(/sample/i);
  });

  it('is narrowed by kind and words, without tone marks, and refuses what it does not know', async () => {
    await deleteAll();
    const found = async (query: string) => (await list(query)).map(({ kind }) => kind);
    expect(await found('?search=IWE%20adura')).toEqual(['book']);
    expect(await found('?search=sade')).toEqual(['registration']);
    expect(await found('?search=%25')).toEqual([]);
    expect(await found('?kind=event')).toEqual(['event']);
    expect(await found('?kind=event&search=prayer')).toEqual([]);
    expect(await found('?page=2')).toEqual([]);
    expect((await send({ method: 'GET', path: `${getBin.path}?kind=account` as const })).status).toBe(400);
    expect((await send(restoreFromBin, { items: [] })).status).toBe(400);
    const many = Array.from({ length: 401 }, () => ({ kind: 'book', id: randomUUID() }));
    expect((await send(restoreFromBin, { items: many })).status).toBe(400);
  });

  it('says of what cannot be brought back what took its place, and leaves it there; the others are back', async () => {
    const removals = await addAll();
    for (const [kind, remove] of Object.entries(removals)) if (kind !== 'registration') await remove();
    await removals.registration();
    const names = namesOf(await list());
    await ok(createYorubaDevotional, { ...yoruba, title: 'Òmíràn' });
    await ok(uploadBook, { ...book, title: 'ìwé  Àdúrà' });
    await ok(putService, { ...prayer, title: 'Another', version: null }, { id: 'harvest' });
    await ok(putEvent, { ...harvest, title: 'Later prayer', version: null }, { id: 'prayer' });
    await ok(addQuestion, question);
    await record();
    await ok(createRegistration, person, { as: '' });
    const answer = await restore(names);
    expect(answer.message).toBe('2 things are back, 7 things could not be brought back.');
    expect(answer.restored.map(({ kind }) => kind).sort()).toEqual(['draft', 'sermon']);
    const refused = Object.fromEntries(answer.refused.map((one) => [one.kind, one]));
    expect(refused.devotional).toMatchObject({
      message: 'Saturday, 21 November 2026 has another Yoruba devotional by now.',
      takenBy: { title: 'Òmíràn'.normalize('NFC'), date: '2026-11-21', language: 'YO' },
    });
    expect(refused.book?.takenBy).toMatchObject({ title: 'ìwé  Àdúrà'.normalize('NFC') });
    expect(refused.event?.takenBy).toMatchObject({ kind: 'service', id: 'harvest', title: 'Another' });
    expect(refused.service?.takenBy).toMatchObject({ kind: 'event', id: 'prayer', title: 'Later prayer' });
    expect(refused.question?.takenBy).toMatchObject({ title: question.text });
    expect(refused.recording?.message).toContain('another recording');
    expect(refused.registration?.takenBy).toMatchObject({ kind: 'registration', title: '' });
    expect((await list()).map(({ kind }) => kind).sort()).toEqual(Object.keys(refused).sort());
  });

  it('lets one of two people bring a thing back, and tells the other', async () => {
    await deleteAll();
    const names = namesOf(await list('', tolu));
    const [one, other] = await Promise.all([restore(names, server.cookie), restore(names, tolu)]);
    expect(one.restored.length + other.restored.length).toBe(8);
    for (const { message, takenBy } of [...one.refused, ...other.refused]) {
      expect([message.includes('not in the bin any more') || takenBy !== null, message]).toEqual([true, message]);
    }
    expect(await list('', tolu)).toEqual([]);
    const removed = await send(removeFromBin, names[0]);
    expect(removed).toMatchObject({ status: 404, body: { message: expect.stringContaining('not in the bin') } });
  });

  it('deletes one for good when told to, and writes down who did', async () => {
    await deleteAll();
    const before = await stored();
    for (const item of await list()) await ok(removeFromBin, { kind: item.kind, id: item.id }, { as: server.cookie });
    expect(await list()).toEqual([]);
    const after = await stored();
    for (const table of ['sermons', 'books', 'quiz_questions', 'unpublished_texts', 'recordings', 'registrations']) {
      expect([table, after[table]]).toEqual([table, (before[table] ?? 0) - 1]);
    }
    const trail = await server.db.selectFrom('audit_trail').select(['action', 'details']).execute();
    const ended = trail.filter(({ action }) => action.endsWith('.removedForGood'));
    expect(ended).toHaveLength(9);
    expect(ended.find(({ action }) => action.startsWith('registration'))?.details).toBe('{}');
    expect(ended.find(({ action }) => action.startsWith('sermon'))?.details).toContain('Four friends');
  });

  it('is left by the undo of each list, and holds nothing that was only taken off the site', async () => {
    await addAll();
    const { revision } = await ok(deleteDevotional, { date: english.date, language: 'EN' });
    await ok(deleteBook, { title: book.title });
    await ok(deleteEvent, undefined, { id: 'harvest' });
    expect(await list()).toHaveLength(3);
    await ok(restoreDevotional, { revision, updated_at: null });
    await ok(restoreBook, { title: book.title });
    await ok(putEvent, { ...harvest, version: null }, { id: 'harvest' });
    expect(await list()).toEqual([]);
    const [{ id, updated_at: version }] = (await ok({ method: 'GET', path: '/api/devotionals?language=EN' as never }))
      .items;
    await ok(withdrawText, { kind: 'devotional', id, version });
    expect(await list()).toEqual([]);
  });

  it('has registrations that were deleted together, and none of a person who was erased', async () => {
    for (const phoneNumber of ['0803 123 4567', '0803 123 4568', '0803 123 4569']) {
      await ok(createRegistration, { ...person, phoneNumber }, { as: '' });
    }
    const registered = (await ok(getRegistrations, undefined, { as: server.cookie })).data;
    const ids = registered.map(({ _id }: { _id: string }) => _id);
    const remove = () => ok(deleteRegistrations, { selection: { ids }, count: 3 }, { as: server.cookie });
    const { deletedAt } = await remove();
    expect(await list()).toHaveLength(3);
    await ok(restoreRegistrations, { deletedAt }, { as: server.cookie });
    expect(await list()).toEqual([]);
    await remove();
    const [{ _id: id, reference }] = registered;
    await ok(eraseRegistration, { reference }, { id, as: server.cookie });
    expect((await list()).map((item) => item.id).sort()).toEqual(ids.filter((one: string) => one !== id).sort());
    expect(JSON.stringify(await server.db.selectFrom('bin').selectAll().execute())).not.toContain('Sample');
  });
});
