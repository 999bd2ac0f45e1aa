import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { FaultyDelivery } from '@cog/build-config';
import { PageRecorder } from '../src/PageRecorder.ts';
import { releaseChanged, releaseChangedShell } from '../src/releases.ts';
import { buildOf, remoteNamed, scriptOf, shell } from '../src/repository.ts';
import type { Site } from '../src/Site.ts';
import { test as base, expect, Given, open, type Page, Then, When } from '../src/test.ts';

/** A script as it came over the line. */
interface Delivered {
  path: string;
  encoding: string | undefined;
  bytes: number;
}

const test = base.extend<{
  /** The way between browser and site, the scripts that have come by it, and paths of those that come wrong the next time. */
  line: { url: string; delivered: Delivered[]; spoiled: Set<string> };
}>({
  line: async ({ ownSite }, use) => {
    const delivery = await FaultyDelivery.start(ownSite.url);
    const delivered: Delivered[] = [];
    const spoiled = new Set<string>();
    delivery.break(/^\/releases\/.*\.js$/, async (response, answer) => {
      const { status, headers, body } = await answer();
      const path = response.req.url ?? '';
      delivered.push({ path, encoding: headers['content-encoding'], bytes: body.length });
      if (spoiled.delete(path)) body.writeUInt8(body.readUInt8(body.length - 1) ^ 1, body.length - 1);
      response.writeHead(status, headers).end(body);
    });
    await use({ url: delivery.url, delivered, spoiled });
    await delivery.close();
  },
});

/** How a script is compressed for who has another one. */
function encodingFor(site: Site, path: string, dictionary: Buffer): Promise<string | undefined> {
  const headers = {
    'accept-encoding': 'br, dcz',
    'available-dictionary': `:${createHash('sha256').update(dictionary).digest('base64')}:`,
  };
  return new Promise((resolve, reject) => {
    request(site.url + path, { headers }, (answer) => {
      answer.resume();
      resolve(answer.headers['content-encoding']);
    })
      .on('error', reject)
      .end();
  });
}

/** A line of a script that says that it ran. */
const ran = (what: string) => `;globalThis.ran${what}=true;`;
const hasRun = (page: Page, what: string) => page.evaluate((name) => name in globalThis, `ran${what}`);

/**
 * Releases the shell, and the remote of a page, with a line more, and waits until a browser asks for the differences.
 *
 * @returns paths of the scripts that are new
 */
async function releaseLines(site: Site): Promise<string[]> {
  const { remote, file } = scriptOf('/fast', 'chunk');
  const toChunk = ({ routes }: Pick<ReturnType<typeof remoteNamed>, 'routes'>) =>
    routes.find(({ path }) => path === '/fast')?.assets.at(-1) ?? '';
  const newShell = releaseChangedShell(site, ({ rewrite }) =>
    rewrite('browser', shell.entry, (source) => source + ran('Shell')),
  );
  const newRemote = releaseChanged(site, remote, ({ rewrite }) =>
    rewrite('browser', file, (source) => source + ran('Page')),
  );
  const scripts = [
    ['shell', shell.entry, newShell.entry],
    [remote, remoteNamed(remote).entry, newRemote.entry],
    [remote, file, toChunk(newRemote)],
  ] as const;
  for (const [name, old, current] of scripts) {
    const dictionary = readFileSync(join(buildOf(name), 'browser', old));
    await expect.poll(() => encodingFor(site, `/releases/${name}/${current}`, dictionary)).toBe('dcz');
  }
  return scripts.map(([name, , current]) => `/releases/${name}/${current}`);
}

for (const [visitor, serviceWorkers] of [
  ['a visitor', 'block'],
  ['a visitor with a service worker', 'allow'],
] as const) {
  test.describe(visitor, () => {
    test.use({ serviceWorkers });

    test('who comes back after a release fetches what has changed of its scripts', async ({
      page,
      context,
      ownSite,
      line,
    }) => {
      await Given('a visit before', async () => {
        await open(page, `${line.url}/fast`);
        if (serviceWorkers === 'allow') await page.evaluate(() => navigator.serviceWorker.ready);
        await page.waitForLoadState('networkidle');
        await page.close();
        expect(new Set(line.delivered.map(({ encoding }) => encoding))).toEqual(new Set(['br']));
      });
      const first = line.delivered.splice(0);
      const changed = await When('shell and page are released with a line more each', () => releaseLines(ownSite));
      await Then('the page runs as it was released, and nothing is said against it', async () => {
        const again = await context.newPage();
        const recorder = new PageRecorder(again, line.url);
        await open(again, `${line.url}/fast`);
        const hasWorker = await again.evaluate(() => Boolean(navigator.serviceWorker.controller));
        expect(hasWorker).toBe(serviceWorkers === 'allow');
        expect([await hasRun(again, 'Shell'), await hasRun(again, 'Page')]).toEqual([true, true]);
        expect(recorder.complaints).toEqual([]);
        expect(recorder.documents).toBe(1);
      });
      await Then('each script that has changed came once, as its difference, and no other came', () => {
        const sorted = (paths: string[]) => [...paths].sort();
        expect(sorted(line.delivered.map(({ path }) => path))).toEqual(sorted(changed));
        expect(line.delivered.map(({ encoding }) => encoding)).toEqual(['dcz', 'dcz', 'dcz']);
        const total = (scripts: Delivered[]) => scripts.reduce((sum, { bytes }) => sum + bytes, 0);
        expect(total(line.delivered)).toBeLessThan(total(first) * 0.05);
      });
      await Then('at the visit after that none comes', async () => {
        line.delivered.splice(0);
        await open(await context.newPage(), `${line.url}/fast`);
        expect(line.delivered).toEqual([]);
      });
    });
  });
}

test('a difference that came wrong is followed by the whole file, within the visit', async ({
  page,
  context,
  ownSite,
  line,
}) => {
  const [, , chunk] = await Given('a visit before a release, and a line that spoils the difference once', async () => {
    await open(page, `${line.url}/fast`);
    await page.waitForLoadState('networkidle');
    await page.close();
    const changed = await releaseLines(ownSite);
    line.spoiled.add(changed[2] ?? '');
    line.delivered.splice(0);
    return changed;
  });
  const again = await context.newPage();
  const recorder = new PageRecorder(again, line.url);
  await When('the page is opened again', () => open(again, `${line.url}/fast`));
  await Then('it runs as it was released, in the same document', async () => {
    expect(await hasRun(again, 'Page')).toBe(true);
    expect(recorder.documents).toBe(1);
    const encodings = line.delivered.filter(({ path }) => path === chunk).map(({ encoding }) => encoding);
    expect(encodings).toEqual(['dcz', 'br']);
  });
});
