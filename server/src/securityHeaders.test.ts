import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { getSettings } from '@cog/contracts/settings/endpoints';
import type { FastifyInstance } from 'fastify';
import { attachChat } from './realtime/attachChat.ts';
import { ReleaseStore } from './releases/ReleaseStore.ts';
import { entryOf, namedAfter, writeBuild } from './releases/testing/writeBuild.ts';
import { describeWithDatabase, type TestDatabase } from './testing/testDatabase.ts';
import { startTestServer, type TestServer } from './testing/testServer.ts';
import { bundleShell } from './web/testing/bundleShell.ts';
import { renderProgram } from './web/testing/renderProgram.ts';
import { registerWeb } from './web/web.plugin.ts';

const SITE_URL = 'https://church.example';

/** Headers of every answer, whichever code makes it. */
const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringMatching(/camera=\(\).*microphone=\(\).*geolocation=\(self\)/),
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
};
/** An answer that is not a page may load nothing; an error page may have its own style. */
const NOTHING_ALLOWED = expect.stringMatching(
  /^default-src 'none'; (style-src 'sha256-[^']+'; img-src 'self'; )?base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
);

describeWithDatabase('the headers', (create) => {
  let database: TestDatabase;
  let server: TestServer;
  let port: number;

  /** Starts the whole server as `main.ts` does, with two releases. */
  async function start(siteUrl: string) {
    database = await create();
    const store = new ReleaseStore(join(database.dataDir, 'releases'));
    store.publish(writeBuild(database.dataDir, { name: 'shell', server: bundleShell(), files: { 'card.png': 'PNG' } }));
    const quiz = "exports.modules = { './register': { text: 'Kú àárọ̀' } };";
    store.publish(writeBuild(database.dataDir, { name: 'mf-quiz', paths: ['/register'], server: quiz }));
    server = await startTestServer(database, {
      config: { siteUrl },
      web: (app: FastifyInstance) => registerWeb(app, { store, renderProgram, siteUrl, clock: () => new Date() }),
      realtime(app, context) {
        const chat = attachChat(app.server, context);
        app.addHook('preClose', () => chat.close());
      },
    });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const address = server.app.server.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  }

  const end = async () => {
    await server.app.close();
    await database.remove();
  };

  async function ask(path: string, init: RequestInit = {}) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init });
    await answer.arrayBuffer();
    return { status: answer.status, headers: Object.fromEntries(answer.headers) };
  }

  /** Sends raw bytes. @returns the answer's status and headers */
  async function send(bytes: string) {
    const socket = connect(port, '127.0.0.1');
    socket.write(bytes);
    const [chunk] = await once(socket, 'data');
    socket.destroy();
    const [statusLine = '', ...lines] = String(chunk).split('\r\n\r\n')[0]?.split('\r\n') ?? [];
    const pairs = lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 2),
    ]);
    return { status: Number(statusLine.split(' ')[1]), headers: Object.fromEntries(pairs) };
  }

  describe('every answer', () => {
    beforeAll(() => start(SITE_URL));
    afterAll(end);

    const json = { 'content-type': 'application/json' };
    it.each<[string, string, number, RequestInit]>([
      ['of the API', getSettings.path, 200, {}],
      ['of the API that refuses', '/api/admin/accounts', 401, {}],
      ['of the API that knows no such address', '/api/nothing', 404, {}],
      ['to a body that is no JSON', '/api/admin/session', 400, { method: 'POST', body: '{', headers: json }],
      [
        'to a body of another type',
        '/api/admin/session',
        415,
        { method: 'POST', body: 'a', headers: { 'content-type': 'a/b' } },
      ],
      [
        'to a body that is too large',
        '/api/incidents',
        413,
        { method: 'POST', body: 'a'.repeat(2_000_000), headers: json },
      ],
      [
        'to another site’s page',
        '/api/admin/session',
        403,
        { method: 'DELETE', headers: { origin: 'https://evil.example' } },
      ],
      ['of the calendar', '/calendar.ics', 200, {}],
      ['that no released file has', '/releases/shell/nothing.js', 404, {}],
      ['that leads elsewhere', '/moved', 302, {}],
      ['of the manifest', '/manifest.webmanifest', 200, {}],
      ['for search engines', '/robots.txt', 200, {}],
      ['of the switch to Lite', '/lite', 303, { method: 'POST', body: new URLSearchParams({ next: '/' }) }],
      ['of health', '/healthz', 200, {}],
      ['of the chat', '/socket.io/?EIO=4&transport=polling', 200, {}],
      ['of the chat, asked wrongly', '/socket.io/?EIO=4&transport=smoke', 400, {}],
      ['of a page that fails', '/broken', 500, {}],
    ])(
      '%s loads nothing, is taken for what it says, and is shown in no other site’s page',
      async (_what, path, status, init) => {
        const answer = await ask(path, init);
        expect(answer.status).toBe(status);
        expect(answer.headers).toMatchObject({ ...EVERYWHERE, 'content-security-policy': NOTHING_ALLOWED });
      },
    );

    it('that is a released script lets it connect to this site alone, as a worker', async () => {
      const answer = await ask(`/releases/shell/${entryOf('shell')}`);
      expect(answer.status).toBe(200);
      const policy =
        "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
      expect(answer.headers).toMatchObject({ ...EVERYWHERE, 'content-security-policy': policy });
    });

    it.each([
      ['a page', '/register', 200],
      ['an unknown page', '/nowhere', 404],
      ['an address with a broken escape', '/%', 400],
    ])('that is %s has a policy of its own', async (_what, path, status) => {
      const answer = await ask(path);
      expect(answer.status).toBe(status);
      expect(answer.headers).toMatchObject(EVERYWHERE);
      expect(answer.headers['content-security-policy']).toMatch(
        /^default-src 'none'; script-src ('none'|'self'( 'sha256-[^']+')+); .*frame-ancestors 'none'$/,
      );
    });

    it.each([
      ['bytes that are no HTTP', 'NONSENSE\r\n\r\n', 400],
      ['a request without a host', 'GET /api/events HTTP/1.1\r\n\r\n', 400],
      ['headers without an end', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
      ['an expectation that is not met', 'GET /healthz HTTP/1.1\r\nhost: a\r\nexpect: miracles\r\n\r\n', 417],
    ])('to %s has them', async (_what, bytes, status) => {
      const answer = await send(bytes);
      expect(answer.status).toBe(status);
      expect(answer.headers).toMatchObject({ ...EVERYWHERE, 'content-security-policy': NOTHING_ALLOWED });
    });

    it('that is a picture of a card may stand in other sites’ pages', async () => {
      const { headers } = await ask(`/releases/shell/${namedAfter('PNG', 'card.png')}`);
      expect(headers).toMatchObject({ ...EVERYWHERE, 'cross-origin-resource-policy': 'cross-origin' });
    });
  });

  it('are those of an answer from memory, too, and of one that was not changed', async () => {
    await start(SITE_URL);
    const { etag = '' } = (await ask(getSettings.path)).headers;
    const answers = [];
    for (let time = 0; time < 5; time++) answers.push(await ask(getSettings.path));
    answers.push(await ask(getSettings.path, { headers: { 'if-none-match': etag } }));
    await end();
    expect(server.logged()).toContain('answered from memory');
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 304]);
    for (const { headers } of answers) {
      expect(headers).toMatchObject({ ...EVERYWHERE, 'content-security-policy': NOTHING_ALLOWED });
    }
  });

  it('says nothing of https where the site’s address is not', async () => {
    await start('http://church.example');
    const { headers } = await ask(getSettings.path);
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers['x-content-type-options']).toBe('nosniff');
    await end();
  });
});
