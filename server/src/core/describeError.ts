const MOST_FRAMES = 30;
const LONGEST_FRAME = 300;

/**
 * The parts of an error that are safe to log: its kind and where it happened. Quoted values and long numbers are removed from its
 * message, since a database quotes the names and phone numbers that it rejects.
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
    // An error from a remote's code may contain anything, so its frames are cut.
    frames: frames.slice(0, MOST_FRAMES).map((line) => line.trim().slice(0, LONGEST_FRAME)),
  };
}
