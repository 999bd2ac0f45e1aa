/**
 * Whether a text is base64 and not empty. By a search for what must not be there: a pattern for the whole text needs room for each of
 * its millions of characters, and in a server that has run for a while it ends with 'Maximum call stack size exceeded'.
 */
export function isBase64(text: string): boolean {
  const padding = /={0,2}$/.exec(text.slice(-2))?.[0].length ?? 0;
  const digits = text.slice(0, text.length - padding);
  return digits !== '' && !/[^A-Za-z0-9+/]/.test(digits);
}
