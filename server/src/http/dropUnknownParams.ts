import type { Endpoint } from '@cog/contracts/lib/endpoint';
import { ObjectSchema } from 'yup';
import { isOriginal } from './originalCalls.ts';

/** A request's query without unknown parameters that the endpoint ignores. */
export interface KnownParams {
  query: unknown;
  /** Path and query as the cache key: ignored parameters make no second entry. */
  address: string;
}

/**
 * Removes unknown parameters from the query of an original call.
 *
 * @param url the request's address, path and query
 * @param query what the router read of it
 */
export async function dropUnknownParams(
  endpoint: Pick<Endpoint, 'method' | 'path' | 'query'>,
  url: string,
  query: unknown,
): Promise<KnownParams> {
  const mark = url.indexOf('?');
  if (mark < 0 || !isOriginal(endpoint)) return { query, address: url };
  const path = url.slice(0, mark);
  const schema = await endpoint.query?.();
  const isKnown = (name: string) => schema instanceof ObjectSchema && Object.hasOwn(schema.fields, name);
  const known = [...new URLSearchParams(url.slice(mark + 1))].filter(([name]) => isKnown(name));
  const left = new URLSearchParams(known).toString();
  return {
    query: Object.fromEntries(Object.entries(query ?? {}).filter(([name]) => isKnown(name))),
    address: left === '' ? path : `${path}?${left}`,
  };
}
