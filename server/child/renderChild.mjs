// Renders the pages of one remote, in a process that has nothing: no environment, no files, no processes and no threads,
// and what it may require is what its shell gives. Speaks JSON, a line each, over its fourth file descriptor;
// `src/web/rendering/RenderChild.ts` is the other end. A file of its own, since it may read no other one.
import * as asyncHooks from 'node:async_hooks';
import * as crypto from 'node:crypto';
import { Socket } from 'node:net';
import * as stream from 'node:stream';
import * as util from 'node:util';
import { compileFunction } from 'node:vm';

/** What a shell's bundle may require of Node: React's renderer for streams does. */
const BUILT_IN = { async_hooks: asyncHooks, crypto, stream, util };
/** What a bundle sees in place of Node's own `process`, from which all of Node could be had. */
const SEEN_PROCESS = Object.freeze({ env: Object.freeze({ NODE_ENV: 'production' }), emit: () => false });
/** What of the network and of the process a script finds without requiring anything. */
const HIDDEN = ['process', 'fetch', 'WebSocket', 'EventSource', 'BroadcastChannel', 'MessageChannel', 'MessagePort'];

const { exit } = process;
// Taken before any bundle runs, which may change them.
const { parse, stringify } = JSON;
// What makes requests for `fetch` is there as soon as there has been a `Request`, which needs what is hidden to load.
new Request('https://nowhere.invalid/');
for (const name of HIDDEN) delete globalThis[name];
globalThis[Symbol.for('undici.globalDispatcher.1')] = null;

/** How often a script asked for the time of day: a page that did not is the same at any time. */
let timesAsked = 0;
const RealDate = Date;
const noted = (read) => {
  timesAsked++;
  return read();
};
globalThis.Date = new Proxy(RealDate, {
  construct: (_, given, as) =>
    given.length === 0 ? noted(() => Reflect.construct(RealDate, [], as)) : Reflect.construct(RealDate, given, as),
  apply: () => noted(RealDate),
  get: (_, name) => (name === 'now' ? () => noted(RealDate.now) : RealDate[name]),
});
RealDate.prototype.constructor = Date;
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

const channel = new Socket({ fd: 3 });
channel.setEncoding('utf8');
channel.once('close', () => exit());
channel.once('error', () => exit());
const send = (message) => channel.write(`${stringify(message)}\n`);

const withDefault = (module) => ({ default: module, ...module });

function run({ file, source }, given) {
  const module = { exports: {} };
  const bring = (request) => {
    const name = request.replace(/^node:/, '');
    if (Object.hasOwn(given, request)) return given[request];
    if (Object.hasOwn(given, name)) return given[name];
    throw new Error(`${request} is not given to ${file}`);
  };
  const parameters = ['module', 'exports', 'require', 'process'];
  compileFunction(source, parameters, { filename: file })(module, module.exports, bring, SEEN_PROCESS);
  return module.exports;
}

let sources = null;
let shell = null;
let remote = null;

function loadShell() {
  shell ??= run(
    sources.shell,
    Object.fromEntries(Object.entries(BUILT_IN).map(([name, all]) => [name, all.default ?? withDefault(all)])),
  );
  return shell;
}

/** A remote that fails while it loads fails each time: its error is kept. */
function loadRemote() {
  remote ??= (() => {
    try {
      const { sharedModules, givenModules } = loadShell();
      return { exports: run(sources.remote, sharedModules ?? givenModules) };
    } catch (error) {
      return { error };
    }
  })();
  if ('error' in remote) throw remote.error;
  return remote.exports;
}

/** Calls of the API that wait for their answers, by page and number. */
const calls = new Map();
let lastCall = 0;

const describe = (error) => String(error?.stack ?? error).slice(0, 4000);

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
      send({ kind: 'call', id, call, method, path, headers });
    });
  const askedBefore = timesAsked;
  try {
    const output = await loadShell().render({
      request: new Request(url),
      composition,
      now,
      transport,
      source: async () => loadRemote().modules[module],
      words: async () => loadRemote().words,
      onIncident: ({ kind, error }) => send({ kind: 'incident', id, incident: kind, error: describe(error) }),
    });
    // Of two pages that are made at once it may have been the other one that asked.
    const asksTime = timesAsked > askedBefore;
    // What it did not wait for it would say if it were made again.
    const isPatient = !hasGivenUp && !own.some((call) => calls.has(call));
    const isLasting = output.kind !== 'page' || (!asksTime && isPatient);
    send({ kind: 'done', id, output: isLasting ? output : { ...output, holdsUntil: null } });
  } catch (error) {
    send({ kind: 'failed', id, error: describe(error) });
  }
}

function hear(message) {
  if (message.kind === 'load') sources = message;
  else if (message.kind === 'render') void render(message);
  else if (message.kind === 'ping') send({ kind: 'pong' });
  else if (message.kind === 'answer') {
    const call = calls.get(message.call);
    calls.delete(message.call);
    if ('error' in message) call?.reject(new Error(message.error));
    else call?.resolve({ status: message.status, body: message.body });
  }
}

let rest = '';
channel.on('data', (text) => {
  const lines = (rest + text).split('\n');
  rest = lines.pop();
  for (const line of lines) hear(parse(line));
});
