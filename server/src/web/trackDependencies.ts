import { createHash } from 'node:crypto';
import type { ApiRequest, ApiResponse } from '@cog/contracts/composition/composition';
import type { Transport } from './inProcessTransport.ts';

/** An API read that a page depends on, and its answer's digest. */
export interface RecordedRead {
  path: string;
  digest: string;
  /** Whether its answer is the same for everyone, whatever their cookies. */
  isForAll: boolean;
}

export interface ReadRecord {
  transport: Transport;
  reads: RecordedRead[];
  /** Whether all calls were reads, and none failed on our side. */
  isWhole(): boolean;
}

/** Digests of answers, so that the same object is hashed only once. */
const digests = new WeakMap<object, string>();

/** Digest of an answer's status and body. */
export function digestOf({ status, body }: ApiResponse): string {
  const known = typeof body === 'object' && body !== null ? digests.get(body) : undefined;
  if (known !== undefined) return known;
  const digest = createHash('sha1')
    .update(`${status} ${JSON.stringify(body)}`)
    .digest('base64');
  if (typeof body === 'object' && body !== null) digests.set(body, digest);
  return digest;
}

/** Wraps a transport and records the reads. */
export function trackDependencies(transport: Transport, isForAll: (path: string) => boolean): ReadRecord {
  const reads: RecordedRead[] = [];
  let isWhole = true;
  return {
    reads,
    isWhole: () => isWhole,
    async transport(request: ApiRequest) {
      const answer = await transport(request).catch((error: unknown) => {
        isWhole = false;
        throw error;
      });
      if (request.method !== 'GET' || answer.status >= 500) isWhole = false;
      else reads.push({ path: request.path, digest: digestOf(answer), isForAll: isForAll(request.path) });
      return answer;
    },
  };
}
