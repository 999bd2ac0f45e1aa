import { negotiate } from '@fastify/accept-negotiator';

/** How answers are compressed, the smaller first. */
export type Encoding = 'br' | 'gzip';

const ENCODINGS: Encoding[] = ['br', 'gzip'];

/**
 * The best encoding that a client takes, by its Accept-Encoding header; null when it takes none of ours. A
 * phone on metered data pays for what is not compressed.
 */
export const acceptedEncoding = (header: string | undefined): Encoding | null =>
  header === undefined ? null : negotiate(header, ENCODINGS);
