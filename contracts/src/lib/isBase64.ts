/**
 * Whether a text is base64 and not empty. Searches for an invalid character: a pattern over millions of characters occasionally
 * threw in a process that had run for minutes.
 */
export function isBase64(text: string): boolean {
  const padding = /={0,2}$/.exec(text.slice(-2))?.[0].length ?? 0;
  const digits = text.slice(0, text.length - padding);
  return digits !== '' && !/[^A-Za-z0-9+/]/.test(digits);
}
