/** Gives the global object what it lacks: in a browser and in Node everything of this folder is there already. */
export function defineGlobals(missing: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(missing)) {
    if (name in globalThis) continue;
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  }
}
