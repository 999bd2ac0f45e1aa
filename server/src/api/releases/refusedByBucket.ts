import type { BucketFailure } from '../../files/Bucket.ts';
import { type Refusal, refused } from '../../http/answer.ts';

/** The refusal of a change that the object storage prevented; its message describes the resulting state. */
export const refusedByBucket = ({ message }: BucketFailure): Refusal =>
  refused(503, message, { headers: { 'retry-after': '30' } });
