/** Deepest nesting of a body; our forms need three levels. Deeper ones aim at stack overflows. */
const DEEPEST = 20;

/**
 * Whether a key is inherited by every object: it could pollute prototypes when a body is merged (`__proto__`, `constructor`), or
 * replace methods that printing code calls (`toString`, `valueOf`).
 */
const isForbidden = (key: string): boolean => key in Object.prototype || key === 'prototype';

/** The body is not acceptable JSON; the message is for the sender. */
export class UnreadableBody extends Error {
  override name = 'UnreadableBody';
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parse(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw new UnreadableBody('The body is not UTF-8 text.');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableBody('The body is not valid JSON.');
  }
}

/**
 * Refuses what our forms never send: inherited keys, NUL characters (PostgreSQL does not store them) and deep nesting. Works
 * without recursion, so that no input can exhaust the stack.
 *
 * @throws UnreadableBody with what was found
 */
export function assertSafeJson(value: unknown): void {
  const pending: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let entry = pending.pop(); entry !== undefined; entry = pending.pop()) {
    if (typeof entry.value === 'string') {
      if (entry.value.includes('\0')) throw new UnreadableBody('Text must not contain the NUL character.');
    } else if (typeof entry.value === 'object' && entry.value !== null) {
      if (entry.depth === DEEPEST) throw new UnreadableBody(`The body is nested deeper than ${DEEPEST} levels.`);
      for (const [key, inner] of Object.entries(entry.value)) {
        if (isForbidden(key)) throw new UnreadableBody(`The key '${key}' is not allowed.`);
        if (key.includes('\0')) throw new UnreadableBody('A key must not contain the NUL character.');
        pending.push({ value: inner, depth: entry.depth + 1 });
      }
    }
  }
}

/**
 * Parses a body of UTF-8 JSON; undefined when it is empty.
 *
 * @throws UnreadableBody for broken JSON and for what `assertSafeJson` refuses
 */
export function readJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined;
  const value = parse(bytes);
  assertSafeJson(value);
  return value;
}
