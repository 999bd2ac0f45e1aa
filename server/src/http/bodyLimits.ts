import type { Access } from '@cog/contracts/lib/access';

const KB = 1024;

/** Bodies of those not signed in to the admin area: the longest form, a registration, has some 10 KB in Yoruba. */
export const PUBLIC_BODY_BYTES = 16 * KB;
/** Bodies of editors: a month of devotionals, a bank of questions, a file of results. */
export const EDITORS_BODY_BYTES = 1024 * KB;

/** The largest body that a call takes, by who may make it. */
export const bodyLimitOf = (access: Access): number =>
  access === 'editor' || access === 'administrator' ? EDITORS_BODY_BYTES : PUBLIC_BODY_BYTES;

/** A number of bytes as people say it: '16 KB', '1 MB'. */
export const sizeInWords = (bytes: number): string =>
  bytes >= KB * KB ? `${Math.round(bytes / (KB * KB))} MB` : `${Math.round(bytes / KB)} KB`;
