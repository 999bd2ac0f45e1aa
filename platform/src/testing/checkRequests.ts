import type { Endpoint, LazySchema } from '@cog/contracts/lib/endpoint';
import type { ApiClient, CallInput } from '../apiClient.ts';

/** What the server would have refused, of the test that runs. */
const refused: string[] = [];
const checks = new Set<Promise<void>>();

/** As the server gets it: what has no value in JSON is left out. */
const asSent = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

/** As a query string carries it: text, and nothing for what has no value. */
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
 * Holds every request to the schemas of its endpoint, as the server does, so that no test passes on what the server
 * would refuse. The fake network still answers; the test that sent it fails at its end, whatever the page made of it.
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

/** What the server would have refused so far; it is told once. */
export async function refusedRequests(): Promise<string[]> {
  await Promise.all(checks);
  return refused.splice(0);
}

// Stories use the same platform, and have no tests that could fail.
if (typeof afterEach === 'function') {
  afterEach(async () => {
    const found = await refusedRequests();
    if (found.length > 0) throw new Error(found.join('\n'));
  });
}
