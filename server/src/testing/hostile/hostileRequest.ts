import { IDEMPOTENCY_HEADER } from '@cog/contracts/lib/headers';
import type * as fc from 'fast-check';
import type { AttackedEndpoint, HostileSurface } from './hostileSurface.ts';
import { bytes, hostileText, hostileValue, PROTOTYPE_NAMES } from './hostileValues.ts';
import { inputOf } from './inputOf.ts';
import type { KnownRecord, KnownRecords } from './KnownRecords.ts';
import type { SeededRandom } from './SeededRandom.ts';

export const ROLES = ['nobody', 'promo', 'editor', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** A request that Node's own client can send; others are in `hostileBytes.ts`. */
export interface HostileRequest {
  /** Its target for the report: 'PUT /api/events/:id'. */
  what: string;
  /** The role whose session it has. */
  role: Role;
  method: string;
  /** As written in the request line. */
  target: string;
  /** In the order of sending; a name may be repeated. */
  headers: readonly (readonly [string, string])[];
  body: Buffer | null;
}

/** Slightly more than the largest body that any endpoint accepts. */
const LARGEST_BODY = 1024 * 1024;
const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'TRACE'];
const JSON_TYPE = 'application/json';

/** Encodes everything except Latin characters without blanks, the only ones that a request line or header can contain. */
const sendable = (text: string) => text.replace(/[^\x21-\xff]/g, (letter) => encodeAnyway(letter));
const headerText = (text: string) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 8000);

/** Percent-encodes a text; lone surrogates, which have no encoding, as the bytes that a broken client would send. */
function encodeAnyway(text: string): string {
  return [...text]
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code >= 0xd800 && code <= 0xdfff ? '%ED%A0%80' : encodeURIComponent(letter);
    })
    .join('');
}

const shapes = new WeakMap<object, fc.Arbitrary<unknown>>();

/** Valid input for a shape; the arbitrary of each shape is built once. */
function validInput(random: SeededRandom, shape: AttackedEndpoint['body']): Record<string, unknown> {
  if (shape === null) return {};
  const known = shapes.get(shape) ?? inputOf(shape);
  shapes.set(shape, known);
  const value = random.draw(known);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Fills input from a record like a form: a write to an existing record, in its current version. */
function withRecord(input: Record<string, unknown>, shape: AttackedEndpoint['body'], record: KnownRecord | null) {
  if (record === null || shape?.properties === undefined) return input;
  const shared = Object.keys(shape.properties).filter((name) => name in record);
  return { ...input, ...Object.fromEntries(shared.map((name) => [name, record[name]])) };
}

function parameter(random: SeededRandom, name: string, record: KnownRecord | null): string {
  if (record !== null && random.percent(65)) {
    const value = record[name] ?? record.id ?? record.date;
    if (typeof value === 'string' || typeof value === 'number') return encodeURIComponent(String(value));
  }
  if (name === 'stage' && random.percent(50)) return String(random.below(4));
  if (random.percent(10)) return random.pick(['%', '%zz', '%00', '%c0%ae', '%ED%A0%80', '..%2f..', '%2e%2e', 'none']);
  return encodeAnyway(random.draw(hostileText).slice(0, 4000)) || 'none';
}

/** Variants of the same path, exact or nearly so. */
function twisted(random: SeededRandom, path: string): string {
  return random.pick([
    `${path}/`,
    `${path}//`,
    path.replace('/', '/./'),
    path.replace(/\/(?=[^/]*$)/, '//'),
    path.replace(/\/(?=[^/]*$)/, '%2f'),
    `${path}%00`,
    `${path};a=1`,
    path.toUpperCase(),
    `${path}/%2e%2e/${path}`,
    `${path}#fragment`,
    path.replaceAll('a', '%61'),
  ]);
}

function queryOf(random: SeededRandom, endpoint: Pick<AttackedEndpoint, 'query'>): string {
  const input = validInput(random, endpoint.query);
  const parts = Object.entries(input).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeAnyway(String(value ?? ''))}`,
  );
  const names = Object.keys(endpoint.query?.properties ?? {});
  const name =
    names.length > 0 && random.percent(80) ? random.pick(names) : random.pick(['id', 'page', 'q', 'preview', 'lang']);
  if (random.percent(45)) parts.push(`${name}=${encodeAnyway(random.draw(hostileText).slice(0, 6000))}`);
  if (random.percent(8)) parts.push(...parts);
  if (random.percent(12)) {
    parts.push(
      random.pick([
        '%zz=1',
        `${name}=%`,
        `${name}=%ff`,
        `${name}=%00`,
        `${name}[]=1`,
        `${name}[a]=1`,
        '__proto__=1',
        `${random.pick(PROTOTYPE_NAMES)}[prototype]=1`,
        '&&=&',
        '=',
        '?'.repeat(50),
        Array.from({ length: 400 }, (_, index) => `a${index}`).join('&'),
      ]),
    );
  }
  return parts.join('&');
}

/** JSON that JSON.stringify cannot write. */
function brokenJson(random: SeededRandom, text: string): Buffer {
  const at = random.below(text.length + 1);
  return Buffer.from(
    random.pick([
      text.slice(0, at),
      `${text}${text}`,
      `${text.slice(0, at)}\0${text.slice(at)}`,
      text.replace('{', '{"a":1e999,'),
      text.replace('{', `{"a":${'1'.repeat(400)},`),
      text.replace('{', '{"id":1,"id":2,'),
      text.replaceAll('"', "'"),
      `\ufeff${text}`,
      text.replace(/"([^"]*)"$/, '"\\ud800"'),
      `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
      `{"a":`.repeat(5000),
      '\u0000',
      'null',
      '[]',
      '"text"',
    ]),
    random.pick(['utf8', 'utf8', 'utf16le', 'latin1']),
  );
}

