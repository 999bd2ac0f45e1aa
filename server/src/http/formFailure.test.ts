import { describeWithDatabase } from '../testing/testDatabase.ts';
import { withServer } from '../testing/withServer.ts';

/** As browsers send a form without scripts. */
const BROWSER = {
  'content-type': 'application/x-www-form-urlencoded',
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'same-origin',
};
const TYPED = '\r\nFún ìyá mi: <script>alert("1")</script> \' & \r\n\r\n</textarea> kẹ́ta';

type Fields = [string, string][];
const PRAYER: Fields = [
  ['name', 'Àdùkẹ́ "A" <b>'],
  ['phone', '08031234567'],
  ['email', ''],
  ['text', TYPED],
  ['mayCall', 'on'],
];

const unescaped = (html: string) =>
  html.replace(
    /&(lt|gt|quot|amp|#39);/g,
    (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name] ?? "'",
  );

/** What a browser makes of the form of a page (HTML, form submission): where it goes, and its fields in order. */
function formOf(html: string): { action: string; fields: Fields } {
  const action = /<form method="post" action="([^"]*)">/.exec(html)?.[1];
  if (action === undefined) throw new Error('The page has no form.');
  const controls = html.matchAll(
    /<input [^>]*?name="([^"]*)" value="([^"]*)">|<textarea [^>]*?name="([^"]*)"[^>]*>\n?([^<]*)<\/textarea>/g,
  );
  return {
    action: unescaped(action),
    fields: [...controls].map(([, name, value, longName, text]): [string, string] => [
      unescaped(name ?? longName ?? ''),
      unescaped(value ?? text ?? '').replace(/\r?\n/g, '\r\n'),
    ]),
  };
}

describeWithDatabase('a form without scripts', (create) => {
  const server = withServer(create);
  afterEach(async () => {
    jest.restoreAllMocks();
  });

  const submit = (url: string, fields: Fields, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { ...BROWSER, ...headers },
    });
  const stored = () => server.db.selectFrom('visitor_requests').selectAll().execute();
  /** The next transaction ends so, before its work or after it was committed. */
  const failNext = (fault: Error, committed: boolean) => {
    const { db } = server.app.context;
    const transaction = db.transaction.bind(db);
    jest.spyOn(db, 'transaction').mockImplementationOnce(() => {
      const real = transaction();
      const execute: typeof real.execute = async (work) => {
        if (committed) await real.execute(work);
        throw fault;
      };
      return Object.assign(Object.create(real), { execute });
    });
  };
  const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const isPage = ({ headers, payload }: Awaited<ReturnType<typeof submit>>) => {
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(payload).toMatch(/^<!doctype html><html lang="(en|yo)">.*<h1>.*<a href="\/">/s);
    expect(payload).not.toContain('<script>');
  };

  it.each([
    ['before it was stored', false],
    ['after it was stored', true],
  ])('gets back what was typed when the database goes %s, and one press sends it once', async (_when, committed) => {
    failNext(away(), committed);
    const answer = await submit('/prayer', PRAYER);
    isPage(answer);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.payload).toContain('What you wrote is still here.');
    const { action, fields } = formOf(answer.payload);
    expect([action, fields]).toEqual(['/prayer', PRAYER]);
    expect(answer.headers['content-security-policy']).toContain("form-action 'self'");
    for (let press = 0; press < 2; press++) {
      expect((await submit(action, fields)).headers.location).toBe('/prayer?sent=yes');
    }
    expect(await stored()).toMatchObject([{ phone: '+2348031234567', message: expect.stringContaining('<script>') }]);
  });

  it('gets a page for a fault of ours as well', async () => {
    failNext(new Error('a fault of ours'), false);
    const answer = await submit('/welcome', [
      ['name', 'Adé'],
      ['email', 'ade@example.com'],
    ]);
    isPage(answer);
    expect([answer.statusCode, formOf(answer.payload).fields[1]]).toEqual([500, ['email', 'ade@example.com']]);
  });

  it('gets back a text that is too long, to make it shorter', async () => {
    const long: Fields = [['text', 'ọ̀rọ̀ '.repeat(3000)]];
    const answer = await submit('/prayer', long);
    isPage(answer);
    expect(answer.statusCode).toBe(413);
    expect(answer.payload).toContain('It is too long. Please make it shorter and send it again.');
    expect(formOf(answer.payload).fields).toEqual(long);
    expect(await stored()).toEqual([]);
  });

  it('is told to go back where it was too long to be read', async () => {
    const answer = await submit('/prayer', [['text', 'x'.repeat(200_000)]]);
    isPage(answer);
    expect([answer.statusCode, answer.payload.length < 5000]).toEqual([413, true]);
    expect(answer.payload).toContain('Go back and what you wrote will still be there.');
  });

  it.each([
    ['the language that was chosen', { cookie: '__Host-language=yo' }],
    ['the language of the browser', { 'accept-language': 'yo' }],
  ])('is answered in %s', async (_what, headers) => {
    failNext(away(), false);
    const { payload } = await submit('/prayer', PRAYER, headers);
    expect(payload).toContain('<html lang="yo">');
    for (const text of ['A kò lè fi ránṣẹ́.', 'Nǹkan kan ṣẹlẹ̀ lọ́dọ̀ wa', 'Orúkọ yín', 'Fi ránṣẹ́ lẹ́ẹ̀kan sí i']) {
      expect(payload).toContain(text);
    }
  });

  it.each([
    ['too long', [['text', 'Send money to '.repeat(4000)]] as Fields, 413],
    ['of usual length', [['text', 'Send money to']] as Fields, 403],
  ])('shows nothing of one %s that another site has filled in', async (_what, fields, status) => {
    const answer = await submit('/prayer', fields, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' });
    isPage(answer);
    expect([answer.statusCode, answer.payload.includes('Send money')]).toEqual([status, false]);
    expect(answer.payload).not.toContain('<form');
  });

  it('keeps the token of a link in a mail', async () => {
    failNext(away(), false);
    const answer = await submit('/unsubscribe?token=a"b', [['again', '0']]);
    isPage(answer);
    expect(formOf(answer.payload)).toEqual({ action: '/unsubscribe?token=a%22b', fields: [['again', '0']] });
  });

  it('leads to no address that cannot be read, which may name another host', async () => {
    const answer = await submit('/evil.example%00', PRAYER);
    isPage(answer);
    expect([answer.statusCode, answer.payload.includes('evil.example')]).toEqual([400, false]);
  });

  it.each(['/register', '/promologin', '/nowhere', '/api/prayer-requests', '/lite', '/%ff'])(
    'is never answered in JSON: at %s',
    async (url) => {
      const answer = await submit(url, [['text', 'x'.repeat(20_000)]]);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      isPage(answer);
      expect(answer.payload).not.toContain('application/json');
    },
  );

  it.each([
    ['a program', { accept: '*/*' }],
    ['a script of a page', { 'sec-fetch-mode': 'cors' }],
  ])('is answered in JSON where it comes from %s', async (_what, headers) => {
    const answer = await submit('/prayer', [['text', 'x'.repeat(200_000)]], headers);
    expect([answer.statusCode, answer.json().success]).toEqual([413, false]);
  });
});
