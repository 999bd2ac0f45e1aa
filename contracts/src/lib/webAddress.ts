/**
 * Parses an address; null if it is invalid. Avoids `URL.canParse`: once compiled by Node 20.20, it rejects addresses with
 * letters such as é.
 *
 * @param base the address against which a relative one is resolved
 */
export function readUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** Whether a text is a complete web address, without user name or password. */
export function isWebAddress(address: string): boolean {
  const url = /^https?:\/\/[^\s\\]+$/i.test(address) ? readUrl(address) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== '' && !url.username && !url.password;
}
