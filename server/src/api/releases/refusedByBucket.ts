import type { BucketFailure } from '../../files/Bucket.ts';
import { type Refusal, refused } from '../../http/answer.ts';

/** What a caller is told where the object storage kept a change from being made; its message says what has come of it. */
export const refusedByBucket = ({ message }: BucketFailure): Refusal =>
  refused(503, message, { headers: { 'retry-after': '30' } });
