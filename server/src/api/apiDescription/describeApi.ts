import type { Endpoint, LazySchema } from '@cog/contracts/lib/endpoint';
import { IDEMPOTENCY_HEADER } from '@cog/contracts/lib/headers';
import { problemReasons } from '@cog/contracts/lib/problem';
import { jsonSchemaOf } from './jsonSchema.ts';
import type { ApiDescription, ApiOperation, ApiParameter, ApiPaths } from './openApi.ts';
import { openApiTagOf } from './openApiTagOf.ts';

export interface ApiSite {
  /** Public address of the site, without a trailing slash. */
  siteUrl: string;
  /** Names of the session cookies. */
  adminCookie: string;
  promoCookie: string;
}

const SECURITY: Record<Endpoint['access'], ApiOperation['security']> = {
  public: [],
  promo: [{ promo: [] }],
  editor: [{ admin: [] }],
  administrator: [{ admin: [] }],
};

const problem = { $ref: '#/components/responses/Problem' } as const;

const keyParameter: ApiParameter = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: false,
  description: 'Made by the client, one for each write: sent again with the same body it has the effect of one.',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
};

/** Writes `/api/sermons/:id` as an OpenAPI path. */
const templated = (path: string) => path.replace(/:(\w+)/g, '{$1}');

/** 'getApiSermonsId', unique because no two calls share method and path. */
const operationId = ({ method, path }: Endpoint) =>
  method.toLowerCase() +
  path
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const pathParameters = (path: string): ApiParameter[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', minLength: 1 },
  }));

async function queryParameters(query: LazySchema | undefined): Promise<ApiParameter[]> {
  if (query === undefined) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(await query());
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const contentOf = async (schema: LazySchema) => ({
  'application/json': { schema: jsonSchemaOf(await schema()) },
});

async function responsesOf({ method, access, answer }: Endpoint): Promise<ApiOperation['responses']> {
  const guarded = access !== 'public';
  const mayBeForbidden = access === 'administrator' || access === 'editor' || method !== 'GET';
  return {
    '2XX': { description: 'Done', ...(answer === undefined ? {} : { content: await contentOf(answer) }) },
    ...(method === 'GET' ? { '304': { description: 'The caller holds this answer already (If-None-Match)' } } : {}),
    ...(guarded ? { '401': problem } : {}),
    ...(mayBeForbidden ? { '403': problem } : {}),
    '4XX': problem,
    '5XX': problem,
  };
}

async function describeCall(endpoint: Endpoint): Promise<ApiOperation> {
  const { path, summary, access, query, body, idempotent } = endpoint;
  return {
    operationId: operationId(endpoint),
    summary,
    tags: [openApiTagOf(path)],
    'x-access': access,
    security: SECURITY[access],
    parameters: [
      ...pathParameters(path),
      ...(await queryParameters(query)),
      ...(idempotent === true ? [keyParameter] : []),
    ],
    ...(body === undefined ? {} : { requestBody: { required: true, content: await contentOf(body) } }),
    responses: await responsesOf(endpoint),
  };
}

const problemSchema = {
  type: 'object',
  description: 'What went wrong, in words a person can act on.',
  properties: {
    success: { type: 'boolean', enum: [false] },
    message: { type: 'string' },
    errors: {
      type: 'object',
      description: 'For refused input: the first message of each field that is wrong.',
      additionalProperties: { type: 'string' },
    },
    reason: {
      type: 'string',
      enum: [...problemReasons],
      description: 'What the caller can do something about: send a code, show again who they are, change the password.',
    },
    requestId: { type: 'string', description: "Names the request in the server's log." },
  },
  required: ['success', 'message'],
} as const;

const componentsOf = ({ adminCookie, promoCookie }: ApiSite) => ({
  schemas: { Problem: problemSchema },
  responses: {
    Problem: {
      description: 'Refused; nothing was done',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  },
  securitySchemes: {
    admin: { type: 'apiKey', in: 'cookie', name: adminCookie, description: 'Set by POST /api/admin/session.' },
    promo: { type: 'apiKey', in: 'cookie', name: promoCookie, description: 'Set by POST /citizen/login/.' },
  },
});

/** The OpenAPI 3.1 document of the endpoints, ordered by domain and then by registration. */
export async function describeApi(endpoints: readonly Endpoint[], site: ApiSite): Promise<ApiDescription> {
  const tags = [...new Set(endpoints.map(({ path }) => openApiTagOf(path)))].sort();
  const paths: Record<string, ApiPaths[string]> = {};
  for (const tag of tags) {
    for (const endpoint of endpoints.filter(({ path }) => openApiTagOf(path) === tag)) {
      const path = templated(endpoint.path);
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: await describeCall(endpoint) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'API of this site',
      version: '1.0.0',
      description:
        'Bodies and answers are JSON. Fields that are not known are refused. Texts are trimmed and kept in Unicode NFC.',
    },
    servers: [{ url: site.siteUrl }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: componentsOf(site),
  };
}
