/**
 * Shares the result of `read` among all callers for some time. A failed read is not cached.
 *
 * @param lastsMs how long a result is reused
 */
export function cached<Value>(lastsMs: number, read: () => Promise<Value>): () => Promise<Value> {
  let known: Promise<Value> | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (known !== null && performance.now() - readAt < lastsMs) return known;
    const reading = read();
    known = reading;
    readAt = performance.now();
    reading.catch(() => {
      if (known === reading) known = null;
    });
    return reading;
  };
}
