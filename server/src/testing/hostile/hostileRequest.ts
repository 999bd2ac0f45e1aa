import { IDEMPOTENCY_HEADER } from '@cog/contracts/lib/headers';
import type * as fc from 'fast-check';
import type { Dice } from './Dice.ts';
import type { AttackedEndpoint, HostileSurface } from './hostileSurface.ts';
import { bytes, hostileText, hostileValue, PROTOTYPE_NAMES } from './hostileValues.ts';
import { inputOf } from './inputOf.ts';
import type { KnownRecord, KnownRecords } from './KnownRecords.ts';

export const ROLES = ['nobody', 'promo', 'editor', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** A request that Node's own client would send; what it would not is in `hostileBytes.ts`. */
export interface HostileRequest {
  /** What it is sent to, for the report: 'PUT /api/events/:id'. */
  what: string;
  /** Whose session it carries. */
  role: Role;
  method: string;
  /** As it is written in the request's first line. */
  target: string;
  /** In the order in which they are sent; a name may come twice. */
  headers: readonly (readonly [string, string])[];
  body: Buffer | null;
}

/** The largest body that any endpoint takes, and a little more. */
const LARGEST_BODY = 1024 * 1024;
const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'TRACE'];
const JSON_TYPE = 'application/json';

/** Latin letters and no blanks: other than that nothing can be sent in a first line or a header. */
const sendable = (text: string) => text.replace(/[^\x21-\xff]/g, (letter) => encodeAnyway(letter));
const headerText = (text: string) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 8000);

/** Percent-encodes a text; half characters, which have no encoding, as the bytes that a broken client would send. */
function encodeAnyway(text: string): string {
  return [...text]
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code >= 0xd800 && code <= 0xdfff ? '%ED%A0%80' : encodeURIComponent(letter);
    })
    .join('');
}

const shapes = new WeakMap<object, fc.Arbitrary<unknown>>();

