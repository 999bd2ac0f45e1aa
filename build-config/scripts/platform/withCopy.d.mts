/** As `withCopy.mjs` says. */
export function withCopy<Result>(work: (folder: string) => Promise<Result>): Promise<Result>;
