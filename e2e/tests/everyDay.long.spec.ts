import { get, type IncomingMessage } from 'node:http';
import { createBrotliDecompress } from 'node:zlib';
import { addDays, daysBetween, type IsoDate, lagosDay, lagosTime } from '@cog/contracts/lib/calendar';
import { TEMPLATE } from '../src/publishBuilds.ts';
import { Site } from '../src/Site.ts';
import { expect, test } from '../src/test.ts';

/** Ten segments of 1,460 bytes: a server's initial congestion window (RFC 6928). */
const TEN_SEGMENTS = 14_600;
/** Most bytes of a document up to the end of its readable content; the rest of the window is for headers and TLS. */
const READ_BYTES = 12_500;
/** The sample has texts for this many days from its first start on. */
const SAMPLE_DAYS = 30;
/** Accuracy of the byte counts. */
const MEASURED_BYTES = 100;

/** Number of transferred bytes up to the end of a document's readable content, and in total. */
async function documentBytes(url: string, language: string): Promise<{ read: number; all: number }> {
  const headers = { accept: 'text/html', 'accept-encoding': 'br', 'accept-language': language };
  const [answer]: [IncomingMessage] = await new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => resolve([answer])).once('error', reject);
  });
  const parts: Buffer[] = await answer.toArray();
  const bytes = Buffer.concat(parts);
  const unpacked = createBrotliDecompress();
  let html = '';
  unpacked.setEncoding('utf8').on('data', (text: string) => {
    html += text;
  });
  let read = 0;
  while (!html.includes('</main>') && read < bytes.length) {
    const piece = bytes.subarray(read, read + MEASURED_BYTES);
    read += piece.length;
    await new Promise((resolve) => unpacked.write(piece, resolve));
    await new Promise((resolve) => setImmediate(resolve));
  }
  unpacked.destroy();
  return { read, all: bytes.length };
}

// firstVisit.spec.ts tests one day in English; Yoruba texts are longer, and the sample's texts differ in length.
test('the devotional of every day can be read after one round trip, in both languages', async () => {
  const noon = (date: IsoDate) => new Date(lagosTime(date, '12:00'));
  const today = lagosDay();
  const site = await Site.startOnCopy(process.env[TEMPLATE] ?? '', { now: noon(today) });
  const measured: { day: IsoDate; language: string; read: number; all: number }[] = [];
  for (const day of daysBetween(today, addDays(today, SAMPLE_DAYS))) {
    await site.setClock(noon(day));
    for (const language of ['en', 'yo']) {
      measured.push({ day, language, ...(await documentBytes(`${site.url}/fast`, language)) });
    }
  }
  await site.stop();
  const largest = (part: 'read' | 'all') => Math.max(...measured.map((one) => one[part]));
  test
    .info()
    .annotations.push({ type: 'bytes', description: `${largest('read')} until all is read, ${largest('all')} in all` });
  expect(measured.filter(({ read }) => read > READ_BYTES)).toEqual([]);
  expect(measured.filter(({ all }) => all > TEN_SEGMENTS)).toEqual([]);
});
