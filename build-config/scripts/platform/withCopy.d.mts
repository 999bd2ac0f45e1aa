/** See `withCopy.mjs`. */
export function withCopy<Result>(work: (folder: string) => Promise<Result>): Promise<Result>;
