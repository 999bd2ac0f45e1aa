/**
 * Reads something at most once in a time, however many ask for it. A reading that fails is not remembered.
 *
 * @param lastsMs how long what was read is handed out
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
