import { TEMPLATE } from '../src/publishBuilds.ts';
import { pages } from '../src/repository.ts';
import { Site } from '../src/Site.ts';
import { expect, open, signIn, Then, test, When } from '../src/test.ts';

const PUBLIC_URL = 'https://church.example';

test.describe('a site whose address is https', () => {
  let site: Site;
  test.beforeAll(async () => {
    site = await Site.startOnCopy(process.env[TEMPLATE] ?? '', { settings: { SITE_URL: PUBLIC_URL } });
  });
  test.afterAll(() => site.discard());

  test('has a home page without cookies, closed to other sites, whose scripts are its own and pinned by hash', async () => {
    const answer = await fetch(site.url, { headers: { origin: 'https://other.example' } });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    const scripts = (await answer.text()).match(/<script\b[^>]*\ssrc=[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) {
      expect(script).toMatch(/\ssrc="\/releases\//);
      expect(script).toMatch(/\sintegrity="sha256-/);
    }
  });

  const addresses = [
    ['a page', '/', 200],
    ['a page that scripts make', '/login', 200],
    ['a page for editors', '/dashboard', 302],
    ['an unknown page', '/nowhere', 404],
    ['an answer of the API', '/api/settings', 200],
    ['an unknown address of the API', '/api/nowhere', 404],
    ['a refused answer', '/api/admin/accounts', 401],
    ['the calendar', '/calendar.ics', 200],
    ['the manifest', '/manifest.webmanifest', 200],
    ['the service worker', '/service-worker.js', 200],
    ['an unknown released file', '/releases/shell/nothing.js', 404],
    ['what search engines ask for', '/robots.txt', 200],
    ['whether it lives', '/healthz', 200],
    ['the chat', '/socket.io/?EIO=4&transport=polling', 200],
    ['the chat, asked wrongly', '/socket.io/?EIO=4&transport=smoke', 400],
    ['an address that is none', '/%', 400],
  ] as const;
  for (const [what, path, status] of addresses) {
    test(`says with ${what} what it may do`, async () => {
      const { status: answered, headers } = await fetch(site.url + path, { redirect: 'manual' });
      expect(answered).toBe(status);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/^default-src 'none'; /);
      if (path !== '/service-worker.js') expect(policy).toContain("frame-ancestors 'none'");
      expect(Object.fromEntries(headers)).toMatchObject({
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('geolocation=(self)'),
      });
    });
  }

  test('lends other sites the pictures of its cards, and nothing else', async () => {
    const html = await (await fetch(site.url)).text();
    const card = new URL(/<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '').pathname;
    const script = /<script[^>]* id="starter"[^>]* src="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(script).toMatch(/\.js$/);
    const policyOf = async (path: string) => (await fetch(site.url + path)).headers.get('cross-origin-resource-policy');
    expect([await policyOf(card), await policyOf(script)]).toEqual(['cross-origin', 'same-origin']);
  });
});

/** One page of each remote. */
const ofEachRemote = [...new Map(pages.filter(({ access }) => access !== 'promo').map((page) => [page.remote, page]))];

test('a plain string becomes no script and no HTML in a page of any remote', async ({ page, site }) => {
  await signIn(page.context(), site);
  for (const [, { path }] of ofEachRemote) {
    await When(`${path} is open`, () => open(page, path));
    await Then('it takes no string for a script or for HTML', async () => {
      const refused = await page.evaluate(() => {
        const attempts: Record<string, () => void> = {
          'an address of a script': () => {
            document.createElement('script').src = 'https://evil.example/x.js';
          },
          'text of a script': () => {
            document.createElement('script').text = 'window.hacked = 1';
          },
          HTML: () => {
            document.createElement('div').innerHTML = '<img src=x onerror="window.hacked = 1">';
          },
          'a frame of HTML': () => {
            document.createElement('iframe').srcdoc = '<script>window.hacked = 1</script>';
          },
          'a parsed document': () => void new DOMParser().parseFromString('<b>', 'text/html'),
          'a policy of another name': () => void Reflect.get(globalThis, 'trustedTypes').createPolicy('default', {}),
        };
        return Object.entries(attempts)
          .filter(([, attempt]) => {
            try {
              attempt();
              return false;
            } catch (error) {
              return error instanceof TypeError;
            }
          })
          .map(([name]) => name);
      });
      expect(refused).toEqual([
        'an address of a script',
        'text of a script',
        'HTML',
        'a frame of HTML',
        'a parsed document',
        'a policy of another name',
      ]);
    });
  }
});