function bodyOf(random: SeededRandom, endpoint: AttackedEndpoint, record: KnownRecord | null): Buffer | null {
  const turn = random.below(100);
  const valid = validInput(random, endpoint.body);
  const input = random.percent(50) ? withRecord(valid, endpoint.body, record) : valid;
  const json = (value: unknown) => Buffer.from(JSON.stringify(value) ?? 'null');
  const names = Object.keys(endpoint.body?.properties ?? {});
  if (turn < 35) return json(input);
  if (turn < 70 && names.length > 0) {
    for (let count = 1 + random.below(3); count > 0; count--) input[random.pick(names)] = random.draw(hostileValue);
    return json(input);
  }
  if (turn < 78) {
    const { [random.pick(names.length > 0 ? names : ['id'])]: _left, ...rest } = input;
    const name = random.percent(50) ? random.pick(PROTOTYPE_NAMES) : 'isAdmin';
    return json(Object.fromEntries([...Object.entries(rest), [name, random.draw(hostileValue)]]));
  }
  if (turn < 86) return json(random.draw(hostileValue));
  if (turn < 94) return brokenJson(random, JSON.stringify(input));
  if (turn < 97) return random.draw(bytes);
  if (turn < 98) return bigBody(random, names, input);
  return null;
}

/** A body of the maximum size, or one byte more. */
function bigBody(random: SeededRandom, names: readonly string[], input: Record<string, unknown>): Buffer {
  const bare = { ...input, [random.pick(names.length > 0 ? names : ['id'])]: '' };
  const size = random.pick([15_000, 17_000, 250_000, LARGEST_BODY - 1, LARGEST_BODY, LARGEST_BODY + 1]);
  const filling = random.pick(['x', ' ', '\\n', '\u0301', '\\u0301']);
  const room = Math.max(size - Buffer.byteLength(JSON.stringify(bare)), 0);
  const text = filling.repeat(Math.floor(room / Buffer.byteLength(filling)));
  return Buffer.from(JSON.stringify(bare).replace('""', () => `"${text}"`));
}

const CONTENT_TYPES = [
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/json;;;',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/xml',
  'a',
  '',
];

