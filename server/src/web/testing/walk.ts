/**
 * A script that walks every reachable object, starting from the global object, `given` and objects made by syntax. Returns the
 * paths of all functions that are not its own, as JSON.
 */
export const WALK = `(given) => {
  const seen = new Map();
  const line = [];
  const see = (value, path) => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) return;
    seen.set(value, path);
    line.push(value);
  };
  see(globalThis, 'global');
  const thrown = (() => { try { null.x; } catch (error) { return error; } })();
  const syntax = {
    generator: (function* () {})(), asyncGenerator: (async function* () {})(), promise: (async () => {})(), thrown,
    regexp: /a/, array: [], map: new Map().entries(), set: new Set().entries(), list: [].values(), text: ''[Symbol.iterator](),
    matches: 'a'.matchAll(/a/g), sloppy: (function () { return arguments; })(), template: ((strings) => strings)\`a\`,
    segments: new Intl.Segmenter('en').segment('a')[Symbol.iterator](), helper: [].values().map((one) => one),
    wrapped: Iterator.from({ next() {} }), bound: see.bind.call, Async: async function () {},
  };
  for (const [name, value] of Object.entries(syntax)) see(value, 'syntax.' + name);
  for (const [name, value] of Object.entries(given)) see(value, 'given.' + name);
  for (let at = 0; at < line.length; at++) {
    const value = line[at];
    const path = seen.get(value);
    see(Object.getPrototypeOf(value), path + '.__proto__');
    for (const key of Reflect.ownKeys(value)) {
      const name = path + '.' + String(key);
      const { value: held, get, set } = Object.getOwnPropertyDescriptor(value, key);
      see(held, name);
      see(get, 'get ' + name);
      see(set, 'set ' + name);
    }
  }
  const isNative = (value) => typeof value === 'function' && /\\{ \\[native code\\] \\}$/.test(Function.prototype.toString.call(value));
  const isForeign = (value) => {
    const isOurs = typeof value === 'function' ? Function.prototype : Object.prototype;
    for (let up = value; up !== null; up = Object.getPrototypeOf(up)) if (up === isOurs) return false;
    return value !== globalThis && Object.getPrototypeOf(value) !== null;
  };
  return JSON.stringify({
    objects: seen.size,
    natives: [...seen].filter(([value]) => isNative(value)).map(([, path]) => path),
    foreign: [...seen].filter(([value]) => isForeign(value)).map(([, path]) => path),
  });
}`;
