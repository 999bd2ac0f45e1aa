import { negotiate } from '@fastify/accept-negotiator';

/** Encodings of compressed answers, the smallest first. */
export type Encoding = 'br' | 'gzip';

const ENCODINGS: Encoding[] = ['br', 'gzip'];

/**
 * The best encoding that a client accepts, by its Accept-Encoding header; null when it accepts none of ours. Compression matters
 * to phones on metered data.
 */
export const acceptedEncoding = (header: string | undefined): Encoding | null =>
  header === undefined ? null : negotiate(header, ENCODINGS);
