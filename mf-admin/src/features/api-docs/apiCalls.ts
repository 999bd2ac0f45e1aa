import {
  type ApiOperation,
  type ApiParameter,
  apiMethods,
  type JsonSchema,
} from '@cog/contracts/api-description/constants';
import type { ApiDescription } from '@cog/contracts/api-description/schema';

/** One call, as the page shows it. */
export interface ApiCall {
  id: string;
  /** 'POST'. */
  method: string;
  /** With '{id}' for what differs. */
  path: string;
  summary: string;
  tag: string;
  access: ApiOperation['x-access'];
  parameters: readonly ApiParameter[];
  body: JsonSchema | null;
  answer: JsonSchema | null;
  /** Of the site, without a slash at its end. */
  server: string;
  /** Name of the cookie that lets a caller in; null where everybody is. */
  cookie: string | null;
}

/** Who may call, in words. */
export const ACCESS_WORDS: Readonly<Record<ApiCall['access'], string>> = {
  public: 'Everybody',
  promo: 'Signed in to the promo',
  editor: 'Editors and administrators',
  administrator: 'Administrators only',
};

type Content = NonNullable<ApiOperation['requestBody']>['content'];

function shapeOf(content: Content | undefined): JsonSchema | null {
  const schema = content?.['application/json'].schema;
  return schema === undefined || '$ref' in schema ? null : schema;
}

function cookieOf({ components }: ApiDescription, { security }: ApiOperation): string | null {
  const [scheme] = Object.keys(security[0] ?? {});
  const described: unknown = scheme === undefined ? null : Reflect.get(components.securitySchemes ?? {}, scheme);
  const name: unknown = typeof described === 'object' && described !== null ? Reflect.get(described, 'name') : null;
  return typeof name === 'string' ? name : null;
}

/** Every call of a description, by domain as the document has them. */
export function callsOf(description: ApiDescription): ApiCall[] {
  const server = description.servers[0]?.url ?? '';
  return Object.entries(description.paths).flatMap(([path, operations]) =>
    apiMethods.flatMap((method): ApiCall[] => {
      const operation = operations[method];
      if (operation === undefined) return [];
      const { operationId: id, summary, tags, parameters, requestBody, responses } = operation;
      const done = responses['2XX'];
      return [
        {
          id,
          method: method.toUpperCase(),
          path,
          summary,
          tag: tags[0] ?? '',
          access: operation['x-access'],
          parameters,
          body: shapeOf(requestBody?.content),
          answer: shapeOf(done !== undefined && 'content' in done ? done.content : undefined),
          server,
          cookie: cookieOf(description, operation),
        },
      ];
    }),
  );
}

/** The calls that have every word of a search in what a closed one shows. */
export function foundCalls(calls: readonly ApiCall[], search: string): ApiCall[] {
  const words = search.toLowerCase().split(/\s+/);
  return calls.filter(({ method, path, summary, tag, access }) => {
    const text = `${method} ${path} ${summary} ${tag} ${ACCESS_WORDS[access]}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The calls of each domain, in the order in which they come. */
export function byTag(calls: readonly ApiCall[]): [string, ApiCall[]][] {
  const groups = new Map<string, ApiCall[]>();
  for (const call of calls) groups.set(call.tag, [...(groups.get(call.tag) ?? []), call]);
  return [...groups];
}
