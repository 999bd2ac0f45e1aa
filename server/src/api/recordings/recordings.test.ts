import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { createDevotional, deleteDevotional, restoreDevotional } from '@cog/contracts/devotionals/endpoints';
import type { Endpoint } from '@cog/contracts/lib/endpoint';
import { MOST_RECORDING_BYTES, PIECE_BYTES, type Recording } from '@cog/contracts/media/recordings.constants';
import {
  addRecordingPiece,
  getRecordings,
  putRecording,
  removeRecording,
  restoreRecording,
} from '@cog/contracts/media/recordings.endpoints';
import { getBin, restoreFromBin } from '@cog/contracts/publishing/bin.endpoints';
import {
  deleteUnpublishedText,
  publishText,
  saveUnpublishedText,
  withdrawText,
} from '@cog/contracts/publishing/unpublished.endpoints';
import { getAuditTrail } from '@cog/contracts/reports/audit.endpoints';
import { type ObjectStorage, startObjectStorage } from '../../files/testing/startObjectStorage.ts';
import { describeWithDatabase } from '../../testing/testDatabase.ts';
import { withServer } from '../../testing/withServer.ts';
import { sweepBin } from '../bin/sweepBin.ts';
import { sweepRecordings } from './sweepRecordings.ts';

const DAY_MS = 24 * 60 * 60_000;
const day = { date: '2026-11-21', language: 'EN' };
const texts = { title: 'First light', text: 'Psalm 5:3', content: 'Begin.', prayer: 'Amen.', bible_reading: 'Psalm 5' };

/** A file that begins like an MP3. */
const mp3 = (bytes = 1000) => Buffer.concat([Buffer.from('ID3'), randomBytes(bytes - 3)]);

