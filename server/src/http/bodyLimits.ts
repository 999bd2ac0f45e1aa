import type { Access } from '@cog/contracts/lib/access';
import { EDITORS_BODY_BYTES, PUBLIC_BODY_BYTES } from '../admission/limits.ts';

const KB = 1024;

/** The largest body that a call takes, by who may make it. */
export const bodyLimitOf = (access: Access): number =>
  access === 'editor' || access === 'administrator' ? EDITORS_BODY_BYTES : PUBLIC_BODY_BYTES;

/** A number of bytes as people say it: '16 KB', '1 MB'. */
export const sizeInWords = (bytes: number): string =>
  bytes >= KB * KB ? `${Math.round(bytes / (KB * KB))} MB` : `${Math.round(bytes / KB)} KB`;
