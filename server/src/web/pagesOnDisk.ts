import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { lagosDay } from '@cog/contracts/lib/calendar';
import type { FastifyInstance } from 'fastify';
import type { Encoding } from '../core/acceptedEncoding.ts';
import { describeError } from '../core/describeError.ts';
import { isFileFault } from '../core/isFileFault.ts';
import type { LiveReleases } from '../releases/ReleaseStore.ts';
import { writeWhole } from '../releases/releaseFiles.ts';
import type { PageCache } from './PageCache.ts';
import { PageDocument } from './PageDocument.ts';
import type { PageAnswer } from './pages/makePage.ts';
import { pageKeyStart } from './pages/pageKey.ts';

/** How often the file is written. A killed server loses later pages; a regular exit writes them. */
const WRITE_EVERY_MS = 10 * 60_000;
/** Largest file; all public pages in one variant take about 3 MB. */
const MOST_BYTES = 8 * 1024 * 1024;
const HASH_BYTES = 32;

type Page = Extract<PageAnswer, { kind: 'page' }>;

/** A page as stored on disk. */
interface StoredPage {
  key: string;
  page: Omit<Page, 'document'>;
  html: string;
  effort: PageDocument['effort'];
  compressed: Partial<Record<Encoding, Buffer>>;
}

const store = (key: string, { document: { html, effort, compressed }, ...page }: Page): StoredPage => ({
  key,
  page,
  html,
  effort,
  compressed,
});

/** Copies the compressed forms: a slice would keep the whole file's buffer in memory. */
const restore = ({ page, html, effort, compressed }: StoredPage): Page => ({
  ...page,
  document: new PageDocument(
    html,
    effort,
    Object.fromEntries(Object.entries(compressed).map(([encoding, bytes]) => [encoding, Buffer.from(bytes)])),
  ),
});

/** The file that holds pages between two runs of the server. */
export interface PagesFile {
  path: string;
  /** Hash of the server code that renders them. */
  code: string;
}

interface PagesOnDiskOptions {
  file: PagesFile;
  pageCache: PageCache<PageAnswer>;
  /** The live releases; null where there are none. */
  live(): LiveReleases | null;
  clock(): Date;
  siteUrl: string;
}

/**
 * Saves the page cache to a file, so that a restarted server need not render all pages. The file begins with a hash of its content,
 * the code, the releases and the day, and is ignored if that differs. Each page's reads are checked before it is sent.
 */
export function keepPagesOnDisk(
  app: FastifyInstance,
  { file: { path, code }, pageCache, live, clock, siteUrl }: PagesOnDiskOptions,
): void {
  /** Prefix of the current pages' keys; null while nothing is live. */
  function keyStart(): string | null {
    const now = live();
    return now === null ? null : pageKeyStart({ live: now, today: lagosDay(clock()) });
  }
  const hashOf = (start: string, content: Buffer) =>
    createHash('sha256').update([code, siteUrl, start].join('\0')).update(content).digest();

  function read(): void {
    const start = keyStart();
    if (start === null) return;
    try {
      const all = readFileSync(path);
      const content = all.subarray(HASH_BYTES);
      if (!hashOf(start, content).equals(all.subarray(0, HASH_BYTES))) return;
      // The hash proves that the same code has written it.
      for (const stored of deserialize(content) as StoredPage[]) pageCache.restore(stored.key, restore(stored));
    } catch (error) {
      if (!isFileFault(error, 'ENOENT')) app.log.warn({ error: describeError(error) }, 'kept pages could not be read');
    }
  }

  let written = 0;
  function write(): void {
    const start = keyStart();
    if (start === null || pageCache.added === written) return;
    written = pageCache.added;
    const pages: StoredPage[] = [];
    let bytes = 0;
    for (const [key, page] of pageCache.pages().reverse()) {
      if (page.kind !== 'page' || !key.startsWith(start)) continue;
      bytes += page.bytes;
      if (bytes > MOST_BYTES) break;
      pages.unshift(store(key, page));
    }
    const content = serialize(pages);
    try {
      writeWhole(path, Buffer.concat([hashOf(start, content), content]));
    } catch (error) {
      app.log.warn({ error: describeError(error) }, 'pages could not be kept on the disk');
    }
  }

  read();
  written = pageCache.added;
  const timer = setInterval(write, WRITE_EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    write();
  });
}
