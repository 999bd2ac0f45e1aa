import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Released, ReleaseIncidents } from '@cog/contracts/releases/schema';
import { list } from 'tar';
import { type Pack, packBuild } from './packBuild.ts';
import { ReleaseClient, readSite } from './ReleaseClient.ts';
import { readToken } from './readToken.ts';
import { readShare, runReleases } from './runReleases.ts';
import { showProgress } from './showProgress.ts';

const TOKEN = `cog_release_${Buffer.alloc(32, 5).toString('base64url')}`;

let folder: string;
let server: Server | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
  mkdirSync(join(folder, 'build/browser'), { recursive: true });
  mkdirSync(join(folder, 'build/generated'));
  writeFileSync(join(folder, 'build/remote.json'), '{"name":"mf-quiz"}');
  writeFileSync(join(folder, 'build/browser/entry.js'), 'x'.repeat(100_000));
  writeFileSync(join(folder, 'build/generated/server.ts'), 'none of it');
});
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const packed = (): Promise<Pack> => packBuild(join(folder, 'build'), join(folder, 'pack.tar.gz'));

/** Starts a site with a given answer. @returns a client of it */
async function siteThat(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<ReleaseClient> {
  const site = createServer(answer);
  server = site;
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  return new ReleaseClient(`http://127.0.0.1:${(site.address() as AddressInfo).port}`, TOKEN);
}
const bring = { name: 'mf-quiz', why: 'At last' };
const json = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

describe('a pack', () => {
  it('holds what is released of a build, and nothing else', async () => {
    const { file, bytes } = await packed();
    const names: string[] = [];
    await list({ file, onReadEntry: ({ path }) => names.push(path) });
    expect(names).toEqual(['remote.json', 'browser/entry.js']);
    expect(bytes).toBe(readFileSync(file).length);
  });

  it('is not made of a build that is not finished, or of names that no site takes', async () => {
    writeFileSync(join(folder, 'build/browser/.env'), 'x');
    await expect(packed()).rejects.toThrow('browser/.env has a name that no site takes');
    rmSync(join(folder, 'build/remote.json'));
    await expect(packed()).rejects.toThrow('holds no finished build');
  });
});

describe('a token', () => {
  it.each([
    [undefined, /^Set COG_RELEASE_TOKEN/],
    ['', /^Set COG_RELEASE_TOKEN/],
    [TOKEN.slice(0, -1), /is no whole release token/],
    ['another secret', /is no whole release token/],
  ])('that is %s is told where to get it, and not repeated', (token, message) => {
    expect(() => readToken(token)).toThrow(message);
    if (token) expect(() => readToken(token)).not.toThrow(token);
  });
});

describe('an address', () => {
  it.each([
    ['church.example', /--to https:\/\/church\.example/],
    ['ftp://church.example', /--to https:/],
    ['http://church.example', /Use https:\/\/church\.example/],
  ])('%s is none of a site', (to, message) => {
    expect(() => readSite(to)).toThrow(message);
  });

  it.each(['https://church.example', 'http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    '%s is one',
    (to) => expect(readSite(to).href).toContain(to),
  );
});

describe('an upload', () => {
  it('arrives whole, with the token', async () => {
    let header: string | undefined;
    let target = '';
    const chunks: Buffer[] = [];
    const client = await siteThat((request, response) => {
      header = request.headers.authorization;
      target = request.url ?? '';
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () =>
        json(response, 200, { success: true, message: 'mf-quiz a is live.', data: { name: 'mf-quiz', version: 'a' } }),
      );
    });
    const pack = await packed();
    const progress: number[] = [];
    expect(await client.upload(pack, bring, (sent) => progress.push(sent))).toBe('mf-quiz a is live.');
    expect(Buffer.concat(chunks)).toEqual(readFileSync(pack.file));
    expect(progress.at(-1)).toBe(pack.bytes);
    expect(header).toBe(`Bearer ${TOKEN}`);
    expect(target).toBe('/api/releases?name=mf-quiz&why=At+last');
  });

  it.each<[string, number, string, Record<string, string>, RegExp]>([
    ['in the site’s own words', 403, '{"message":"It is for mf-chat."}', {}, /^It is for mf-chat\.$/],
    [
      'by a proxy that takes less',
      413,
      '<html>',
      {},
      /answered 413 .*A proxy before the site takes no body of that size/,
    ],
    ['by something that is no site', 404, 'Not Found', {}, /answered 404 .*no answer of a site/],
    [
      'with another address',
      301,
      '',
      { location: 'https://www.church.example/api' },
      /Use that one: --to https:\/\/www\.church\.example/,
    ],
  ])('that is refused %s is told what to do', async (_how, status, body, headers, message) => {
    // Answers before it has read the request.
    const client = await siteThat((_request, response) => response.writeHead(status, headers).end(body));
    await expect(client.upload(await packed(), bring)).rejects.toThrow(message);
  });

  it('whose connection breaks says whether something may have been done', async () => {
    const early = await siteThat((request) => request.socket.destroy());
    writeFileSync(join(folder, 'build/browser/noise.bin'), randomBytes(4e6));
    await expect(early.upload(await packed(), bring)).rejects.toThrow(/Nothing was done; try again/);
    server?.close();
    const late = await siteThat((request) => request.resume().on('end', () => request.socket.destroy()));
    await expect(late.upload(await packed(), bring)).rejects.toThrow(/It may have been done/);
    // Names the version: `previous` a second time leads further back.
    await expect(late.promote('mf-quiz', 'a', 'b', null)).rejects.toThrow(
      /run npm run releases -- mf-quiz a --to http:\/\/127\.0\.0\.1:\d+, which does no harm/,
    );
  });

  it.each([502, 503, 504])(
    'that a proxy answers with %s may have been done once all of it was sent',
    async (status) => {
      const late = await siteThat((request, response) =>
        request.resume().on('end', () => response.writeHead(status).end('<html>')),
      );
      await expect(late.upload(await packed(), bring)).rejects.toThrow(
        /a proxy before the site\. It may have been done/,
      );
      server?.close();
      writeFileSync(join(folder, 'build/browser/noise.bin'), randomBytes(8e6));
      const early = await siteThat((_request, response) => response.writeHead(status).end('<html>'));
      await expect(early.upload(await packed(), bring)).rejects.toThrow(/no answer of a site/);
    },
  );

  it('waits while others are under way, as long as the site says, and a few times', async () => {
    let asked = 0;
    const headers = { 'retry-after': '0' };
    const busy = await siteThat((request, response) => {
      request.resume().on('end', () => {
        if (++asked <= 2) response.writeHead(503, headers).end('{"message":"It is busy."}');
        else json(response, 200, { success: true, message: 'It is live.', data: { name: 'mf-quiz', version: 'a' } });
      });
    });
    const waits: number[] = [];
    expect(await busy.upload(await packed(), bring, undefined, (seconds) => waits.push(seconds))).toBe('It is live.');
    expect(waits).toEqual([0, 0]);
    asked = Number.NEGATIVE_INFINITY;
    await expect(busy.upload(await packed(), bring)).rejects.toThrow('It is busy.');
    headers['retry-after'] = '600';
    asked = 0;
    await expect(busy.upload(await packed(), bring)).rejects.toThrow('It is busy.');
  });

  it('that takes longer to send than a site waits is told so', async () => {
    const slow = await siteThat((request) => request.socket.destroy());
    writeFileSync(join(folder, 'build/browser/noise.bin'), randomBytes(4e6));
    const pack = await packed();
    const now = performance.now();
    const clock = jest.spyOn(performance, 'now').mockReturnValueOnce(now - 61_000);
    await expect(slow.upload(pack, bring)).rejects.toThrow(/more than a minute.*faster connection/);
    clock.mockRestore();
  });

  it('to an address where no server answers says so', async () => {
    await expect(new ReleaseClient('http://127.0.0.1:9', TOKEN).list()).rejects.toThrow(
      /cannot be reached \(ECONNREFUSED\)/,
    );
  });
});

describe('progress', () => {
  const shown = (isTTY: boolean, ...sent: number[]) => {
    let text = '';
    const stream = { isTTY, write: (more: string) => (text += more) } as unknown as NodeJS.WriteStream;
    const show = showProgress(2e6, stream);
    for (const bytes of sent) show(bytes);
    return text;
  };

  it('is a bar at a terminal', () => {
    expect(shown(true, 1e6)).toBe(`\r  ${'█'.repeat(15)}${'░'.repeat(15)}  50 % of 2.0 MB`);
    expect(shown(true, 1e6, 2e6)).toMatch(/100 % of 2\.0 MB\n$/);
  });

  it('says kilobytes of a small pack', () => {
    let text = '';
    const stream = { isTTY: false, write: (more: string) => (text += more) } as unknown as NodeJS.WriteStream;
    showProgress(12_345, stream)(12_345);
    expect(text).toBe('  100 % of 13 kB\n');
  });

  it('is a line every tenth elsewhere', () => {
    expect(shown(false, 1e5, 3e5, 3.5e5, 2e6)).toBe('  0 % of 2.0 MB\n  10 % of 2.0 MB\n  100 % of 2.0 MB\n');
  });
});

describe('the words at a terminal', () => {
  const switched = { at: '2026-11-25T08:00:00.000Z', who: 'Ada', why: 'it loops' };
  const released: Released = {
    name: 'mf-quiz',
    live: { version: 'b', since: switched.at, by: 'release', who: 'Quiz team', why: null },
    state: 'live',
    previous: 'a',
    pinned: switched,
    disabled: null,
    share: null,
    disabledRoutes: [{ route: '/quiz', ...switched }],
    routes: [],
    modules: [],
    versions: [
      {
        version: 'b',
        commit: 'c'.repeat(40),
        isDirty: true,
        bytes: 1e6,
        publishedAt: 't',
        isLive: true,
        replacedAt: null,
      },
      { version: 'a', commit: null, isDirty: null, bytes: 2e6, publishedAt: 't', isLive: false, replacedAt: 't' },
    ],
  };
  const incidents: ReleaseIncidents = { items: [], withdrawn: [] };
  const requests: unknown[][] = [];
  const note =
    (what: string) =>
    async (...args: unknown[]) => {
      requests.push([what, ...args]);
      return what;
    };
  const site = {
    list: async () => [released],
    promote: note('promote'),
    retire: note('retire'),
    incidents: async () => incidents,
    pin: note('pin'),
    disable: note('disable'),
  };
  beforeEach(() => requests.splice(0));

  it.each([
    [
      ['mf-quiz', 'previous'],
      ['promote', 'mf-quiz', 'a', 'b', 'why'],
    ],
    [
      ['mf-quiz', '1.0.0-c'],
      ['promote', 'mf-quiz', '1.0.0-c', null, 'why'],
    ],
    [
      ['mf-quiz', 'retire'],
      ['retire', 'mf-quiz', 'why'],
    ],
    [
      ['mf-quiz', 'pin'],
      ['pin', 'mf-quiz', true, 'why'],
    ],
    [
      ['mf-quiz', 'unpin'],
      ['pin', 'mf-quiz', false, 'why'],
    ],
    [
      ['mf-quiz', 'disable'],
      ['disable', 'mf-quiz', null, true, 'why'],
    ],
    [
      ['mf-quiz', 'disable', '/quiz'],
      ['disable', 'mf-quiz', '/quiz', true, 'why'],
    ],
    [
      ['mf-quiz', 'enable', '/quiz'],
      ['disable', 'mf-quiz', '/quiz', false, 'why'],
    ],
  ])('%j do that', async (args, expected) => {
    await runReleases(site, args, 'why');
    expect(requests).toEqual([expected]);
  });

  it('say what was live until someone went back, and how to undo it', async () => {
    expect(await runReleases(site, ['mf-quiz', 'previous'], null)).toBe(
      'promote It was b until now. To undo this: npm run releases -- mf-quiz b',
    );
  });

  it('say where a link to try is made, where that is not here', async () => {
    await expect(runReleases(site, ['mf-quiz', 'try', 'c'], null)).rejects.toThrow('--to http://localhost:3000');
  });

  it('list what there is, and what is switched', async () => {
    expect((await runReleases(site, [], null)).split('\n')).toEqual([
      '● mf-quiz        b                        t    1.0 MB  cccccccccc and changes  live since 2026-11-25T08:00:00.000Z by Quiz team',
      '  mf-quiz        a                        t    2.0 MB',
      '  mf-quiz is pinned since 2026-11-25T08:00:00.000Z by Ada: it loops',
      '  /quiz of mf-quiz is switched off since 2026-11-25T08:00:00.000Z by Ada: it loops',
      '',
      '● live. To change: npm run releases -- NAME VERSION (or: previous)',
    ]);
  });

  it('tell what broke, and what was taken back for it', async () => {
    expect(await runReleases(site, ['mf-quiz', 'incidents'], null)).toBe('Nothing broke of mf-quiz.');
    incidents.withdrawn.push({ name: 'mf-quiz', version: 'b', at: 't', why: 'it fails' });
    const broken = { name: 'mf-quiz', version: 'b', kind: 'unhandled', route: '/quiz', count: 2, lastAt: 't' } as const;
    incidents.items.push({ ...broken, message: 'not a function', stack: '  at a.ts:1:2\n  at b.ts:3:4' });
    expect((await runReleases(site, ['mf-quiz', 'incidents'], null)).split('\n')).toEqual([
      '  b was taken back t: it fails',
      '  b  unhandled on /quiz, 2 times, last t',
      '      not a function',
      '      at a.ts:1:2',
      '      at b.ts:3:4',
    ]);
  });

  it('give a version to a share of visitors, and say how it does', async () => {
    const share = readShare({ share: '10', 'everyone-after': '24', mail: 'quiz@church.example' });
    await runReleases(site, ['mf-quiz', 'c'], 'why', share);
    expect(requests).toEqual([['promote', 'mf-quiz', 'c', null, 'why', share]]);
    expect(share).toEqual({ share: 10, everyoneAfter: 24, mail: 'quiz@church.example' });
    const counts = { visits: 40, failed: 1, liveVisits: 360, liveFailed: 2 };
    const shared = { ...released, share: { version: 'c', percent: 10, ...switched, everyoneAt: null, ...counts } };
    expect(await runReleases({ ...site, list: async () => [shared] }, [], null)).toContain(
      '10 of 100 visitors have mf-quiz c since 2026-11-25T08:00:00.000Z by Ada: it loops\n  (1 of 40 visits failed, of what is live 2 of 360)',
    );
    const waiting = { ...shared.share, everyoneAt: 't', visits: 9, failed: 0 };
    expect(await runReleases({ ...site, list: async () => [{ ...shared, share: waiting }] }, [], null)).toContain(
      '; for everyone from t on, once it has had 10 visits)',
    );
  });

  it.each([
    [{ share: '100' }, /--share takes 1 to 99 of a hundred visitors, or 0 to take it back, not '100'/],
    [{ share: 'ten' }, /not 'ten'/],
    [{ share: '10', try: true }, /leave one of the two out/],
    [{ share: '10', 'everyone-after': '0' }, /--everyone-after takes 1 to 168 hours, not '0'/],
    [{ mail: 'quiz@church.example' }, /go with --share 10/],
  ])('%j is refused, with what to do', (args, message) => {
    expect(() => readShare(args)).toThrow(message);
  });

  it.each([
    [['mf-none']],
    [['mf-none', 'previous']],
    [['mf-quiz', 'previous', 'more']],
    [['mf-quiz', 'disable', '/a', '/b']],
  ])('%j are told what is wrong', async (args) => {
    await expect(runReleases(site, args, null)).rejects.toThrow();
    expect(requests).toEqual([]);
  });
});
