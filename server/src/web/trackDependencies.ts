import { createHash } from 'node:crypto';
import type { ApiRequest, ApiResponse } from '@cog/contracts/composition/composition';
import type { Transport } from './inProcessTransport.ts';

/** A read of the API that a page was made of, and what it said. */
export interface RecordedRead {
  path: string;
  digest: string;
  /** Whether everybody is answered the same, whatever cookie they have. */
  isForAll: boolean;
}

export interface ReadRecord {
  transport: Transport;
  reads: RecordedRead[];
  /** Whether the page was made of reads alone, none of which failed on our side. */
  isWhole(): boolean;
}

/** Answers that are handed over again as the same object are looked at once. */
const digests = new WeakMap<object, string>();

/** Names what an answer says: two that say the same have the same. */
export function digestOf({ status, body }: ApiResponse): string {
  const known = typeof body === 'object' && body !== null ? digests.get(body) : undefined;
  if (known !== undefined) return known;
  const digest = createHash('sha1')
    .update(`${status} ${JSON.stringify(body)}`)
    .digest('base64');
  if (typeof body === 'object' && body !== null) digests.set(body, digest);
  return digest;
}

/** Calls the API as the given transport does, and remembers what was read. */
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
