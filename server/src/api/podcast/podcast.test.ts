import { randomUUID } from 'node:crypto';
import { PODCAST_COVER_PATH, PODCAST_FEED_PATH } from '@cog/contracts/media/podcast.constants';
import type { Recording } from '@cog/contracts/media/recordings.constants';
import {
  addRecordingPiece,
  putRecording,
  removeRecording,
  restoreRecording,
} from '@cog/contracts/media/recordings.endpoints';
import { getBin, removeFromBin, restoreFromBin } from '@cog/contracts/publishing/bin.endpoints';
import { addSermon, deleteSermon, getEditableSermon, getSermon, getSermons } from '@cog/contracts/sermons/endpoints';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import sharp from 'sharp';
import { describeOnEveryDatabase } from '../../testing/testDatabase.ts';
import { withServer } from '../../testing/withServer.ts';

const sermon = (title: string, date: string, more: object = {}) => ({
  sermonTitle: title,
  preacherName: 'Pastor Kayode Adelanwa',
  date,
  time: '08:00',
  content: `What ${title} means.`,
  ...more,
});

/** A minute of MP3, 128 kbit/s, 44.1 kHz, different for each voice. */
function minute(voice: number): Buffer {
  const file = Buffer.alloc(417 * 2298, voice);
  for (let at = 0; at < file.length; at += 417) file.set([0xff, 0xfb, 0x90, 0xc4], at);
  return file;
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => name === 'item',
});

