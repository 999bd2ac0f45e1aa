import type { Access } from '@cog/contracts/lib/access';
import { EDITORS_BODY_BYTES, PUBLIC_BODY_BYTES } from '../admission/limits.ts';

const KB = 1024;

/** Largest body of a call, by its access. */
export const bodyLimitOf = (access: Access): number =>
  access === 'editor' || access === 'administrator' ? EDITORS_BODY_BYTES : PUBLIC_BODY_BYTES;

/** Formats a number of bytes: '16 KB', '1 MB'. */
export const describeSize = (bytes: number): string =>
  bytes >= KB * KB ? `${Math.round(bytes / (KB * KB))} MB` : `${Math.round(bytes / KB)} KB`;
