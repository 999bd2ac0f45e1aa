/**
 * Escape attempts from an isolate, by the mechanism that they use. Each is a page's function that returns a value which may lead
 * to Node; `PROBE` reports what it gives access to. `caught` collects values that appear later.
 */
export const ATTACKS: Readonly<Record<string, string>> = {
  'the console’s stream and EventEmitter’s prototype': `async ({ transport }) => {
    let emitter = console._stdout;
    while (!Object.hasOwn(emitter, 'emit')) emitter = Object.getPrototypeOf(emitter);
    const { emit } = emitter;
    emitter.emit = function (name, ...given) {
      caught.push(this);
      return name === 'unhandledRejection' || Reflect.apply(emit, this, [name, ...given]);
    };
    Promise.reject(new Error('floating'));
    await transport({ method: 'GET', path: '/api/a', headers: {} });
    await new Promise((resolve) => setTimeout(resolve, 100));
    return caught;
  }`,
  'Function, through any prototype': `({ transport, url }) => [transport, transport({ method: 'GET', path: '/api/a' }), require, module]`,
  'what a timer returns': `() => [setTimeout(() => {}, 1e6), setInterval(() => {}, 1e6), queueMicrotask(() => {})]`,
  'the receiver and arguments of a timer': `() => new Promise((resolve) => setTimeout(function () { resolve([this, arguments, arguments.callee.caller]); }, 0))`,
  'the frames of an error': `({ transport }) => {
    Error.stackTraceLimit = 200;
    Error.prepareStackTrace = (_, sites) => sites.flatMap((site) => [site, site.getThis(), site.getFunction(), site.getTypeName()]);
    try { transport.call(null, null); } catch {}
    const { stack } = new Error('here');
    delete Error.prepareStackTrace;
    return stack;
  }`,
  'what follows a promise': `async ({ transport }) => {
    const { then } = Promise.prototype;
    Promise.prototype.then = function (...given) { caught.push(this, ...given); return Reflect.apply(then, this, given); };
    const answer = await transport({ method: 'GET', path: '/api/a', headers: {} });
    Promise.prototype.then = then;
    return [answer, ...caught];
  }`,
  'Symbol.species': `({ transport }) => {
    class Spy extends Promise { static get [Symbol.species]() { return function (work) { work((...given) => caught.push(...given), (...given) => caught.push(...given)); return this; }; } }
    const asked = transport({ method: 'GET', path: '/api/a', headers: {} });
    asked.constructor = Spy;
    asked.then(() => {});
    return [asked, ...caught];
  }`,
  'import()': `async () => {
    const had = [];
    for (const name of ['node:fs', 'fs', 'node:process', 'file:///etc/passwd', 'data:text/javascript,export default 1']) {
      await import(name).then((module) => had.push(module), (error) => had.push(error));
    }
    return had;
  }`,
  WebAssembly: `() => [typeof WebAssembly === 'undefined' ? null : new WebAssembly.Memory({ initial: 1 })]`,
  'memory that is shared': `() => [typeof SharedArrayBuffer === 'undefined' ? null : new SharedArrayBuffer(8), typeof Atomics === 'undefined' ? null : Atomics]`,
  'setters of Object.prototype': `async ({ transport }) => {
    for (const name of ['resolve', 'reject', 'status', 'body', 'call', 'id', 'kind', 'process', 'then']) {
      Object.defineProperty(Object.prototype, name, { configurable: true, set(value) { caught.push(this, value); } });
    }
    await transport({ method: 'GET', path: '/api/a', headers: {} });
    for (const name of ['resolve', 'reject', 'status', 'body', 'call', 'id', 'kind', 'process', 'then']) delete Object.prototype[name];
    return caught;
  }`,
  'a proxy that is handed back': `({ onIncident }) => {
    const spy = new Proxy(function () {}, { get: (_, name, receiver) => { caught.push(receiver); return name === 'stack' ? 'stack' : undefined; }, apply: (_, self, given) => { caught.push(self, ...given); } });
    onIncident({ kind: spy, error: spy });
    return [spy, ...caught];
  }`,
  'what an error tells of itself': `({ onIncident }) => {
    onIncident({ kind: 'left-to-browser', error: { get stack() { return { toString() { caught.push(arguments, this, toString.caller); return ''; } }; } } });
    return caught;
  }`,
  'well-known symbols of Node': `() => ['nodejs.util.inspect.custom', 'undici.globalDispatcher.1', 'nodejs.util.promisify.custom'].map((name) => globalThis[Symbol.for(name)])`,
  'what modules are required with': `() => ['module', 'process', 'vm', 'inspector', 'worker_threads', 'isolated-vm', '../../../etc/passwd'].map((name) => { try { return require(name); } catch (error) { return error; } })`,
  'an emergency of the stack': `({ transport }) => { const had = []; const dive = () => { try { dive(); } catch (error) { try { transport({}); } catch (one) { had.push(one); } had.push(error); } }; dive(); return had.slice(0, 9); }`,
};

/** Reports what an attack's value gives access to: 'nothing', or what it found of Node. */
const PROBE = `
const caught = [];
const found = async (had) => {
  const line = [await had, caught, globalThis.process];
  const seen = new Set();
  const escapes = [];
  for (let at = 0; at < line.length && at < 3000; at++) {
    const value = line[at];
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) continue;
    seen.add(value);
    const read = (name) => { try { return value[name]; } catch { return undefined; } };
    if (typeof read('kill') === 'function' && typeof read('pid') === 'number') {
      let signalled = false;
      try { signalled = value.kill(value.pid, 0) === true; } catch {}
      escapes.push('the process ' + (signalled ? 'with signals' : '') + (typeof read('ppid') === 'number' ? ' and its parent' : ''));
    }
    if (typeof read('_handle') === 'object' && read('_handle') !== null && typeof read('write') === 'function') escapes.push('a socket');
    if (typeof read('hasRef') === 'function') escapes.push('a timer of Node');
    const make = read('constructor')?.constructor;
    if (typeof make === 'function' && make !== Function) {
      escapes.push('a function of another realm');
      try { line.push(make('return process')()); } catch {}
    }
    try { for (const key of Reflect.ownKeys(value)) line.push(read(key)); line.push(Object.getPrototypeOf(value)); } catch {}
  }
  return [...new Set(escapes)].sort().join(', ') || 'nothing';
};`;

/** The bundle of a remote whose only page attempts an escape and shows the result. */
export const attackingBundle = (attack: string): string => `${PROBE}
exports.modules = { './page': async (given) => { let had; try { had = await (${attack})(given); } catch (error) { had = error; } return found([had]); } };`;
