// What a bundle finds in its isolate besides the language, and what speaks for it with `renderChild.mjs`, which has no
// function in here: it calls `take` with text, and asks `give` for text once everything that followed has been done.
(() => {
  // Of use to bundles for nothing, and a way to wait, or to take memory, without being counted.
  for (const name of ['WebAssembly', 'SharedArrayBuffer', 'Atomics']) delete globalThis[name];
  delete Intl.v8BreakIterator;

  const { parse, stringify } = JSON;
  const RealBuffer = ArrayBuffer;
  const ENDLESS = Number.MAX_SAFE_INTEGER;
  /** What is to be said: kind, number of the page, and JSON. */
  let said = [];
  const say = (kind, id, value = null) => said.push([kind, id, stringify(value)]);

  /** Functions that go first; those of timers, by number; and how many milliseconds have gone by. */
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

  /** How often a script asked for the time of day: a page that did not is the same at any time. */
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
  // Without a moment these take the present one.
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
  /** A bundle that fails while it is run fails each time: its error is kept. */
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

  /** Calls of the API that wait for their answers, by number. */
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
        words: async () => loadRemote().messages,
        onIncident: ({ kind, error }) => say('incident', id, { incident: kind, error: describe(error) }),
      });
      // Of two pages that are made at once it may have been the other one that asked.
      const asksTime = timesAsked > askedBefore;
      // What it did not wait for it would say if it were made again.
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
          // Reported to each request for a page.
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
    /** What was put off until the present script is done. */
    tasks() {
      const due = tasks;
      tasks = [];
      // One that throws keeps none of the others from its turn.
      for (const [place, number] of due.entries()) {
        try {
          runTimer(number);
        } catch (error) {
          tasks = [...due.slice(place + 1), ...tasks];
          throw error;
        }
      }
    },
    /** It is asked for nothing: V8 gives back memory when there is use for it, which it does not see. */
    rest() {
      // For a buffer that cannot be had it looks everywhere.
      try {
        return new RealBuffer(ENDLESS);
      } catch {
        return null;
      }
    },
    /** Time goes by. */
    tick({ milliseconds }) {
      clock += milliseconds;
      const due = [...timers].filter(([number, timer]) => timer.due <= clock && !tasks.includes(number));
      tasks.push(...due.sort(([, one], [, other]) => one.due - other.due).map(([number]) => number));
    },
  };

  return {
    /** @param bundle the function of a bundle's source, or why there is none */
    bring(name, file, load, error) {
      bundles[name] = { file, load, error };
    },
    take: (kind, text) => void hear[kind](parse(text)),
    give() {
      const all = said;
      said = [];
      return stringify({ said: all, hasTasks: tasks.length > 0 });
    },
  };
})();
