/**
 * An address in its parts; null for a text that is none. Not `URL.canParse`: compiled by Node 20.20, it refuses addresses with
 * letters such as é.
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
