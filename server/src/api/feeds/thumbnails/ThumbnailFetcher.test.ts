import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { thumbnailWidths } from '@cog/contracts/media/feeds.constants';
import pino from 'pino';
import sharp from 'sharp';
import { readConfig } from '../../../config.ts';
import { type FakeSite, startFakeSite } from '../../../outbound/testing/fakeSite.ts';
import { PictureFiles } from '../../pictures/PictureFiles.ts';
import { idOf } from '../testing/sampleXml.ts';
import { standInPictures } from './standInPicture.ts';
import { ThumbnailFetcher } from './ThumbnailFetcher.ts';
import { ThumbnailResizer } from './ThumbnailResizer.ts';

const log = pino({ level: 'silent' });
const NOW = new Date('2026-11-21T09:00:00.000Z');

/** Random pixels compress worse than any photograph. */
const noise = () =>
  sharp({
    create: {
      width: 480,
      height: 360,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .blur(0.8)
    .jpeg()
    .toBuffer();

describe('fetching pictures', () => {
  let folder: string;
  let site: FakeSite;
  let files: PictureFiles;
  let fetcher: ThumbnailFetcher;

  let now = NOW;

  const fetcherWith = (resizer: ThumbnailResizer) =>
    new ThumbnailFetcher(
      { config: { ...readConfig({}, { sampleDir: '' }), thumbnailBaseUrl: site.url }, clock: () => now, log },
      files,
      resizer,
    );

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'cog-pictures-'));
    const picture = await noise();
    site = await startFakeSite((_request, response) => response.end(picture));
    files = new PictureFiles(folder, 6);
    fetcher = fetcherWith(new ThumbnailResizer(log));
  });
  afterEach(async () => {
    await fetcher.close();
    await site.close();
    rmSync(folder, { recursive: true });
  });

  const videosAsked = () => site.asked.map((path) => path.split('/')[2]);

  it('asks for two at once, and first for what a visitor waits for', async () => {
    const held: (() => void)[] = [];
    const { answer } = site;
    site.answer = (request, response) => held.push(() => answer(request, response));
    const [first, second] = [site.next(), site.next()];
    fetcher.fetchAhead([1, 2, 3].map(idOf));
    await Promise.all([first, second]);
    const waited = fetcher.fetch(idOf(4), true);
    expect(fetcher.fetch(idOf(4), true)).toBe(waited);
    expect(held).toHaveLength(2);
    site.answer = answer;
    for (const go of held) go();
    await fetcher.settled();
    expect(videosAsked().slice(2)).toEqual([idOf(4), idOf(3)]);
  });

  it('gives a place that becomes free to who waits, not to who comes in that moment', async () => {
    const ends: (() => void)[] = [];
    const resizer = new ThumbnailResizer(log);
    const isAble = jest
      .spyOn(resizer, 'isAble')
      .mockImplementation(() => new Promise((resolve) => ends.push(() => resolve(false))));
    const busy = fetcherWith(resizer);
    for (const id of [1, 2, 3].map(idOf)) void busy.fetch(id, true);
    expect(ends).toHaveLength(2);
    ends[0]?.();
    for (const id of [4, 5, 6, 7, 8].map(idOf)) {
      await Promise.resolve();
      void busy.fetch(id, false);
    }
    expect(ends).toHaveLength(3);
    isAble.mockResolvedValue(false);
    for (const end of ends) end();
    await busy.settled();
    expect(isAble).toHaveBeenCalledTimes(8);
  });

  it('asks for nothing that is there already', async () => {
    await fetcher.fetch(idOf(1), true);
    fetcher.fetchAhead([1, 2].map(idOf));
    await fetcher.settled();
    expect(videosAsked()).toEqual([idOf(1), idOf(2)]);
  });

  it('asks again for what failed or was had while the clock was ahead', async () => {
    const { answer } = site;
    site.answer = (_request, response) => response.writeHead(404).end();
    now = new Date(NOW.getTime() + 24 * 60 * 60_000);
    const then = now;
    await fetcher.fetch(idOf(1), true);
    await fetcher.fetch(idOf(1), true);
    expect(videosAsked()).toEqual([idOf(1)]);
    now = NOW;
    site.answer = answer;
    await fetcher.fetch(idOf(1), true);
    expect(videosAsked()).toEqual([idOf(1), idOf(1)]);
    expect([fetcher.isFresh(NOW), fetcher.isFresh(then)]).toEqual([true, false]);
  });

  it('keeps no more files than it may, the newest', async () => {
    for (const [index, id] of [1, 2, 3, 4, 5].map(idOf).entries()) {
      const at = new Date(NOW.getTime() + index * 1000);
      await files.write(id, new Map(thumbnailWidths.map((width) => [width, Buffer.from('x')])), at);
    }
    await files.trim();
    expect(new Set(readdirSync(folder).map((name) => name.slice(0, 11)))).toEqual(new Set([3, 4, 5].map(idOf)));
  });

  it('removes at start what was left half written', async () => {
    writeFileSync(join(folder, 'abc.partial'), 'x');
    fetcher.start();
    await fetcher.settled();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('ends at once when the server closes, with a picture on its way and others waiting', async () => {
    site.answer = () => {};
    const [first, second] = [site.next(), site.next()];
    fetcher.fetchAhead([1, 2, 3, 4].map(idOf));
    await Promise.all([first, second]);
    await fetcher.close();
    expect(site.asked).toHaveLength(2);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('makes small pictures of the most difficult ones', async () => {
    await fetcher.fetch(idOf(1), true);
    const [large, small] = await Promise.all(thumbnailWidths.map((width) => files.read(idOf(1), width)));
    // At the first quality they are 26 and 7 kB; at the last one they remain slightly above the target.
    expect(large?.bytes.length).toBeLessThan(17_000);
    expect(small?.bytes.length).toBeLessThan(6_000);
  });

  it('does without sharp on a machine that cannot load it: it asks for nothing, says so once, and draws plainly', async () => {
    const lines: string[] = [];
    const resizer = new ThumbnailResizer(pino({}, { write: (line: string) => lines.push(line) }), () =>
      Promise.reject(new Error('Could not load the "sharp" module')),
    );
    const without = fetcherWith(resizer);
    without.fetchAhead([idOf(1)]);
    await without.fetch(idOf(2), true);
    await without.settled();
    expect(site.asked).toEqual([]);
    const { bytes, type } = await standInPictures(resizer)(240);
    expect([type, bytes.toString()]).toEqual(['image/svg+xml', expect.stringContaining('width="240" height="135"')]);
    expect(lines).toHaveLength(1);
  });
});
