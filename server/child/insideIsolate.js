// Defines what a bundle finds in its isolate besides the language, and the connection to `renderChild.mjs`. That has no functions
// in here: it calls `take` with text, and then asks `give` for text once everything that followed is done.
(() => {
  // Bundles do not need these, which allow waiting or allocating memory without being counted.
  for (const name of ['WebAssembly', 'SharedArrayBuffer', 'Atomics']) delete globalThis[name];
  delete Intl.v8BreakIterator;

  const { parse, stringify } = JSON;
  const RealBuffer = ArrayBuffer;
  const ENDLESS = Number.MAX_SAFE_INTEGER;
  /** Messages to be sent: kind, number of the page, and JSON. */
  let outbox = [];
  const say = (kind, id, value = null) => outbox.push([kind, id, stringify(value)]);

  /** Timer numbers to run next, all timers by number, and the milliseconds that have passed. */
  let tasks = [];
  const timers = new Map();
  let clock = 0;
  let lastTimer = 0;
  const startTimer = (work, delay, given, repeat) => {
    if (typeof work !== 'function') throw new TypeError('a timer takes a function');
    const wait = Math.max(Number(delay) || 0, 0);
    const number = ++lastTimer;
    timers.set(number, { run: () => work(...given), due: clock + wait, repeat: repeat ? Math.max(wait, 1) : null });
    if (wait === 0) tasks.push(number);
    return number;
  };
  const runTimer = (number) => {
    const timer = timers.get(number);
    if (timer === undefined) return;
    if (timer.repeat === null) timers.delete(number);
    else timer.due = clock + timer.repeat;
    timer.run();
  };
  const stopTimer = (number) => {
    timers.delete(number);
  };

  /** How often a script asked for the current time: a page that did not is the same at any time. */
  let timesAsked = 0;
  const noted = (read) => {
    timesAsked++;
    return read();
  };
  const RealDate = Date;
  function NotedDate(...given) {
    if (new.target === undefined) return noted(RealDate);
    const make = () => Reflect.construct(RealDate, given, new.target);
    return given.length === 0 ? noted(make) : make();
  }
  Object.defineProperty(NotedDate, 'length', { value: RealDate.length });
  Object.defineProperty(NotedDate, 'name', { value: 'Date' });
  Object.assign(NotedDate, { now: () => noted(RealDate.now), parse: RealDate.parse, UTC: RealDate.UTC });
  NotedDate.prototype = RealDate.prototype;
  RealDate.prototype.constructor = NotedDate;
  // Without an argument these use the current time.
  const formats = Intl.DateTimeFormat.prototype;
  const { formatToParts } = formats;
  const formatOf = Object.getOwnPropertyDescriptor(formats, 'format').get;
  const notedWithout = (format) => (moment) => (moment === undefined ? noted(format) : format(moment));
  formats.formatToParts = function (moment) {
    return notedWithout((given) => formatToParts.call(this, given))(moment);
  };
  Object.defineProperty(formats, 'format', {
    configurable: true,
    get() {
      return notedWithout(formatOf.call(this));
    },
  });

  const soon = Promise.resolve();
  const silent = () => {};
  const globals = {
    Date: NotedDate,
    global: globalThis,
    setTimeout: (work, delay, ...given) => startTimer(work, delay, given, false),
    setInterval: (work, delay, ...given) => startTimer(work, delay, given, true),
    clearTimeout: stopTimer,
    clearInterval: stopTimer,
    queueMicrotask: (work) => void soon.then(() => work()),
    console: { log: silent, info: silent, debug: silent, warn: silent, error: silent },
  };
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  }

  function run({ file, load, error }, given) {
    if (error !== undefined) throw new Error(error);
    const module = { exports: {} };
    const bring = (request) => {
      if (Object.hasOwn(given, request)) return given[request];
      throw new Error(`${request} is not given to ${file}`);
    };
    load(module, module.exports, bring);
    return module.exports;
  }
  /** Runs a bundle once: its result or error is kept, since a bundle that fails does so each time. */
  const once = (work) => {
    let result = null;
    return () => {
      try {
        result ??= { value: work() };
      } catch (error) {
        result = { error };
      }
      if ('error' in result) throw result.error;
      return result.value;
    };
  };
  const bundles = {};
  const loadShell = once(() => run(bundles.shell, {}));
  const loadRemote = once(() => {
    const { sharedModules, givenModules } = loadShell();
    return run(bundles.remote, sharedModules ?? givenModules);
  });

  /** API calls that wait for their answers, by number. */
  const calls = new Map();
  let lastCall = 0;

  const describe = (error) => {
    try {
      return String(error?.stack ?? error).slice(0, 4000);
    } catch {
      return 'an error that cannot be read';
    }
  };

  async function render({ id, url, composition, module, now }) {
    const own = [];
    let hasGivenUp = false;
    const transport = ({ method, path, headers, signal }) =>
      new Promise((resolve, reject) => {
        const call = ++lastCall;
        own.push(call);
        calls.set(call, { resolve, reject });
        signal?.addEventListener('abort', () => {
          hasGivenUp ||= calls.has(call);
        });
        say('call', id, { call, method, path, headers });
      });
    const askedBefore = timesAsked;
    try {
      const output = await loadShell().render({
        url,
        composition,
        now,
        transport,
        source: async () => loadRemote().modules[module],
        messages: async () => loadRemote().messages,
        onIncident: ({ kind, error }) => say('incident', id, { incident: kind, error: describe(error) }),
      });
      // With two pages being rendered at once, the other one may have asked.
      const asksTime = timesAsked > askedBefore;
      // Answers that it did not wait for could change it the next time.
      const isPatient = !hasGivenUp && !own.some((call) => calls.has(call));
      const isLasting = output.kind !== 'page' || (!asksTime && isPatient);
      say('done', id, isLasting ? output : { ...output, holdsUntil: null });
    } catch (error) {
      say('failed', id, { error: describe(error) });
    }
    for (const call of own) calls.delete(call);
  }

  const hear = {
    /** Runs both bundles before the first page. */
    start() {
      for (const load of [loadShell, loadRemote]) {
        try {
          load();
        } catch {
          // Each request for a page reports the error.
        }
      }
    },
    render,
    answer({ call, status, body, error }) {
      const waiting = calls.get(call);
      calls.delete(call);
      if (error !== undefined) waiting?.reject(new Error(error));
      else waiting?.resolve({ status, body });
    },
    /** Runs the work that was deferred until the current script ended. */
    tasks() {
      const due = tasks;
      tasks = [];
      // If one throws, the remaining ones are kept for the next call.
      for (const [place, number] of due.entries()) {
        try {
          runTimer(number);
        } catch (error) {
          tasks = [...due.slice(place + 1), ...tasks];
          throw error;
        }
      }
    },
    /** Runs while idle. V8 frees memory when it sees a need, which it does not see while idle. */
    rest() {
      // An allocation that cannot succeed makes V8 collect all garbage.
      try {
        return new RealBuffer(ENDLESS);
      } catch {
        return null;
      }
    },
    /** Advances the clock of timers. */
    tick({ milliseconds }) {
      clock += milliseconds;
      const due = [...timers].filter(([number, timer]) => timer.due <= clock && !tasks.includes(number));
      tasks.push(...due.sort(([, one], [, other]) => one.due - other.due).map(([number]) => number));
    },
  };

  return {
    /** @param load function with the bundle's code; @param error why it could not be loaded */
    bring(name, file, load, error) {
      bundles[name] = { file, load, error };
    },
    take: (kind, text) => void hear[kind](parse(text)),
    give() {
      const all = outbox;
      outbox = [];
      return stringify({ said: all, hasTasks: tasks.length > 0 });
    },
  };
})();
