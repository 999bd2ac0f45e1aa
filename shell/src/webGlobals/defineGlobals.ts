/** Adds missing globals; in browsers and Node everything in this folder already exists. */
export function defineGlobals(missing: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(missing)) {
    if (name in globalThis) continue;
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  }
}
