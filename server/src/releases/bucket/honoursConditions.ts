import { randomUUID } from 'node:crypto';
import { type Bucket, BucketFailure, type WriteCondition } from './Bucket.ts';

/**
 * Whether a storage refuses writes whose condition does not hold: some ignore it, some refuse every condition.
 *
 * @throws BucketFailure where it is away
 */
export async function honoursConditions(bucket: Bucket): Promise<boolean> {
  const key = `probe-${randomUUID()}`;
  const object = { body: Buffer.from('probe'), contentType: 'text/plain', cacheControl: 'no-cache' };
  const isRefused = async (when: WriteCondition) => {
    try {
      return (await bucket.put(key, object, when)) === null;
    } catch (error) {
      if (error instanceof BucketFailure && !error.isAway) return false;
      throw error;
    }
  };
  const etag = (await bucket.put(key, object)) ?? '';
  try {
    const isKnown =
      (await isRefused('missing')) && (await isRefused({ etag: `"${randomUUID().replaceAll('-', '')}"` }));
    return isKnown && !(await isRefused({ etag }));
  } finally {
    await bucket.remove(key);
  }
}