/** Input of a shape; shapes are made once. */
function validInput(dice: Dice, shape: AttackedEndpoint['body']): Record<string, unknown> {
  if (shape === null) return {};
  const known = shapes.get(shape) ?? inputOf(shape);
  shapes.set(shape, known);
  const value = dice.draw(known);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Sends what a record holds where a form would: a write to something that is there, in the version that is there. */
function withRecord(input: Record<string, unknown>, shape: AttackedEndpoint['body'], record: KnownRecord | null) {
  if (record === null || shape?.properties === undefined) return input;
  const held = Object.keys(shape.properties).filter((name) => name in record);
  return { ...input, ...Object.fromEntries(held.map((name) => [name, record[name]])) };
}

function parameter(dice: Dice, name: string, record: KnownRecord | null): string {
  if (record !== null && dice.percent(65)) {
    const value = record[name] ?? record.id ?? record.date;
    if (typeof value === 'string' || typeof value === 'number') return encodeURIComponent(String(value));
  }
  if (name === 'stage' && dice.percent(50)) return String(dice.below(4));
  if (dice.percent(10)) return dice.pick(['%', '%zz', '%00', '%c0%ae', '%ED%A0%80', '..%2f..', '%2e%2e', 'none']);
  return encodeAnyway(dice.draw(hostileText).slice(0, 4000)) || 'none';
}

/** Ways to write the same address, or nearly. */
function twisted(dice: Dice, path: string): string {
  return dice.pick([
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

function queryOf(dice: Dice, endpoint: Pick<AttackedEndpoint, 'query'>): string {
  const input = validInput(dice, endpoint.query);
  const parts = Object.entries(input).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeAnyway(String(value ?? ''))}`,
  );
  const names = Object.keys(endpoint.query?.properties ?? {});
  const name =
    names.length > 0 && dice.percent(80) ? dice.pick(names) : dice.pick(['id', 'page', 'q', 'preview', 'lang']);
  if (dice.percent(45)) parts.push(`${name}=${encodeAnyway(dice.draw(hostileText).slice(0, 6000))}`);
  if (dice.percent(8)) parts.push(...parts);
  if (dice.percent(12)) {
    parts.push(
      dice.pick([
        '%zz=1',
        `${name}=%`,
        `${name}=%ff`,
        `${name}=%00`,
        `${name}[]=1`,
        `${name}[a]=1`,
        '__proto__=1',
        `${dice.pick(PROTOTYPE_NAMES)}[prototype]=1`,
        '&&=&',
        '=',
        '?'.repeat(50),
        Array.from({ length: 400 }, (_, index) => `a${index}`).join('&'),
      ]),
    );
  }
  return parts.join('&');
}

/** JSON that JSON.stringify does not write. */
function brokenJson(dice: Dice, text: string): Buffer {
  const at = dice.below(text.length + 1);
  return Buffer.from(
    dice.pick([
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
    dice.pick(['utf8', 'utf8', 'utf16le', 'latin1']),
  );
}

function bodyOf(dice: Dice, endpoint: AttackedEndpoint, record: KnownRecord | null): Buffer | null {
  const turn = dice.below(100);
  const valid = validInput(dice, endpoint.body);
  const input = dice.percent(50) ? withRecord(valid, endpoint.body, record) : valid;
  const json = (value: unknown) => Buffer.from(JSON.stringify(value) ?? 'null');
  const names = Object.keys(endpoint.body?.properties ?? {});
  if (turn < 35) return json(input);
  if (turn < 70 && names.length > 0) {
    for (let count = 1 + dice.below(3); count > 0; count--) input[dice.pick(names)] = dice.draw(hostileValue);
    return json(input);
  }
  if (turn < 78) {
    const { [dice.pick(names.length > 0 ? names : ['id'])]: _left, ...rest } = input;
    const name = dice.percent(50) ? dice.pick(PROTOTYPE_NAMES) : 'isAdmin';
    return json(Object.fromEntries([...Object.entries(rest), [name, dice.draw(hostileValue)]]));
  }
  if (turn < 86) return json(dice.draw(hostileValue));
  if (turn < 94) return brokenJson(dice, JSON.stringify(input));
  if (turn < 97) return dice.draw(bytes);
  if (turn < 98) return bigBody(dice, names, input);
  return null;
}

/** As large as a body may be, or a byte more. */
function bigBody(dice: Dice, names: readonly string[], input: Record<string, unknown>): Buffer {
  const bare = { ...input, [dice.pick(names.length > 0 ? names : ['id'])]: '' };
  const size = dice.pick([15_000, 17_000, 250_000, LARGEST_BODY - 1, LARGEST_BODY, LARGEST_BODY + 1]);
  const filling = dice.pick(['x', ' ', '\\n', '\u0301', '\\u0301']);
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

/** Headers that say where a request comes from, what it wants, and what it is not. */
function someHeaders(dice: Dice): (readonly [string, string])[] {
  const text = () => headerText(dice.draw(hostileText));
  const number = () => dice.below(256);
  const headers: (readonly [string, string])[] = [
    // Each from a network of its own, as the proxy in front of the server says.
    ['x-forwarded-for', `10.${number()}.${number()}.${number()}`],
  ];
  if (dice.percent(30)) return headers;
  const name = dice.pick([
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
    [IDEMPOTENCY_HEADER, dice.percent(50) ? randomKey(dice) : text()],
    ['cookie', `${name}=${dice.percent(50) ? 'A'.repeat(43) : text()}`],
    [
      'cookie',
      dice.pick([
        ';;=;',
        '=',
        'a',
        `a=${'b'.repeat(6000)}`,
        Array.from({ length: 300 }, (_, i) => `c${i}=1`).join('; '),
      ]),
    ],
    ['authorization', dice.pick(['Bearer', `Bearer cogq_${'a'.repeat(43)}`, 'Basic YTpi', `Bearer ${text()}`])],
    ['origin', dice.pick(['https://evil.example', 'null', 'http://localhost', text()])],
    ['sec-fetch-site', dice.pick(['cross-site', 'same-origin', 'none', 'same-site', text()])],
    ['sec-fetch-dest', dice.pick(['iframe', 'document', 'script'])],
    [
      'accept-encoding',
      dice.pick(['br', 'gzip', 'br;q=0, *', '*;q=0', ',,;q=', 'deflate', 'zstd, br;q=1.0000001', text()]),
    ],
    ['accept', dice.pick(['application/json', '*/*', ';', text()])],
    ['accept-language', dice.pick(['yo', 'en-NG,en;q=0.9', text()])],
    ['if-none-match', dice.pick(['*', '"x"', 'W/"', ','.repeat(3000), text()])],
    ['if-modified-since', dice.pick(['Sat, 21 Nov 2026 00:00:00 GMT', text()])],
    ['range', dice.pick(['bytes=0-1', 'bytes=-1', 'bytes=9-1', `bytes=${'0-1,'.repeat(500)}0-1`, text()])],
    ['save-data', dice.pick(['on', text()])],
    ['ect', dice.pick(['2g', 'slow-2g', text()])],
    ['x-forwarded-for', dice.pick([text(), '::1', '1.2.3.4, '.repeat(200), 'unknown', '999.1.1.1'])],
    ['x-forwarded-host', dice.pick(['evil.example', text()])],
    ['x-forwarded-proto', dice.pick(['https', 'javascript', text()])],
    ['x-http-method-override', 'DELETE'],
    ['x-background', '1'],
    ['x-request-id', text()],
    ['host', dice.pick(['evil.example', 'church.example:99999', '[::1', 'a b', text()])],
    ['content-encoding', dice.pick(['gzip', 'br', 'identity', text()])],
    ['referer', dice.pick(['https://evil.example/', text()])],
    ['user-agent', dice.pick(['', 'a'.repeat(4000), text()])],
    ['x-long', 'x'.repeat(dice.pick([1000, 7000, 12_000]))],
  ];
  for (let count = 1 + dice.below(3); count > 0; count--) headers.push(dice.pick(all));
  return headers;
}

/** One of few keys, so that some come again. */
const randomKey = (dice: Dice) => `key-${dice.below(dice.percent(70) ? 50 : 1_000_000)}`;

function roleFor(dice: Dice, access: AttackedEndpoint['access']): Role {
  if (dice.percent(35)) return dice.pick(ROLES);
  return access === 'public' ? dice.pick(['nobody', 'administrator']) : access;
}

/** Every third case goes to the endpoints in turn, so that a short fuzz leaves none out: 0, 3, 6 and so on. */
export const IN_TURN_EVERY = 3;

function chosen(dice: Dice, { endpoints }: HostileSurface, index: number): AttackedEndpoint {
  const inTurn = index % IN_TURN_EVERY === 0 ? endpoints[(index / IN_TURN_EVERY) % endpoints.length] : undefined;
  const endpoint = inTurn ?? dice.pick(endpoints);
  const isRare = endpoint.isSlow && inTurn === undefined && dice.percent(90);
  return isRare ? dice.pick(endpoints.filter(({ isSlow }) => !isSlow)) : endpoint;
}

function toEndpoint(dice: Dice, surface: HostileSurface, records: KnownRecords, index: number): HostileRequest {
  const endpoint = chosen(dice, surface, index);
  const record = records.near(endpoint.path, dice);
  const method = dice.percent(92) ? endpoint.method : dice.pick(METHODS);
  let path = endpoint.path.replace(/:(\w+)/g, (_match, name: string) => parameter(dice, name, record));
  if (dice.percent(5)) path = twisted(dice, path);
  const query = endpoint.query !== null || dice.percent(10) ? queryOf(dice, endpoint) : '';
  const body = endpoint.method !== 'GET' || dice.percent(3) ? bodyOf(dice, endpoint, record) : null;
  const type = dice.percent(95) ? JSON_TYPE : dice.pick(CONTENT_TYPES);
  return {
    what: `${endpoint.method} ${endpoint.path}`,
    role: roleFor(dice, endpoint.access),
    method,
    target: sendable(query === '' ? path : `${path}?${query}`),
    headers: [...someHeaders(dice), ...(body === null ? [] : [['content-type', type] as const])],
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

function toPage(dice: Dice, { pages }: HostileSurface, records: KnownRecords): HostileRequest {
  const page = dice.pick(pages);
  const parts = Array.from({ length: dice.below(4) }, () => {
    const name = dice.pick(PAGE_PARAMETERS);
    const record = records.near('/api', dice);
    const known = record?.[name] ?? record?.id;
    const value = typeof known === 'string' && dice.percent(30) ? known : dice.draw(hostileText).slice(0, 4000);
    return `${name}=${dice.percent(8) ? dice.pick(['%', '%zz', '%ff', '%00']) : encodeAnyway(value)}`;
  });
  const path = dice.percent(12) ? twisted(dice, page) : page;
  return {
    what: `page ${page}`,
    role: dice.pick(ROLES),
    method: dice.percent(90) ? 'GET' : dice.pick(METHODS),
    target: sendable(parts.length > 0 ? `${path}?${parts.join('&')}` : path),
    headers: someHeaders(dice),
    body: null,
  };
}

function toOther(dice: Dice, { others }: HostileSurface, records: KnownRecords): HostileRequest {
  const other = dice.pick(others);
  const record = records.near(other.path, dice);
  const path = other.path.replace(/:(\w+)/g, (_match, name: string) => parameter(dice, name, record));
  const form = [
    `on=${dice.below(3)}`,
    `next=${encodeAnyway(dice.draw(hostileText).slice(0, 2000))}`,
    'List-Unsubscribe=One-Click',
  ];
  const isForm = other.method !== 'GET';
  const body = isForm ? Buffer.from(dice.percent(80) ? form.join('&') : dice.draw(hostileText)) : null;
  return {
    what: `${other.method} ${other.path}`,
    role: dice.pick(ROLES),
    method: dice.percent(90) ? other.method : dice.pick(METHODS),
    target: sendable(dice.percent(40) ? `${path}?${queryOf(dice, { query: null })}` : path),
    headers: [
      ...someHeaders(dice),
      ...(isForm
        ? [['content-type', dice.pick(['application/x-www-form-urlencoded', ...CONTENT_TYPES])] as const]
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

/** Nowhere in particular: below every prefix that is kept for something, and next to files that there are. */
function toAnywhere(dice: Dice, { files }: HostileSurface): HostileRequest {
  const file = files.length > 0 && dice.percent(30) ? dice.pick(files) : null;
  const made = `${dice.pick(PREFIXES)}/${encodeAnyway(dice.draw(hostileText).slice(0, 3000)).replaceAll('%2F', '/')}`;
  const path =
    file === null ? made : dice.percent(60) ? file : `${twisted(dice, file)}${dice.pick(['', '.br', '.gz', '.map'])}`;
  return {
    what: `anything below ${/^\/*[^/?]*/.exec(path)?.[0].slice(0, 12) ?? ''}`,
    role: dice.pick(ROLES),
    method: dice.percent(80) ? 'GET' : dice.pick(METHODS),
    target: sendable(path.startsWith('/') ? path : `/${path}`),
    headers: someHeaders(dice),
    body: null,
  };
}

/** The request of a case: the same dice, index and records make the same request. */
export function hostileRequest(
  dice: Dice,
  surface: HostileSurface,
  { index, records }: { index: number; records: KnownRecords },
): HostileRequest {
  const turn = dice.below(100);
  if (turn < 72 || index % IN_TURN_EVERY === 0) return toEndpoint(dice, surface, records, index);
  if (turn < 84) return toPage(dice, surface, records);
  if (turn < 93) return toOther(dice, surface, records);
  return toAnywhere(dice, surface);
}
