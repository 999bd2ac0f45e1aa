import { createServer, type Server } from 'node:http';
import { observatoryScore, type Scan, scanSite } from './observatory.ts';

const good: Scan = {
  url: new URL('https://church.example/'),
  headers: new Map([
    ['content-type', 'text/html; charset=utf-8'],
    [
      'content-security-policy',
      "default-src 'none'; script-src 'nonce-abc' 'strict-dynamic'; style-src 'nonce-abc'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'",
    ],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['strict-transport-security', 'max-age=63072000; includeSubDomains'],
    ['x-content-type-options', 'nosniff'],
    ['cross-origin-resource-policy', 'same-origin'],
  ]),
  cookies: [],
  html: '<script src="/main.js" integrity="sha384-abc" crossorigin="anonymous"></script>',
  crossOrigin: { allowed: null, credentials: null },
  httpRoute: [new URL('http://church.example/'), new URL('https://church.example/')],
};

const withHeader = (name: string, value: string | null): Scan => {
  const headers = new Map(good.headers);
  if (value === null) headers.delete(name);
  else headers.set(name, value);
  return { ...good, headers };
};

/** What a rule says of a scan. */
const verdict = (scan: Scan, rule: string) => {
  const found = observatoryScore(scan).verdicts.find((one) => one.rule === rule);
  return [found?.result, found?.modifier];
};

describe('the score', () => {
  it('is 135 for a site that does everything and sets no cookie', () => {
    expect(observatoryScore(good).score).toBe(135);
  });

  it('adds nothing to a site that lost more than ten points', () => {
    // Less 20 for HSTS; the 35 that the rest gives count for nothing.
    expect(observatoryScore(withHeader('strict-transport-security', null)).score).toBe(80);
    expect(observatoryScore(withHeader('strict-transport-security', 'max-age=300')).score).toBe(125);
  });

  it('is never below nothing', () => {
    const bare: Scan = {
      ...good,
      url: new URL('http://church.example/'),
      headers: new Map(),
      html: '<script src="//cdn.example/a.js">',
    };
    expect(observatoryScore({ ...bare, httpRoute: [bare.url] }).score).toBe(0);
  });
});

describe('a Content-Security-Policy', () => {
  it.each([
    [null, -25],
    ["default-src 'self'; default-src 'none'", -25],
    ["default-src 'none'; script-src 'strict-dynamic'", -25],
    ["default-src 'self'", 5],
    ["default-src 'none'", 10],
    ["default-src 'none'; script-src 'unsafe-inline'", -20],
    ["default-src 'none'; script-src 'nonce-abc' 'unsafe-inline'", 10],
    ["default-src 'none'; script-src data:", -20],
    ["script-src 'self'", -20],
    ["default-src 'none'; object-src https:", -20],
    ["default-src 'none'; script-src 'self' 'unsafe-eval'", -10],
    ["default-src 'none'; connect-src http://other.example", -20],
    ["default-src 'none'; media-src http://radio.example", -10],
    ["default-src 'none'; style-src 'unsafe-inline'", 0],
  ])('of %p gives %p', (policy, modifier) => {
    expect(verdict(withHeader('content-security-policy', policy), 'content-security-policy')[1]).toBe(modifier);
  });
});

it.each([
  [[], 0],
  [['__Host-session=1; Path=/; Secure; HttpOnly; SameSite=Lax'], 5],
  [['__Host-session=1; Path=/; Secure; HttpOnly'], 0],
  [['lite=1; SameSite=Lax'], -5],
  [['session=1; HttpOnly; SameSite=Lax'], -10],
  [['session=1; Secure; SameSite=Lax'], -30],
  [['lite=1; Secure; SameSite=Never'], -20],
])('cookies %p give %p', (cookies, modifier) => {
  expect(verdict({ ...good, cookies }, 'cookies')[1]).toBe(modifier);
});

it.each([
  [null, 0],
  [['http://church.example/', 'https://church.example/'], 0],
  [['http://church.example/'], -20],
  [['http://church.example/', 'http://church.example/home'], -20],
  [['http://church.example/', 'http://www.church.example/', 'https://www.church.example/'], -10],
  [['http://church.example/', 'https://www.church.example/'], -5],
])('the way from http by %p gives %p', (route, modifier) => {
  const httpRoute = route?.map((address) => new URL(address)) ?? null;
  expect(verdict({ ...good, httpRoute }, 'redirection')[1]).toBe(modifier);
});

it.each([
  ['<p>', 0],
  ['<script>1</script>', 0],
  ['<script src="/a.js">', 0],
  ['<script src="/a.js" integrity="sha384-x">', 5],
  ['<script src="https://cdn.example/a.js" integrity="sha384-x">', 5],
  ['<script src="https://cdn.example/a.js">', -5],
  ['<script src="http://cdn.example/a.js" integrity="sha384-x">', -20],
  ['<script src="//cdn.example/a.js">', -50],
])('scripts as %p give %p', (html, modifier) => {
  expect(verdict({ ...good, html }, 'subresource-integrity')[1]).toBe(modifier);
});

it.each([
  ['referrer-policy', null, 0],
  ['referrer-policy', 'unsafe-url', -5],
  ['referrer-policy', 'nonsense', -5],
  ['referrer-policy', 'unsafe-url, no-referrer', 5],
  ['x-content-type-options', null, -5],
  ['x-content-type-options', 'sniff', -5],
  ['x-frame-options', 'deny', 5],
  ['cross-origin-resource-policy', null, 0],
  ['cross-origin-resource-policy', 'same-site', 10],
  ['cross-origin-resource-policy', 'cross-origin', 0],
  ['cross-origin-resource-policy', 'nobody', -5],
  ['strict-transport-security', 'includeSubDomains', -20],
])('%s: %s gives %p', (name, value, modifier) => {
  expect(verdict(withHeader(name, value), name)[1]).toBe(modifier);
});

it('knows frames to be kept out by the policy or by the old header', () => {
  const open = withHeader('content-security-policy', "default-src 'none'");
  expect(verdict(open, 'x-frame-options')[1]).toBe(-20);
  const old = { ...open, headers: new Map([...open.headers, ['x-frame-options', 'DENY']]) };
  expect(verdict(old, 'x-frame-options')[1]).toBe(0);
});

it.each([
  ['*', null, 0],
  ['https://http-observatory.security.mozilla.org', 'true', -50],
  ['https://http-observatory.security.mozilla.org', null, 0],
])('letting %p read, with credentials %p, gives %p', (allowed, credentials, modifier) => {
  expect(verdict({ ...good, crossOrigin: { allowed, credentials } }, 'cross-origin-resource-sharing')[1]).toBe(
    modifier,
  );
});

describe('a running site', () => {
  let server: Server;
  let address: string;
  beforeAll(async () => {
    server = createServer(({ headers }, response) => {
      if (headers.origin) response.setHeader('access-control-allow-origin', headers.origin);
      response.setHeader('set-cookie', ['a=1', 'b=2']);
      response.setHeader('referrer-policy', 'no-referrer');
      response.end('<p>Home</p>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const bound = server.address();
    address = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('is looked at as what it will be behind its proxy', async () => {
    const scan = await scanSite(address, 'https://church.example');
    expect(scan.url.href).toBe('https://church.example/');
    expect(scan.headers.get('referrer-policy')).toBe('no-referrer');
    expect(scan.cookies).toEqual(['a=1', 'b=2']);
    expect(scan.html).toBe('<p>Home</p>');
    expect(scan.crossOrigin.allowed).toBe('https://http-observatory.security.mozilla.org');
    expect(scan.httpRoute).toBeNull();
  });
});