describeOnEveryDatabase('the podcast', (create) => {
  const server = withServer(create, { signedIn: true });
  const send = async ({ method, path }: { method: string; path: string }, payload: object) =>
    server.app.inject({ method: method as 'POST', url: path, payload, headers: { cookie: server.cookie } });
  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url, headers });

  async function register(title: string, date: string, more: object = {}): Promise<string> {
    const response = await send(addSermon, sermon(title, date, more));
    expect(response.statusCode).toBe(201);
    return response.json().data.id;
  }

  async function record(id: string, file: Buffer, replaces: string | null = null): Promise<Recording> {
    const upload = randomUUID();
    for (let at = 0; at < file.length; at += 300_000) {
      await send(addRecordingPiece, { upload, at, data: file.subarray(at, at + 300_000).toString('base64') });
    }
    const response = await send(putRecording, { sermon: id, upload, bytes: file.length, replaces });
    expect(response.statusCode).toBe(200);
    return response.json().data;
  }

  async function channel() {
    const { payload } = await get(PODCAST_FEED_PATH);
    expect(XMLValidator.validate(payload)).toBe(true);
    return parser.parse(payload).rss.channel;
  }
  const titles = async () => ((await channel()).item ?? []).map(({ title }: { title: string }) => title);
  const one = async (id: string) => (await get(getSermon.path.replace(':id', id))).json().sermon;

  it('has all that podcast programs ask for', async () => {
    const id = await register('Bread & <Water>', '2026-11-15');
    const { path, bytes } = await record(id, minute(1));
    const response = await get(PODCAST_FEED_PATH);
    expect(response.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    const { item, ...about } = await channel();
    expect(about).toMatchObject({
      title: 'COG Church: sermons',
      link: expect.stringMatching(/^https:\/\/church\.example\/sermon$/),
      description: expect.stringContaining('COG Church'),
      language: 'en',
      'itunes:author': 'COG Church',
      'itunes:explicit': 'false',
      'itunes:image': { '@href': 'https://church.example/podcast.jpg' },
      'itunes:category': { '@text': 'Religion & Spirituality', 'itunes:category': { '@text': 'Christianity' } },
      'atom:link': { '@href': 'https://church.example/podcast.xml', '@rel': 'self' },
    });
    expect(item).toEqual([
      {
        title: 'Bread & <Water>',
        description: 'What Bread & <Water> means.',
        link: 'https://church.example/sermon?id=bread-water',
        guid: { '#text': id, '@isPermaLink': 'false' },
        pubDate: 'Sun, 15 Nov 2026 07:00:00 GMT',
        enclosure: { '@url': `https://church.example${path}`, '@length': String(bytes), '@type': 'audio/mpeg' },
        'itunes:author': 'Pastor Kayode Adelanwa',
        'itunes:duration': '60',
        'itunes:explicit': 'false',
      },
    ]);
    const sound = await get(path, { range: 'bytes=0-99' });
    expect([sound.statusCode, sound.headers['content-range']]).toEqual([206, `bytes 0-99/${bytes}`]);
    // Some programs play it on their own web pages.
    expect(sound.headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  it('has the sermons alone that can be heard today, newest first', async () => {
    await register('Never recorded', '2026-11-01');
    await record(await register('Old', '2026-11-08'), minute(1));
    await record(await register('New', '2026-11-15'), minute(2));
    await record(await register('To come', '2027-11-15'), minute(3));
    const gone = await register('Deleted', '2026-11-14');
    const { path } = await record(gone, minute(4));
    await send(deleteSermon, { id: gone });
    expect(await titles()).toEqual(['New', 'Old']);
    expect((await get(path)).statusCode).toBe(404);
    const list = await get(`${getSermons.path}?recorded=true`);
    expect(list.json().items.map(({ sermonTitle }: { sermonTitle: string }) => sermonTitle)).toEqual(['New', 'Old']);
    expect(list.json().total).toBe(2);
  });

  it('is not sent again to a program that holds it', async () => {
    const id = await register('First', '2026-11-15');
    const { etag } = (await get(PODCAST_FEED_PATH)).headers;
    const ifNoneMatch = { 'if-none-match': String(etag) };
    const again = await get(PODCAST_FEED_PATH, ifNoneMatch);
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    await record(id, minute(1));
    expect((await get(PODCAST_FEED_PATH, ifNoneMatch)).statusCode).toBe(200);
  });

  it('has a square picture of at least 1400 pixels', async () => {
    const response = await get(PODCAST_COVER_PATH);
    expect(response.headers['content-type']).toBe('image/jpeg');
    const { width, height, format } = await sharp(response.rawPayload).metadata();
    expect([width, height, format]).toEqual([1500, 1500, 'jpeg']);
    expect(response.rawPayload.length).toBeLessThan(500_000);
  });

  it('is valid without any sermon', async () => {
    expect((await channel()).item).toBeUndefined();
  });

  describe('the recording of a sermon', () => {
    it('is told with the sermon: where it is heard, how large and how long', async () => {
      const id = await register('Bread', '2026-11-15');
      expect((await one(id)).recording).toBeUndefined();
      const { date: _date, language: _language, ...recording } = await record(id, minute(1));
      expect(recording).toMatchObject({ bytes: 958_266, seconds: 60 });
      expect((await one(id)).recording).toEqual(recording);
      expect((await get(getSermons.path)).json().items[0].recording).toEqual(recording);
      const editable = await server.app.inject({
        url: getEditableSermon.path.replace(':id', id),
        headers: { cookie: server.cookie },
      });
      expect(editable.json().recording).toEqual(recording);
    });

    it('is replaced, removed and brought back', async () => {
      const id = await register('Bread', '2026-11-15');
      const first = await record(id, minute(1));
      const second = await record(id, minute(2), first.id);
      expect((await one(id)).recording.id).toBe(second.id);
      await send(removeRecording, { id: second.id });
      expect((await one(id)).recording).toBeUndefined();
      await send(restoreRecording, { id: second.id });
      expect((await one(id)).recording.id).toBe(second.id);
    });

    it('waits in the bin under the sermon’s title', async () => {
      const id = await register('Bread', '2026-11-15');
      const recording = await record(id, minute(1));
      await send(removeRecording, { id: recording.id });
      const bin = await server.app.inject({ url: getBin.path, headers: { cookie: server.cookie } });
      expect(bin.json().items).toMatchObject([
        { kind: 'recording', id: recording.id, title: 'Bread', date: '2026-11-15', language: null },
      ]);
      await send(restoreFromBin, { items: [{ kind: 'recording', id: recording.id }] });
      expect((await one(id)).recording.id).toBe(recording.id);
    });

    it('comes back with its sermon, and goes for good with it', async () => {
      const id = await register('Bread', '2026-11-15');
      await record(id, minute(1));
      await send(deleteSermon, { id });
      await send(restoreFromBin, { items: [{ kind: 'sermon', id }] });
      expect((await one(id)).recording.seconds).toBe(60);
      await send(deleteSermon, { id });
      await send(removeFromBin, { kind: 'sermon', id });
      expect(await server.db.selectFrom('recordings').select('id').execute()).toEqual([]);
    });

    it('needs a sermon that is there, and one thing alone that it is of', async () => {
      const id = await register('Bread', '2026-11-15');
      const rest = { upload: randomUUID(), bytes: 5, replaces: null };
      expect((await send(putRecording, { ...rest, sermon: 'no-such-sermon' })).statusCode).toBe(404);
      for (const none of [
        {},
        { sermon: '' },
        { date: '2026-11-15' },
        { sermon: id, date: '2026-11-15', language: 'EN' },
      ]) {
        expect((await send(putRecording, { ...rest, ...none })).statusCode).toBe(400);
      }
    });
  });
});
