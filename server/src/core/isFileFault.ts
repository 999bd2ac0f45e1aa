import { types } from 'node:util';

/** Whether an error of the file system has one of these codes: 'ENOENT', 'EEXIST'. */
export const isFileFault = (error: unknown, ...codes: string[]): boolean =>
  types.isNativeError(error) && 'code' in error && codes.includes(String(error.code));
