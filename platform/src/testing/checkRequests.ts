import type { Endpoint, LazySchema } from '@cog/contracts/lib/endpoint';
import type { ApiClient, CallInput } from '../apiClient.ts';

/** Requests of the current test that the server would have refused. */
const refused: string[] = [];
const checks = new Set<Promise<void>>();

/** A body as the server gets it: values without a JSON form are left out. */
const asSent = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

/** A query as its string carries it: text, without undefined and null. */
const asQuery = (query: object = {}) =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  );

async function check(endpoint: Endpoint, part: string, schema: LazySchema | undefined, value: unknown): Promise<void> {
  const call = `${endpoint.method} ${endpoint.path}`;
  if (!schema) {
    if (Object.keys(Object(value)).length > 0) refused.push(`${call} takes no ${part}: ${JSON.stringify(value)}`);
    return;
  }
  try {
    await (await schema()).validate(value, { abortEarly: false, stripUnknown: false });
  } catch (error) {
    const reasons = error instanceof Error && 'errors' in error ? error.errors : [String(error)];
    refused.push(`${call} is sent a ${part} that its contract refuses: ${JSON.stringify(reasons)}
${JSON.stringify(value)}`);
  }
}

/**
 * Validates every request against its endpoint's schemas, like the server, so that no test passes with a request that the server would
 * refuse. The fake network still answers; the test fails at its end, whatever the page made of the answer.
 */
export function checkRequests(client: ApiClient): ApiClient {
  return {
    call<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}) {
      for (const started of [
        check(endpoint, 'query', endpoint.query, asQuery(input.query)),
        check(endpoint, 'body', endpoint.body, asSent(input.body)),
      ]) {
        checks.add(started);
        void started.finally(() => checks.delete(started));
      }
      return client.call(endpoint, input);
    },
  };
}

/** The refused requests so far; returns each only once. */
export async function refusedRequests(): Promise<string[]> {
  await Promise.all(checks);
  return refused.splice(0);
}

// Stories use the same platform, but have no tests that could fail.
if (typeof afterEach === 'function') {
  afterEach(async () => {
    const found = await refusedRequests();
    if (found.length > 0) throw new Error(found.join('\n'));
  });
}