/** Headers about a request's origin and preferences, some of them false. */
function someHeaders(random: SeededRandom): (readonly [string, string])[] {
  const text = () => headerText(random.draw(hostileText));
  const number = () => random.below(256);
  const headers: (readonly [string, string])[] = [
    // Each request comes from a network of its own, as if behind a proxy.
    ['x-forwarded-for', `10.${number()}.${number()}.${number()}`],
  ];
  if (random.percent(30)) return headers;
  const name = random.pick([
    'session',
    '__Host-session',
    'promo',
    'cog_quiz',
    '__Host-cog_quiz',
    'lite',
    '__proto__',
    'a b',
  ]);
  const all: (readonly [string, string])[] = [
    [IDEMPOTENCY_HEADER, random.percent(50) ? randomKey(random) : text()],
    ['cookie', `${name}=${random.percent(50) ? 'A'.repeat(43) : text()}`],
    [
      'cookie',
      random.pick([
        ';;=;',
        '=',
        'a',
        `a=${'b'.repeat(6000)}`,
        Array.from({ length: 300 }, (_, i) => `c${i}=1`).join('; '),
      ]),
    ],
    ['authorization', random.pick(['Bearer', `Bearer cogq_${'a'.repeat(43)}`, 'Basic YTpi', `Bearer ${text()}`])],
    ['origin', random.pick(['https://evil.example', 'null', 'http://localhost', text()])],
    ['sec-fetch-site', random.pick(['cross-site', 'same-origin', 'none', 'same-site', text()])],
    ['sec-fetch-dest', random.pick(['iframe', 'document', 'script'])],
    [
      'accept-encoding',
      random.pick(['br', 'gzip', 'br;q=0, *', '*;q=0', ',,;q=', 'deflate', 'zstd, br;q=1.0000001', text()]),
    ],
    ['accept', random.pick(['application/json', '*/*', ';', text()])],
    ['accept-language', random.pick(['yo', 'en-NG,en;q=0.9', text()])],
    ['if-none-match', random.pick(['*', '"x"', 'W/"', ','.repeat(3000), text()])],
    ['if-modified-since', random.pick(['Sat, 21 Nov 2026 00:00:00 GMT', text()])],
    ['range', random.pick(['bytes=0-1', 'bytes=-1', 'bytes=9-1', `bytes=${'0-1,'.repeat(500)}0-1`, text()])],
    ['save-data', random.pick(['on', text()])],
    ['ect', random.pick(['2g', 'slow-2g', text()])],
    ['x-forwarded-for', random.pick([text(), '::1', '1.2.3.4, '.repeat(200), 'unknown', '999.1.1.1'])],
    ['x-forwarded-host', random.pick(['evil.example', text()])],
    ['x-forwarded-proto', random.pick(['https', 'javascript', text()])],
    ['x-http-method-override', 'DELETE'],
    ['x-background', '1'],
    ['x-request-id', text()],
    ['host', random.pick(['evil.example', 'church.example:99999', '[::1', 'a b', text()])],
    ['content-encoding', random.pick(['gzip', 'br', 'identity', text()])],
    ['referer', random.pick(['https://evil.example/', text()])],
    ['user-agent', random.pick(['', 'a'.repeat(4000), text()])],
    ['x-long', 'x'.repeat(random.pick([1000, 7000, 12_000]))],
  ];
  for (let count = 1 + random.below(3); count > 0; count--) headers.push(random.pick(all));
  return headers;
}

/** One of a few keys, so that some repeat. */
const randomKey = (random: SeededRandom) => `key-${random.below(random.percent(70) ? 50 : 1_000_000)}`;

function roleFor(random: SeededRandom, access: AttackedEndpoint['access']): Role {
  if (random.percent(35)) return random.pick(ROLES);
  return access === 'public' ? random.pick(['nobody', 'administrator']) : access;
}

/** Every third case (0, 3, 6 and so on) goes to the endpoints in turn, so that a short fuzz covers all of them. */
export const IN_TURN_EVERY = 3;

function chosen(random: SeededRandom, { endpoints }: HostileSurface, index: number): AttackedEndpoint {
  const inTurn = index % IN_TURN_EVERY === 0 ? endpoints[(index / IN_TURN_EVERY) % endpoints.length] : undefined;
  const endpoint = inTurn ?? random.pick(endpoints);
  const isRare = endpoint.isSlow && inTurn === undefined && random.percent(90);
  return isRare ? random.pick(endpoints.filter(({ isSlow }) => !isSlow)) : endpoint;
}

function toEndpoint(
  random: SeededRandom,
  surface: HostileSurface,
  records: KnownRecords,
  index: number,
): HostileRequest {
  const endpoint = chosen(random, surface, index);
  const record = records.near(endpoint.path, random);
  const method = random.percent(92) ? endpoint.method : random.pick(METHODS);
  let path = endpoint.path.replace(/:(\w+)/g, (_match, name: string) => parameter(random, name, record));
  if (random.percent(5)) path = twisted(random, path);
  const query = endpoint.query !== null || random.percent(10) ? queryOf(random, endpoint) : '';
  const body = endpoint.method !== 'GET' || random.percent(3) ? bodyOf(random, endpoint, record) : null;
  const type = random.percent(95) ? JSON_TYPE : random.pick(CONTENT_TYPES);
  return {
    what: `${endpoint.method} ${endpoint.path}`,
    role: roleFor(random, endpoint.access),
    method,
    target: sendable(query === '' ? path : `${path}?${query}`),
    headers: [...someHeaders(random), ...(body === null ? [] : [['content-type', type] as const])],
    body,
  };
}

