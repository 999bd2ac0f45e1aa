import { readUrl } from '@cog/contracts/lib/webAddress';

/** Scheme, host and port of a text that consists of exactly these, as browsers write them; null for any other text. */
export function originOf(text: string): string | null {
  const url = readUrl(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` ? url.origin : null;
}
