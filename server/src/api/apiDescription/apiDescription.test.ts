import { getApiDescription } from '@cog/contracts/api-description/endpoints';
import { Validator } from '@seriousme/openapi-schema-validator';
import { contractEndpoints } from '../../testing/contractEndpoints.ts';
import { describeWithDatabase } from '../../testing/testDatabase.ts';
import { withServer } from '../../testing/withServer.ts';
import type { ApiDescription, ApiPaths } from './openApi.ts';

/** Type of the validator that the OpenAPI validator uses. */
interface ShapeChecker {
  new (options: {
    strict: boolean;
    validateFormats: boolean;
  }): {
    compile(schema: unknown): ((value: unknown) => boolean) & { errors?: unknown[] | null };
  };
}
const checkerPath = require.resolve('ajv/dist/2020', {
  paths: [require.resolve('@seriousme/openapi-schema-validator')],
});
const { Ajv2020 }: { Ajv2020: ShapeChecker } = require(checkerPath);

/** The errors of a value against a described schema. */
function misfits(schema: unknown, value: unknown): unknown[] {
  const check = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
  return check(value) ? [] : (check.errors ?? []);
}

describeWithDatabase("the API's description", (create) => {
  let description: ApiDescription;

  const server = withServer(create, {
    between: 'nothing',
    config: { seed: 'sample' },
    signedIn: true,
    fill: async () => {
      description = (await read()).json();
    },
  });

  const read = (headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'GET', url: getApiDescription.path, headers: { cookie: server.cookie, ...headers } });
  const call = (path: string, method: keyof ApiPaths[string]) => description.paths[path]?.[method];

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(JSON.parse(JSON.stringify(description)))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('has every call that the server answers, and no other', () => {
    const described = Object.entries(description.paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, { summary, 'x-access': access }]) => ({ method, path, summary, access })),
    );
    const declared = contractEndpoints().map(({ method, path, summary, access }) => ({
      method: method.toLowerCase(),
      path: path.replace(/:(\w+)/g, '{$1}'),
      summary,
      access,
    }));
    const ordered = (calls: typeof described) =>
      calls.sort((a, b) => `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`));
    expect(ordered(described)).toEqual(ordered(declared));
  });

  it('names each call once, and says in a line what it does', () => {
    const calls = Object.values(description.paths).flatMap((path) => Object.values(path));
    expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length);
    for (const { summary } of calls) expect(summary).toMatch(/^\S.{4,78}[^.\s]$/);
  });

  it('says what a body has to be', () => {
    const body = call('/citizen/upload_book/', 'post')?.requestBody?.content['application/json'].schema;
    expect(body).toEqual({
      type: 'object',
      properties: {
        title: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[^\\n\\t]*$', description: 'One line.' },
        book_cover_url: { type: 'string', minLength: 1, maxLength: 2000, format: 'uri' },
        book_url: { type: 'string', minLength: 1, maxLength: 2000, format: 'uri' },
        version: { type: ['string', 'null'] },
      },
      required: ['title', 'book_cover_url', 'book_url'],
      additionalProperties: false,
    });
  });

  it('says what may be asked for, what is in the address, and that a write may be repeated', () => {
    const search = { type: ['string', 'null'], maxLength: 100, default: null };
    expect(call('/api/books', 'get')?.parameters).toEqual(
      expect.arrayContaining([
        { name: 'search', in: 'query', required: false, schema: search },
        {
          name: 'sort',
          in: 'query',
          required: false,
          schema: { type: 'string', enum: ['newest', 'oldest', 'title', '-title'], default: 'newest' },
        },
        {
          name: 'pageSize',
          in: 'query',
          required: false,
          schema: { type: 'integer', minimum: 1, maximum: 200, default: 20 },
        },
      ]),
    );
    expect(call('/api/sermons/{id}', 'get')?.parameters).toEqual([expect.objectContaining({ name: 'id', in: 'path' })]);
    expect(call('/api/registrations', 'post')?.parameters).toEqual([
      expect.objectContaining({ name: 'hall', in: 'query', required: false }),
      expect.objectContaining({ name: 'idempotency-key', in: 'header', required: false }),
    ]);
  });

  it('says who is let in, by which server.cookie, and how others are refused', () => {
    expect(description.components.securitySchemes).toMatchObject({
      admin: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
      promo: { type: 'apiKey', in: 'cookie', name: '__Host-promo' },
    });
    expect(call('/api/registrations', 'post')).toMatchObject({ security: [], 'x-access': 'public' });
    const guarded = call('/api/registrations', 'get');
    expect(guarded).toMatchObject({ security: [{ admin: [] }], 'x-access': 'administrator' });
    expect(Object.keys(guarded?.responses ?? {}).sort()).toEqual(['2XX', '304', '401', '403', '4XX', '5XX']);
    expect(call('/api/promo/session', 'get')?.security).toEqual([{ promo: [] }]);
  });

  it('is for editors, and asked for again costs nothing', async () => {
    expect((await server.app.inject({ method: 'GET', url: getApiDescription.path })).statusCode).toBe(401);
    const first = await read();
    expect(first.headers['cache-control']).toBe('private, no-store');
    const again = await read({ 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  });

  it.each([
    '/citizen/get_breakfastwiththeholyspirit/',
    '/citizen/get_book/',
    '/assets/sermons.json',
    '/api/books',
    '/api/sermons',
    '/api/events',
    '/api/settings',
    '/api/feeds/videos',
    '/api/live',
    '/api/today',
    '/api/devotionals/revisions',
    '/api/registrations',
    '/api/admin/session',
    '/api/openapi.json',
  ])('fits what GET %s really answers', async (url) => {
    const response = await server.app.inject({ method: 'GET', url, headers: { cookie: server.cookie } });
    expect(response.statusCode).toBe(200);
    const described = call(url, 'get')?.responses['2XX'];
    const content = described !== undefined && 'content' in described ? described.content : undefined;
    expect(misfits(content?.['application/json'].schema, response.json())).toEqual([]);
  });

  it.each([
    ['without a sign-in', {}, 401],
    ['with fields that are wrong', { cookie: true }, 400],
  ])('fits how a call is refused %s', async (_how, { cookie: isSent = false }: { cookie?: boolean }, status) => {
    const headers = isSent ? { cookie: server.cookie } : {};
    const response = await server.app.inject({ method: 'POST', url: '/citizen/upload_book/', payload: {}, headers });
    expect(response.statusCode).toBe(status);
    expect(misfits(description.components.schemas.Problem, response.json())).toEqual([]);
  });
});