/** Names of parameters that pages read. */
const PAGE_PARAMETERS = [
  'date',
  'lang',
  'language',
  'page',
  'search',
  'id',
  'sort',
  'stage',
  'next',
  'token',
  'preview',
  'event',
  'month',
  'hall',
  'q',
];

function toPage(random: SeededRandom, { pages }: HostileSurface, records: KnownRecords): HostileRequest {
  const page = random.pick(pages);
  const parts = Array.from({ length: random.below(4) }, () => {
    const name = random.pick(PAGE_PARAMETERS);
    const record = records.near('/api', random);
    const known = record?.[name] ?? record?.id;
    const value = typeof known === 'string' && random.percent(30) ? known : random.draw(hostileText).slice(0, 4000);
    return `${name}=${random.percent(8) ? random.pick(['%', '%zz', '%ff', '%00']) : encodeAnyway(value)}`;
  });
  const path = random.percent(12) ? twisted(random, page) : page;
  return {
    what: `page ${page}`,
    role: random.pick(ROLES),
    method: random.percent(90) ? 'GET' : random.pick(METHODS),
    target: sendable(parts.length > 0 ? `${path}?${parts.join('&')}` : path),
    headers: someHeaders(random),
    body: null,
  };
}

function toOther(random: SeededRandom, { others }: HostileSurface, records: KnownRecords): HostileRequest {
  const other = random.pick(others);
  const record = records.near(other.path, random);
  const path = other.path.replace(/:(\w+)/g, (_match, name: string) => parameter(random, name, record));
  const form = [
    `on=${random.below(3)}`,
    `next=${encodeAnyway(random.draw(hostileText).slice(0, 2000))}`,
    'List-Unsubscribe=One-Click',
  ];
  const isForm = other.method !== 'GET';
  const body = isForm ? Buffer.from(random.percent(80) ? form.join('&') : random.draw(hostileText)) : null;
  return {
    what: `${other.method} ${other.path}`,
    role: random.pick(ROLES),
    method: random.percent(90) ? other.method : random.pick(METHODS),
    target: sendable(random.percent(40) ? `${path}?${queryOf(random, { query: null })}` : path),
    headers: [
      ...someHeaders(random),
      ...(isForm
        ? [['content-type', random.pick(['application/x-www-form-urlencoded', ...CONTENT_TYPES])] as const]
        : []),
    ],
    body,
  };
}

const PREFIXES = [
  '/api',
  '/citizen',
  '/assets',
  '/releases',
  '/calendar',
  '/socket.io',
  '/.well-known',
  '/.git',
  '/',
  '//',
  '/metrics',
];

/** Paths that lead nowhere: below every reserved prefix, and next to existing files. */
function toAnywhere(random: SeededRandom, { files }: HostileSurface): HostileRequest {
  const file = files.length > 0 && random.percent(30) ? random.pick(files) : null;
  const made = `${random.pick(PREFIXES)}/${encodeAnyway(random.draw(hostileText).slice(0, 3000)).replaceAll('%2F', '/')}`;
  const path =
    file === null
      ? made
      : random.percent(60)
        ? file
        : `${twisted(random, file)}${random.pick(['', '.br', '.gz', '.map'])}`;
  return {
    what: `anything below ${/^\/*[^/?]*/.exec(path)?.[0].slice(0, 12) ?? ''}`,
    role: random.pick(ROLES),
    method: random.percent(80) ? 'GET' : random.pick(METHODS),
    target: sendable(path.startsWith('/') ? path : `/${path}`),
    headers: someHeaders(random),
    body: null,
  };
}

/** The request of a case, determined by its random, index and records. */
export function hostileRequest(
  random: SeededRandom,
  surface: HostileSurface,
  { index, records }: { index: number; records: KnownRecords },
): HostileRequest {
  const turn = random.below(100);
  if (turn < 72 || index % IN_TURN_EVERY === 0) return toEndpoint(random, surface, records, index);
  if (turn < 84) return toPage(random, surface, records);
  if (turn < 93) return toOther(random, surface, records);
  return toAnywhere(random, surface);
}
