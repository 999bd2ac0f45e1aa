import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import files from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Endpoint } from '@cog/contracts/lib/endpoint';
import { type PictureSource, picturePath, UNUSED_PICTURE_DAYS } from '@cog/contracts/pictures/constants';
import { addPicture } from '@cog/contracts/pictures/endpoints';
import { PHOTO_CARD } from '@cog/contracts/pictures/photoCard';
import { BIN_DAYS } from '@cog/contracts/publishing/bin.constants';
import { restoreFromBin } from '@cog/contracts/publishing/bin.endpoints';
import { publishText, saveUnpublishedText } from '@cog/contracts/publishing/unpublished.endpoints';
import {
  addSermon,
  deleteSermon,
  editSermon,
  getSermons,
  getSermonsFile,
  restoreSermon,
} from '@cog/contracts/sermons/endpoints';
import { getEditableSettings, saveSettings } from '@cog/contracts/settings/editing.endpoints';
import type { EditableSettings } from '@cog/contracts/settings/editing.schema';
import { sql } from 'kysely';
import sharp from 'sharp';
import { type ObjectStorage, startObjectStorage } from '../../files/testing/startObjectStorage.ts';
import { inLongRun } from '../../testing/inLongRun.ts';
import { describeWithDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { sweepPictures } from './sweepPictures.ts';

const DAY_MS = 24 * 60 * 60_000;

const plain = (width: number, height: number, background = '#c8432b') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });
/** A photo as a phone stores it: rotated, with the place where it was taken. */
const photo = () =>
  plain(400, 200)
    .jpeg()
    .withExif({ IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** The start of a PNG that claims to be a million pixels wide and high. */
function hugePng(): Buffer {
  const header = Buffer.alloc(17);
  header.write('IHDR', 'latin1');
  header.writeUInt32BE(1_000_000, 4);
  header.writeUInt32BE(1_000_000, 8);
  header.set([8, 6, 0, 0, 0], 12);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(header));
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\x0d', 'latin1'), header, sum]);
}

/** A small file with many pixels: a PNG of one colour. */
const bomb = () =>
  sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#000' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();

describeWithDatabase('pictures of the church', (create) => {
  let database: TestDatabase;
  let server: TestServer;
  let cookie: string;
  let storage: ObjectStorage;

  beforeAll(async () => {
    storage = await startObjectStorage();
    database = await create();
    server = await startTestServer(database, { config: { filesBucket: storage.address } });
  });
  beforeEach(async () => {
    storage.isAway = false;
    cookie = await server.signIn();
  });
  afterAll(async () => {
    await server.app.close();
    await storage.close();
    await database.remove();
  });

  const send = (bytes: Buffer, headers: Record<string, string> = { cookie }) =>
    server.app.inject({
      method: 'POST',
      url: addPicture.path,
      payload: { data: bytes.toString('base64'), bytes: bytes.length },
      headers,
    });
  const add = async (bytes: Buffer): Promise<PictureSource> => {
    const response = await send(bytes);
    expect([response.statusCode, response.json().message]).toEqual([200, undefined]);
    return response.json().data;
  };
  const get = (url: string) => server.app.inject({ method: 'GET', url });
  const folder = () => join(database.dataDir, 'pictures');
  const filesOf = ({ hash }: PictureSource) => readdirSync(folder()).filter((name) => name.startsWith(hash));
  const settings = async (): Promise<EditableSettings> =>
    (await server.app.inject({ method: 'GET', url: getEditableSettings.path, headers: { cookie } })).json();
  const saveLogo = async (logo: object | undefined) => {
    const { settings: now, updated_at } = await settings();
    const payload = { settings: { ...now, look: { ...now.look, logo } }, updated_at };
    return server.app.inject({
      method: 'PUT',
      url: saveSettings.path,
      payload,
      headers: { cookie, 'idempotency-key': randomBytes(16).toString('hex') },
    });
  };

  it('are turned as they were held, and say nothing of the place and the phone', async () => {
    const source = await photo();
    expect(source.includes('SecretPhone')).toBe(true);
    const picture = await add(source);
    expect(picture).toMatchObject({ width: 200, height: 400 });
    for (const name of filesOf(picture)) {
      const file = await sharp(join(folder(), name)).metadata();
      expect([file.exif, file.xmp, file.iptc, file.orientation]).toEqual([undefined, undefined, undefined, undefined]);
    }
    const response = await get(picturePath(picture.hash, '160.webp'));
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 160, height: 320 });
  });

  it('come small to who saves data', async () => {
    const { hash } = await add(await plain(900, 900, '#663399').jpeg().toBuffer());
    const url = picturePath(hash, '960.webp');
    const { rawPayload, headers } = await server.app.inject({ method: 'GET', url, headers: { 'save-data': 'on' } });
    expect((await sharp(rawPayload).metadata()).width).toBe(320);
    expect(headers.vary).toContain('Save-Data');
    expect((await sharp((await get(url)).rawPayload).metadata()).width).toBe(900);
  });

  it('leave nothing half written where the disk is full, which is said', async () => {
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    const rename = jest.spyOn(files, 'rename').mockRejectedValueOnce(full);
    const response = await send(await plain(111, 111, '#987654').png().toBuffer());
    rename.mockRestore();
    expect([response.statusCode, response.json().message]).toEqual([503, expect.stringContaining('disk is full')]);
    expect(readdirSync(folder()).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });

  it('are one where the same is sent twice, at once too', async () => {
    const source = await plain(300, 300, '#1f7a4d').png().toBuffer();
    const both = await Promise.all([add(source), add(source)]);
    expect(both[0]).toEqual(both[1]);
  });

  it('of print and of newer kinds are read', async () => {
    const cmyk = await plain(80, 80).toColourspace('cmyk').jpeg().toBuffer();
    const avif = await plain(80, 80, '#5b3fa8').avif().toBuffer();
    const webp = await plain(80, 80, '#123456').webp().toBuffer();
    for (const bytes of [cmyk, avif, webp]) expect(await add(bytes)).toMatchObject({ width: 80, height: 80 });
  });

  it('keep what can be seen through, and become icons of every size and a card', async () => {
    const background = { r: 255, g: 0, b: 0, alpha: 0 };
    const logo = await sharp({ create: { width: 300, height: 100, channels: 4, background } })
      .png()
      .toBuffer();
    const { hash } = await add(logo);
    const made = async (file: Parameters<typeof picturePath>[1]) => {
      const { rawPayload, headers } = await get(picturePath(hash, file));
      const { width, height, hasAlpha } = await sharp(rawPayload).metadata();
      return [headers['content-type'], width, height, hasAlpha];
    };
    expect(await made('320.webp')).toEqual(['image/webp', 300, 100, true]);
    expect(await made('icon-192.png')).toEqual(['image/png', 192, 192, true]);
    expect(await made('maskable-512.png')).toEqual(['image/png', 512, 512, false]);
    expect(await made('card.jpg')).toEqual(['image/jpeg', 1200, 630, false]);
    expect(await made(PHOTO_CARD)).toEqual(['image/jpeg', 1200, 630, false]);
  });

  it.each([
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'JPEG',
    ],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'JPEG'],
    ['a GIF', async () => plain(50, 50).gif().toBuffer(), 'JPEG'],
    ['a HEIC photo', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'Most Compatible'],
    ['one that was cut off', async () => (await photo()).subarray(0, 700), 'can’t read this picture'],
    [
      'a page behind the first bytes of a JPEG',
      async () => Buffer.from('\xff\xd8\xff<script>', 'latin1'),
      'can’t read this picture',
    ],
    ['a bomb of thirty million pixels', bomb, '6000 × 5000 pixels. Up to 25 million'],
    ...inLongRun<[string, () => Promise<Buffer>, string]>([
      ['a logo of a printer, as PNG', async () => plain(9000, 9000).png().toBuffer(), '9000 × 9000 pixels'],
      ['the same as WebP', async () => plain(9000, 9000).webp({ effort: 0 }).toBuffer(), 'too large'],
    ]),
    ['as many pixels, as JPEG', async () => plain(6000, 5000).jpeg().toBuffer(), '6000 × 5000 pixels'],
    ['more pixels than a decoder counts', async () => hugePng(), 'too large'],
    ['a speck', async () => plain(8, 8).png().toBuffer(), 'too small'],
    ['a thread', async () => plain(9000, 33).png().toBuffer(), 'too narrow'],
    [
      'a film of WebP',
      async () =>
        sharp([await plain(40, 40).png().toBuffer(), await plain(40, 40, '#fff').png().toBuffer()], {
          join: { animated: true },
        })
          .webp({ loop: 0, delay: [100, 100] })
          .toBuffer(),
      'moves',
    ],
  ])('are not %s, and nothing of it stays', async (_, made, texts) => {
    mkdirSync(folder(), { recursive: true });
    const before = readdirSync(folder());
    const response = await send(await made());
    expect([response.statusCode, response.json().message]).toEqual([422, expect.stringContaining(texts)]);
    expect(readdirSync(folder())).toEqual(before);
  });

  it('are not what was cut off on its way', async () => {
    const payload = { data: (await photo()).toString('base64'), bytes: 1_000_000 };
    const response = await server.app.inject({ method: 'POST', url: addPicture.path, payload, headers: { cookie } });
    expect(response.statusCode).toBe(409);
  });

  it('carry nothing along that was hung on their end', async () => {
    const polyglot = Buffer.concat([await plain(90, 90, '#abcdef').jpeg().toBuffer(), Buffer.from('<script>alert(1)')]);
    const picture = await add(polyglot);
    const { rawPayload } = await get(picturePath(picture.hash, '160.webp'));
    expect(rawPayload.includes('<script>')).toBe(false);
  });

  it('are sent by who is signed in, and by no one else', async () => {
    expect((await send(await photo(), {})).statusCode).toBe(401);
  });

  it.each(['../cog.sqlite', `${'0'.repeat(32)}-160.webp`, `${'0'.repeat(32)}-161.webp`, `${'0'.repeat(32)}.webp`])(
    'are the only thing that is served: not %s',
    async (name) => {
      expect((await get(`/assets/pictures/${encodeURIComponent(name)}`)).statusCode).toBe(404);
    },
  );

  it('come from the object storage to a server that has not got them, where they are what their name says', async () => {
    const picture = await add(await plain(500, 400, '#0c0a1c').png().toBuffer());
    const key = `pictures/${picture.hash}.webp`;
    expect(storage.keys()).toContain(key);
    rmSync(folder(), { recursive: true });
    const address = picturePath(picture.hash, '320.webp');
    storage.isAway = true;
    expect((await get(address)).statusCode).toBe(503);
    storage.isAway = false;
    expect((await get(address)).statusCode).toBe(200);
    storage.isAway = true;
    expect((await get(address)).statusCode).toBe(200);
    storage.isAway = false;
    rmSync(folder(), { recursive: true });
    await storage.tamper(key, 'another');
    // The database has the picture, so failing to read it is a fault, not a 404.
    expect((await get(address)).statusCode).toBe(503);
  });

  it('are refused while the object storage is away: other servers would not have them', async () => {
    storage.isAway = true;
    const response = await send(await plain(70, 70, '#777777').png().toBuffer());
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '30']);
  });

  it('are named by settings only where they are there', async () => {
    const { hash } = await add(await plain(64, 64, '#222222').png().toBuffer());
    const named = { hash, width: 64, height: 64 };
    const refused = await saveLogo({ ...named, hash: '0'.repeat(32) });
    expect([refused.statusCode, refused.json().message]).toEqual([400, expect.stringContaining('Choose it again')]);
    expect((await saveLogo(named)).statusCode).toBe(200);
    expect((await settings()).settings.look.logo).toMatchObject(named);
  });

  it('are shown with an event until it is changed, and stay while it names them', async () => {
    const { hash } = await add(await plain(64, 64, '#555555').png().toBuffer());
    const event = { title: 'Harvest', startDate: '2027-12-05', endDate: '2027-12-05', scene: 'bridge' };
    const put = (payload: object) =>
      server.app.inject({ method: 'PUT', url: '/api/events/harvest', payload, headers: { cookie } });
    const named = { hash, width: 64, height: 64, alt: 'Yams' };
    expect((await put({ ...event, picture: { ...named, alt: '' } })).json().errors.picture).toContain(
      'say what the picture shows',
    );
    expect((await put({ ...event, picture: { ...named, hash: '0'.repeat(32) } })).statusCode).toBe(400);
    expect((await put({ ...event, picture: named })).json().picture).toMatchObject(named);
    expect((await put({ ...event, title: 'Harvest feast' })).json().picture).toMatchObject(named);
    server.advance((UNUSED_PICTURE_DAYS + 1) * DAY_MS);
    await sweepPictures(server.app.context, server.app.churchPictures);
    expect((await get(picturePath(hash, '160.webp'))).statusCode).toBe(200);
    cookie = await server.signIn();
    expect((await put({ ...event, picture: null })).json().picture).toBeUndefined();
    await put({ ...event, picture: named });
    // The picture stays with its event in the bin, and is in use again when the event is restored.
    await server.app.inject({ method: 'DELETE', url: '/api/events/harvest', headers: { cookie } });
    server.advance((BIN_DAYS - 1) * DAY_MS);
    await sweepPictures(server.app.context, server.app.churchPictures);
    cookie = await server.signIn();
    const restoration = { items: [{ kind: 'event', id: 'harvest' }] };
    const { method, path: url } = restoreFromBin;
    const back = await server.app.inject({ method, url, payload: restoration, headers: { cookie } });
    expect(back.json().restored).toHaveLength(1);
    const { rows } = await sql`select picture from church_events where id = 'harvest'`.execute(server.app.context.db);
    expect(JSON.stringify(rows)).toContain(hash);
    expect((await get(picturePath(hash, '160.webp'))).statusCode).toBe(200);
  });

  it('are shown with a sermon, and stay with its draft and with a deleted one', async () => {
    const { hash } = await add(await plain(64, 64, '#666666').png().toBuffer());
    const named = { hash, width: 64, height: 64, alt: 'A roof' };
    const texts = { sermonTitle: 'A roof', preacherName: 'Elder Sample', date: '2027-12-05', time: '08:00' };
    const ask = async ({ method, path: url }: Pick<Endpoint, 'method' | 'path'>, payload?: object) => {
      const response = await server.app.inject({ method, url, ...(payload && { payload }), headers: { cookie } });
      return response.json();
    };
    const month = async () => {
      server.advance((UNUSED_PICTURE_DAYS - 1) * DAY_MS);
      await sweepPictures(server.app.context, server.app.churchPictures);
      server.advance(2 * DAY_MS);
      await sweepPictures(server.app.context, server.app.churchPictures);
      expect((await get(picturePath(hash, '160.webp'))).statusCode).toBe(200);
      cookie = await server.signIn();
    };
    const lost = { ...named, hash: '0'.repeat(32) };
    expect((await ask(addSermon, { ...texts, picture: lost })).message).toContain('Choose it again');
    const draft = { kind: 'sermon', state: 'draft', reviewer: null };
    expect((await ask(saveUnpublishedText, { ...draft, sermon: { ...texts, picture: lost } })).message).toContain(
      'Choose it again',
    );
    const kept = (await ask(saveUnpublishedText, { ...draft, sermon: { ...texts, picture: named } })).data;
    expect(kept.sermon.picture).toMatchObject(named);
    await month();
    const { id, version, sermon } = kept;
    const published = await ask(publishText, { id, version, kind: 'sermon', sermon, reviewer: null });
    const address = { method: 'GET', path: `/api/sermons/${published.slug}` } as const;
    const shown = (await ask(address)).sermon;
    expect(shown.picture).toMatchObject(named);
    expect((await ask(getSermons)).items[0].picture).toMatchObject(named);
    const [ofFile] = await ask(getSermonsFile);
    expect(ofFile).toMatchObject({ sermonTitle: 'A roof' });
    expect(ofFile).not.toHaveProperty('picture');

    // Leaving the field out keeps the picture; null removes it.
    const edit = async (more: object) => {
      const path = `/api/admin/sermons/${shown.slug}` as const;
      const { version: now } = await ask({ method: 'GET', path });
      await ask(editSermon, { ...texts, id: shown.id, version: now, ...more });
      return (await ask(address)).sermon.picture;
    };
    expect(await edit({})).toMatchObject(named);
    expect(await edit({ picture: null })).toBeUndefined();
    expect(await edit({ picture: named })).toMatchObject(named);
    // The published text is kept as a draft for a month; without it, only the sermon refers to the picture.
    await sql`delete from unpublished_texts`.execute(server.app.context.db);
    await ask(deleteSermon, { id: shown.id });
    await month();
    await ask(restoreSermon, { id: shown.id });
    expect((await ask(address)).sermon.picture).toMatchObject(named);
  });

  it('go 30 days after nothing names them any more, not even a version that can be restored', async () => {
    const used = await add(await plain(64, 64, '#333333').png().toBuffer());
    const unused = await add(await plain(64, 64, '#444444').png().toBuffer());
    await saveLogo({ hash: used.hash, width: 64, height: 64 });
    await saveLogo(undefined);
    writeFileSync(join(folder(), 'cut-off.partial'), 'x');
    const sweep = () => sweepPictures(server.app.context, server.app.churchPictures);
    // File times come from the real clock, the server's time from the test.
    for (const days of [UNUSED_PICTURE_DAYS - 1, 2]) {
      server.advance(days * DAY_MS);
      await sweep();
    }
    server.advance(400 * DAY_MS);
    await sweep();
    expect(filesOf(used)).not.toEqual([]);
    expect(filesOf(unused)).toEqual([]);
    expect(readdirSync(folder())).not.toContain('cut-off.partial');
    expect(storage.keys()).toContain(`pictures/${used.hash}.webp`);
    expect(storage.keys()).not.toContain(`pictures/${unused.hash}.webp`);
    expect((await get(picturePath(unused.hash, '160.webp'))).statusCode).toBe(404);
  });
});
