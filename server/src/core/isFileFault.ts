import { types } from 'node:util';

/** Whether the file system said one of these: 'ENOENT', 'EEXIST'. */
export const isFileFault = (error: unknown, ...codes: string[]): boolean =>
  types.isNativeError(error) && 'code' in error && codes.includes(String(error.code));
