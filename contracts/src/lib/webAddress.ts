/**
 * An address in its parts; null for what is none. Instead of `URL.canParse`: once Node 20 has compiled a
 * function that asks it often, it takes addresses with letters as é for none (measured on 20.20.2: wrong
 * from about the 5,000th call on).
 *
 * @param base the address that it is read relative to
 */
export function readUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** Whether a text is the whole address of something on the web, without a name or password in it. */
export function isWebAddress(address: string): boolean {
  const url = /^https?:\/\/[^\s\\]+$/i.test(address) ? readUrl(address) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== '' && !url.username && !url.password;
}
