import { randomBytes } from 'node:crypto';

/** Header of a request that the server makes to itself while it makes a page. */
export const IN_PROCESS_HEADER = 'x-in-process';

/** Its value, known to this process alone, so that nobody else can claim it. */
export const IN_PROCESS_MARK = randomBytes(24).toString('base64url');