describeWithDatabase('the recording of a devotional', (create) => {
  const server = withServer(create, {
    signedIn: true,
    fill: async () => {
      await send(createDevotional, { date: day.date, ...texts });
    },
  });

  const send = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, payload: object) =>
    server.app.inject({ method, url: path, payload, headers: { cookie: server.cookie } });
  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url, headers });
  const listed = async (): Promise<Recording[]> => (await get(`${getRecordings.path}?date=${day.date}`)).json();
  const folder = () => join(server.database.dataDir, 'recordings');
  const stored = () => readdirSync(folder()).filter((name) => !name.endsWith('.partial'));

  /** Uploads a file as the page does. @returns the name of the upload */
  async function upload(file: Buffer): Promise<string> {
    const name = randomUUID();
    for (let at = 0; at < file.length; at += PIECE_BYTES) {
      const data = file.subarray(at, at + PIECE_BYTES).toString('base64');
      const response = await send(addRecordingPiece, { upload: name, at, data });
      expect(response.json()).toEqual({ received: Math.min(file.length, at + PIECE_BYTES) });
    }
    return name;
  }
  const put = async (file: Buffer, replaces: string | null = null) =>
    send(putRecording, { ...day, upload: await upload(file), bytes: file.length, replaces });
  const add = async (file = mp3(), replaces: string | null = null): Promise<Recording> =>
    (await put(file, replaces)).json().data;

  it('arrives in pieces, and is heard by everyone under an address that never changes', async () => {
    const file = mp3(2 * PIECE_BYTES + 77);
    const added = await add(file);
    expect(added).toMatchObject({ ...day, bytes: file.length });
    expect(await listed()).toEqual([added]);
    const heard = await get(added.path);
    expect(heard.rawPayload.equals(file)).toBe(true);
    expect(heard.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    expect(stored()).toHaveLength(1);
  });

  it('is sent in parts to a player that asks for them', async () => {
    const file = mp3(5000);
    const { path } = await add(file);
    const part = await get(path, { range: 'bytes=100-299' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe('bytes 100-299/5000');
    expect(part.rawPayload.equals(file.subarray(100, 300))).toBe(true);
    expect((await get(path, { range: 'bytes=-10' })).rawPayload.equals(file.subarray(-10))).toBe(true);
    const beyond = await get(path, { range: 'bytes=5000-' });
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers['cache-control']).toBe('no-store');
  });

  it('goes on after a line that broke: a piece sent twice is there once, and none may be left out', async () => {
    const file = mp3(3000);
    const name = randomUUID();
    const piece = (from: number, to: number) =>
      send(addRecordingPiece, { upload: name, at: from, data: file.subarray(from, to).toString('base64') });
    expect((await piece(1000, 2000)).statusCode).toBe(409);
    await piece(0, 1000);
    await piece(0, 1000);
    expect((await piece(500, 2000)).json()).toEqual({ received: 2000 });
    const whole = { ...day, upload: name, bytes: 3000, replaces: null };
    expect((await send(putRecording, whole)).statusCode).toBe(409);
    await piece(2000, 3000);
    const first = await send(putRecording, whole);
    expect((await get(first.json().data.path)).rawPayload.equals(file)).toBe(true);
    // A client that got no answer repeats the request.
    expect((await send(putRecording, whole)).json()).toEqual(first.json());
    expect(await listed()).toHaveLength(1);
  });

  it('is refused when it is no sound, whatever it is called, and nothing of it stays', async () => {
    const page = Buffer.from('<!DOCTYPE html><script>alert(1)</script>');
    const response = await send(addRecordingPiece, { upload: randomUUID(), at: 0, data: page.toString('base64') });
    expect(response.statusCode).toBe(422);
    expect(response.json().message).toContain('MP3');
    expect(readdirSync(folder())).toEqual([]);
    expect(await listed()).toEqual([]);
  });

  it('is refused when it became no sound on its way', async () => {
    const name = await upload(mp3(3));
    await send(addRecordingPiece, { upload: name, at: 3, data: Buffer.from('x').toString('base64') });
    const other = { upload: name, at: 1, data: Buffer.from('html').toString('base64') };
    expect((await send(addRecordingPiece, other)).json()).toEqual({ received: 5 });
    expect((await send(putRecording, { ...day, upload: name, bytes: 5, replaces: null })).statusCode).toBe(422);
    expect(readdirSync(folder())).toEqual([]);
  });

  it('is refused when it is larger than 60 MB, before it is on the disk', async () => {
    const name = randomUUID();
    const at = MOST_RECORDING_BYTES - 2;
    const response = await send(addRecordingPiece, { upload: name, at, data: mp3(9).toString('base64') });
    expect(response.statusCode).toBe(413);
    expect((await send(putRecording, { ...day, upload: name, bytes: at + 9, replaces: null })).statusCode).toBe(400);
    expect(readdirSync(folder())).toEqual([]);
  });

  it('is refused where the day has no devotional in its language', async () => {
    const file = mp3();
    const response = await send(putRecording, {
      ...day,
      language: 'YO',
      upload: await upload(file),
      bytes: file.length,
      replaces: null,
    });
    expect(response.statusCode).toBe(404);
  });

  it('takes the place of the one that was read, and of no other', async () => {
    const first = await add();
    expect((await put(mp3())).statusCode).toBe(409);
    const second = await add(mp3(), first.id);
    expect((await put(mp3(), first.id)).statusCode).toBe(409);
    expect(await listed()).toEqual([second]);
  });

  it('can be removed and brought back, unless the day has another one by then', async () => {
    const first = await add();
    expect((await send(removeRecording, { id: first.id })).json()).toEqual({ data: first });
    expect(await listed()).toEqual([]);
    expect((await send(removeRecording, { id: first.id })).statusCode).toBe(409);
    expect((await send(restoreRecording, { id: first.id })).json()).toEqual({ data: first });
    expect(await listed()).toEqual([first]);
    await send(removeRecording, { id: first.id });
    await add();
    expect((await send(restoreRecording, { id: first.id })).statusCode).toBe(409);
  });

  it('takes its place back from the one that replaced it, and from no other', async () => {
    const first = await add();
    const second = await add(mp3(), first.id);
    const third = await add(mp3(), second.id);
    expect((await send(restoreRecording, { id: first.id, replaces: second.id })).statusCode).toBe(409);
    expect(await listed()).toEqual([third]);
    expect((await send(restoreRecording, { id: first.id, replaces: third.id })).json()).toEqual({ data: first });
    expect(await listed()).toEqual([first]);
    expect(await inBin()).toMatchObject([{ id: third.id }, { id: second.id }]);
    expect((await send(restoreRecording, { id: third.id, replaces: first.id })).json()).toEqual({ data: third });
    expect(await inBin()).toMatchObject([{ id: second.id }, { id: first.id }]);
  });

  it('cannot be heard from the moment on in which it is removed', async () => {
    const { id, path } = await add();
    await send(removeRecording, { id });
    expect((await get(path)).statusCode).toBe(404);
    await send(restoreRecording, { id });
    expect((await get(path)).statusCode).toBe(200);
  });

  it('is never changed by what is sent to its upload afterwards', async () => {
    const file = mp3(1000);
    const name = await upload(file);
    const { path } = (await send(putRecording, { ...day, upload: name, bytes: 1000, replaces: null })).json().data;
    const other = { upload: name, at: 0, data: mp3(500).toString('base64') };
    expect((await send(addRecordingPiece, other)).json()).toEqual({ received: 1000 });
    expect((await send(addRecordingPiece, { ...other, at: 1000 })).statusCode).toBe(409);
    expect((await get(path)).rawPayload.equals(file)).toBe(true);
  });

  it('is one, when two editors send theirs at the same moment', async () => {
    const answers = await Promise.all([put(mp3()), put(mp3())]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await listed()).toHaveLength(1);
  });

  const inBin = async (): Promise<unknown[]> =>
    (
      await server.app.inject({
        method: 'GET',
        url: `${getBin.path}?kind=recording`,
        headers: { cookie: server.cookie },
      })
    ).json().items;

  it('is not heard while its text is deleted, and is again when that comes back', async () => {
    const added = await add();
    const { revision } = (await send(deleteDevotional, day)).json();
    expect(await listed()).toEqual([]);
    expect((await get(added.path)).statusCode).toBe(404);
    expect((await send(restoreDevotional, { revision, updated_at: null })).statusCode).toBe(200);
    expect(await listed()).toEqual([added]);
    expect((await get(added.path)).statusCode).toBe(200);
    expect(await inBin()).toEqual([]);
  });

  it('goes to the bin when its day gets another text', async () => {
    const added = await add();
    await send(deleteDevotional, day);
    expect((await send(createDevotional, { date: day.date, ...texts, title: 'Another' })).statusCode).toBe(201);
    expect(await listed()).toEqual([]);
    expect((await get(added.path)).statusCode).toBe(404);
    expect(await inBin()).toMatchObject([{ id: added.id, ...day }]);
    expect((await send(restoreRecording, { id: added.id, replaces: null })).statusCode).toBe(200);
    expect(await listed()).toEqual([added]);
  });

  it('is not heard with an earlier text of the day that comes back, and waits in the bin', async () => {
    await add();
    const { revision } = (await send(deleteDevotional, day)).json();
    await send(createDevotional, { date: day.date, ...texts, title: 'Another' });
    const second = await add();
    await send(deleteDevotional, day);
    expect((await send(restoreDevotional, { revision, updated_at: null })).statusCode).toBe(200);
    expect(await listed()).toEqual([]);
    expect(await inBin()).toMatchObject([{ id: second.id }, {}]);
  });

  it('comes back out of the bin only where its day has a text, without which no one could remove it', async () => {
    const { id } = await add();
    await send(removeRecording, { id });
    const { revision } = (await send(deleteDevotional, day)).json();
    expect((await send(restoreRecording, { id, replaces: null })).statusCode).toBe(404);
    const items = [{ kind: 'recording', id }];
    const { refused } = (await send(restoreFromBin, { items })).json();
    expect(refused[0].message).toBe(
      'Saturday, 21 November 2026 has no devotional in this language. Bring that back first.',
    );
    await send(restoreDevotional, { revision, updated_at: null });
    expect((await send(restoreFromBin, { items })).json().restored).toMatchObject([{ id }]);
  });

  it('goes along when its text is published for another day', async () => {
    const added = await add();
    const { id, updated_at: version } = await server.db
      .selectFrom('devotionals')
      .select(['id', 'updated_at'])
      .executeTakeFirstOrThrow();
    const draft = (await send(withdrawText, { kind: 'devotional', id, version })).json().data;
    const devotional = { ...day, ...texts, date: '2026-11-25' };
    const published = await send(publishText, { id: draft.id, version: draft.version, kind: 'devotional', devotional });
    expect(published.statusCode).toBe(200);
    const headers = { cookie: server.cookie };
    expect((await get(`${getRecordings.path}?date=2026-11-25`, headers)).json()).toMatchObject([{ id: added.id }]);
    expect(await inBin()).toEqual([]);
  });

  it('ends for good with its text, and not while another text of the day may have it', async () => {
    await add();
    await send(deleteDevotional, day);
    server.advance(10 * 60_000);
    await send(createDevotional, { date: day.date, ...texts, title: 'Another' });
    const second = await add();
    await send(deleteDevotional, day);
    const left = async () => (await server.db.selectFrom('recordings').select('id').execute()).map(({ id }) => id);
    server.advance(30 * DAY_MS - 5 * 60_000);
    await sweepBin(server.db, server.app.context.clock());
    expect(await left()).toContain(second.id);
    server.advance(10 * 60_000);
    await sweepBin(server.db, server.app.context.clock());
    expect(await left()).not.toContain(second.id);
  });

  it('stays with a text that goes back to draft and returns, and goes when another draft is published', async () => {
    const added = await add();
    const publish = async ({ id, version }: { id: string; version: string }) =>
      (await send(publishText, { id, version, kind: 'devotional', devotional: { ...day, ...texts } })).json().data;
    const stored = async () =>
      server.db.selectFrom('devotionals').select(['id', 'updated_at as version']).executeTakeFirstOrThrow();
    const withdraw = async () => (await send(withdrawText, { kind: 'devotional', ...(await stored()) })).json().data;
    const withdrawn = await withdraw();
    expect((await get(added.path)).statusCode).toBe(404);
    await publish(withdrawn);
    expect(await listed()).toEqual([added]);
    const { id, version } = await withdraw();
    await send(deleteUnpublishedText, { id, version });
    const draft = { kind: 'devotional', devotional: { ...day, ...texts, title: 'Another' } };
    await publish((await send(saveUnpublishedText, draft)).json().data);
    expect(await stored()).toBeDefined();
    expect(await listed()).toEqual([]);
    expect(await inBin()).toHaveLength(1);
  });

  it('is in the audit trail, each time', async () => {
    const { id } = await add();
    await send(removeRecording, { id });
    await send(restoreRecording, { id });
    const trail = (
      await server.app.inject({ method: 'GET', url: getAuditTrail.path, headers: { cookie: server.cookie } })
    ).json();
    const actions = trail.items.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(expect.arrayContaining(['recording.added', 'recording.removed', 'recording.restored']));
  });

  it('goes from the disk 30 days after it was removed; uploads that were given up go after a day', async () => {
    const kept = await add();
    await send(removeRecording, { id: kept.id });
    const heard = await add();
    const givenUp = await upload(mp3());
    const sweep = () => sweepRecordings(server.app.context, server.app.sounds);
    await sweep();
    expect(stored()).toHaveLength(2);
    expect(existsSync(join(folder(), `${givenUp}.partial`))).toBe(true);
    server.advance(31 * DAY_MS);
    await sweep();
    expect(readdirSync(folder())).toEqual([heard.path.split('/').at(-1)]);
    server.cookie = await server.signIn();
    expect((await send(restoreRecording, { id: kept.id })).statusCode).toBe(409);
    expect((await get(kept.path)).statusCode).toBe(404);
  });

  it('leaves a bound to what editors begin to send, and finished ones do not count', async () => {
    await add();
    for (let place = 0; place < 20; place++) await upload(mp3(10));
    const data = mp3(10).toString('base64');
    expect((await send(addRecordingPiece, { upload: randomUUID(), at: 0, data })).statusCode).toBe(503);
  });

  it('finds room where twenty uploads were broken off, and takes none from one that goes on', async () => {
    const names: string[] = [];
    for (let place = 0; place < 20; place++) names.push(await upload(mp3(10)));
    const [goesOn = '', ...brokenOff] = names;
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    for (const [place, name] of brokenOff.entries()) {
      utimesSync(join(folder(), `${name}.partial`), minutesAgo(6 + place), minutesAgo(6 + place));
    }
    for (let place = 0; place < 19; place++) expect((await put(mp3())).statusCode).toBe(place === 0 ? 200 : 409);
    const piece = { upload: goesOn, at: 10, data: mp3(10).toString('base64') };
    expect((await send(addRecordingPiece, piece)).json()).toEqual({ received: 20 });
    // The upload that was idle longest made room.
    const left = brokenOff.filter((name) => existsSync(join(folder(), `${name}.partial`)));
    expect(left).toEqual(brokenOff.slice(0, -1));
  });

  it.each(['../cog.sqlite', '..%2fcog.sqlite', 'a.mp3', `${'0'.repeat(64)}.mp3`, `${'0'.repeat(64)}.html`, ''])(
    'is the only thing that is served: not %s',
    async (name) => {
      expect((await get(`/assets/recordings/${name}`)).statusCode).toBe(404);
    },
  );

  it('is not served while it is on its way', async () => {
    const name = await upload(mp3());
    expect((await get(`/assets/recordings/${name}.partial`)).statusCode).toBe(404);
  });

  describe('with an object storage', () => {
    let storage: ObjectStorage;
    const away = 'could not be put into the object storage';

    beforeAll(async () => {
      storage = await startObjectStorage();
    });
    afterAll(() => storage.close());
    beforeEach(async () => {
      storage.isAway = false;
      await server.restart({ config: { filesBucket: storage.address } });
    });
    const nameOf = ({ path }: Recording) => path.split('/').at(-1) ?? '';
    /** Simulates another server that has only the object storage. */
    const takeFromDisk = (recording: Recording) => rmSync(join(folder(), nameOf(recording)));

    it('is served by a server whose disk lacks it, parts too, and is fetched once', async () => {
      const file = mp3(5000);
      const added = await add(file);
      expect(storage.keys()).toContain(`recordings/${nameOf(added)}`);
      takeFromDisk(added);
      const before = storage.asked.length;
      const [part, whole] = await Promise.all([get(added.path, { range: 'bytes=100-299' }), get(added.path)]);
      expect([part.statusCode, whole.statusCode]).toEqual([206, 200]);
      expect(part.rawPayload.equals(file.subarray(100, 300))).toBe(true);
      expect(whole.rawPayload.equals(file)).toBe(true);
      expect(storage.asked.length - before).toBe(1);
      expect(stored()).toEqual([nameOf(added)]);
    });

    it('is no other file than was sent, where another one has its place', async () => {
      const added = await add();
      await storage.tamper(`recordings/${nameOf(added)}`, 'ID3');
      takeFromDisk(added);
      expect((await get(added.path)).statusCode).toBe(503);
      expect(stored()).toEqual([]);
    });

    it('is not said to be kept while the storage is away, and is once it is sent again', async () => {
      const file = mp3();
      const whole = { ...day, upload: await upload(file), bytes: file.length, replaces: null };
      storage.isAway = true;
      const refused = await send(putRecording, whole);
      expect([refused.statusCode, refused.json().message]).toEqual([503, expect.stringContaining('Please try again')]);
      expect(server.logged()).toContain(away);
      expect(await listed()).toEqual([]);
      storage.isAway = false;
      const { data } = (await send(putRecording, whole)).json();
      takeFromDisk(data);
      storage.isAway = true;
      expect((await get(data.path)).statusCode).toBe(503);
      storage.isAway = false;
      expect((await get(data.path)).rawPayload.equals(file)).toBe(true);
    });

    it('goes from the storage too, 30 days after it was removed, also where the disk lacks it', async () => {
      const heard = await add();
      const [one, other] = [await add(mp3(), heard.id), mp3()];
      const last = await add(other, one.id);
      takeFromDisk(one);
      server.advance(31 * DAY_MS);
      storage.isAway = true;
      await expect(sweepRecordings(server.app.context, server.app.sounds)).rejects.toThrow('object storage');
      storage.isAway = false;
      await sweepRecordings(server.app.context, server.app.sounds);
      const left = [heard, one, last].map((recording) => storage.keys().includes(`recordings/${nameOf(recording)}`));
      expect(left).toEqual([false, false, true]);
      expect((await get(last.path)).statusCode).toBe(200);
    });
  });
});
