import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DevSite } from './DevSite.ts';
import { descriptor, liveDocument, route } from './testDocument.ts';

const html = liveDocument({ remotes: [] });
const surface = { version: '1', contract: '3.2.0', gives: { modules: {}, cssVariables: [] } };

/** Provides a live site, a build in a folder, and a developer's view of both. */
async function withDevSite(
  run: (at: {
    url: string;
    folder: string;
    devSite: DevSite;
    requests: IncomingMessage[];
    bodies: string[];
  }) => Promise<void>,
  isWriting = false,
): Promise<void> {
  const requests: IncomingMessage[] = [];
  const bodies: string[] = [];
  const site = createServer(async (request, response) => {
    requests.push(request);
    bodies.push(await text(request));
    if (request.url === '/assets/shell.json') response.end(JSON.stringify(surface));
    else if (request.url === '/moved') response.writeHead(302, { location: `${origin}/live` }).end();
    else if (request.url?.startsWith('/api/'))
      response.setHeader('content-type', 'application/json').end('{"is":"live"}');
    else
      response
        .writeHead(request.url === '/hymns' ? 404 : 200, {
          'content-type': 'text/html; charset=utf-8',
          'strict-transport-security': 'max-age=31536000',
        })
        .end(html);
  });
  await new Promise<void>((resolve) => site.listen(0, 'localhost', resolve));
  const origin = `http://localhost:${(site.address() as AddressInfo).port}`;
  const folder = mkdtempSync(join(tmpdir(), 'dev-site-'));
  writeBuild(folder, '1');
  const devSite = new DevSite({ site: new URL(origin), shellFolder: null, isWriting });
  const url = await devSite.listen(0);
  devSite.show(folder);
  try {
    await run({ url, folder, devSite, requests, bodies });
  } finally {
    devSite.close();
    site.closeAllConnections();
    site.close();
    rmSync(folder, { recursive: true });
  }
}

function writeBuild(folder: string, version: string) {
  mkdirSync(join(folder, 'browser'), { recursive: true });
  writeFileSync(join(folder, 'browser/entry.js'), `// ${version}`);
  writeFileSync(join(folder, 'remote.json'), JSON.stringify({ ...descriptor('mf-hymns', [route('/hymns')]), version }));
}

it('shows a page that is not live yet as one of the site', () =>
  withDevSite(async ({ url }) => {
    const answer = await fetch(`${url}/hymns`);
    expect(answer.status).toBe(200);
    // Otherwise the browser would request every address of localhost by https from then on.
    expect(answer.headers.get('strict-transport-security')).toBeNull();
    expect(await answer.text()).toContain('"name":"mf-hymns"');
    expect(await (await fetch(`${url}/releases/mf-hymns/entry.js`)).text()).toBe('// 1');
  }));

it('passes everything else on as it is', () =>
  withDevSite(async ({ url, requests }) => {
    expect(await (await fetch(`${url}/api/settings`, { headers: { cookie: 'a=b' } })).json()).toEqual({ is: 'live' });
    expect(requests.at(-1)?.headers.cookie).toBe('a=b');
    const moved = await fetch(`${url}/moved`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/live']);
  }));

it('leaves the data of its own pages to their loaders, and the service worker and counts out', () =>
  withDevSite(async ({ url, requests }) => {
    expect((await fetch(`${url}/page-data?of=%2Fhymns%3Fa%3D1`)).status).toBe(204);
    expect((await fetch(`${url}/service-worker.js`)).status).toBe(404);
    expect((await fetch(`${url}/api/visits`, { method: 'POST', body: '{}' })).status).toBe(204);
    expect(requests).toEqual([]);
  }));

it('sends nothing to the site unless asked to', async () => {
  const send = (url: string) =>
    fetch(`${url}/api/registrations`, { method: 'POST', body: '{"name":"Ada"}', headers: { origin: url } });
  await withDevSite(async ({ url, requests }) => {
    const refused = await send(url);
    expect(refused.status).toBe(403);
    expect(((await refused.json()) as { message: string }).message).toMatch(
      /Nothing was sent to localhost:\d+: begin cog-dev with --write/,
    );
    expect(requests).toEqual([]);
  });
  await withDevSite(async ({ url, requests, bodies }) => {
    expect((await send(url)).status).toBe(200);
    expect(bodies).toEqual(['{"name":"Ada"}']);
    // The site sees it as its own page.
    expect(requests[0]?.headers.origin).toBe(`http://${requests[0]?.headers.host}`);
    expect(requests[0]?.headers.origin).not.toBe(url);
  }, true);
});

it('tells an open page of the next build, and of what is wrong', () =>
  withDevSite(async ({ url, folder, devSite }) => {
    const events = (await fetch(`${url}/api/live-reload`)).body?.getReader();
    if (!events) throw new Error('There are no events.');
    let received = '';
    const hear = async (event: string) => {
      while (!received.includes(event)) received += new TextDecoder().decode((await events.read()).value);
    };
    writeBuild(folder, '2');
    devSite.showProblem('It cannot be built.');
    await hear('event: problem\ndata: "It cannot be built."\n\n');
    devSite.show(folder);
    await hear('event: problem\ndata: null\n\n');
    await hear('event: saved\ndata: {"name":"mf-hymns","version":"2"');
    await events.cancel();
  }));

it('says what a site is made of, and what is none', () =>
  withDevSite(async ({ url, devSite }) => {
    expect(await devSite.look()).toMatchObject({
      shell: surface,
      composition: { settings: { churchName: 'Grace Chapel' } },
    });
    const away = new DevSite({ site: new URL('http://localhost:1'), shellFolder: null, isWriting: false });
    await expect(away.look()).rejects.toThrow('http://localhost:1 cannot be reached (ECONNREFUSED). Check the address');
    const other = new DevSite({ site: new URL(`${url}/`), shellFolder: null, isWriting: false });
    await expect(other.listen(Number(new URL(url).port))).rejects.toThrow(/Port \d+ is taken: add --port/);
  }));

it('says on the page that the site is away', () =>
  withDevSite(async ({ folder }) => {
    const away = new DevSite({ site: new URL('http://localhost:1'), shellFolder: null, isWriting: false });
    const url = await away.listen(0);
    away.show(folder);
    const answer = await fetch(`${url}/hymns`, { headers: { accept: 'text/html' } });
    expect([answer.status, answer.headers.get('refresh')]).toEqual([502, '3']);
    expect(await answer.text()).toContain('cannot be reached (ECONNREFUSED)');
    away.close();
  }));
