const MOST_FRAMES = 30;
const LONGEST_FRAME = 300;

/**
 * What a log may hold of an error: where it happened and what kind it is. Quoted values and long numbers
 * are struck out of its message, since a database quotes the very names and phones it refused.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (typeof error !== 'object' || error === null) return { name: typeof error };
  const { name, code, message, stack }: { name?: unknown; code?: unknown; message?: unknown; stack?: unknown } = error;
  const frames = String(stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '));
  return {
    name,
    code,
    message: String(message)
      .replace(/"[^"]*"|'[^']*'|`[^`]*`|\d{4,}/g, '…')
      .slice(0, 500),
    // An error of a remote's code says whatever that code likes.
    frames: frames.slice(0, MOST_FRAMES).map((line) => line.trim().slice(0, LONGEST_FRAME)),
  };
}
