// Renders pages: each remote's bundles run in a V8 isolate without any of Node's interfaces. This process has no environment, no
// files except its program's, no child processes and no threads. It exchanges lines of JSON over its fourth file descriptor with
// `src/web/rendering/RenderProcess.ts`.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const [library, given] = process.argv.slice(2);
const LIMITS = JSON.parse(given);
/** How often the resource use of running isolates is checked. */
const WATCH_MS = 50;
/** An isolate that was idle for this long frees its memory. */
const REST_AFTER_MS = 1000;
// Obtained before there are isolates: `gc` must not be available in them, since it can write files.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');
setFlagsFromString('--no-expose-gc');
const INSIDE = readFileSync(new URL('./insideIsolate.js', import.meta.url), 'utf8');

const channel = new Socket({ fd: 3 });
channel.setEncoding('utf8');
// `process.exit` would wait for the threads of running isolates.
const die = () => process.kill(process.pid, 'SIGKILL');
channel.once('close', die);
channel.once('error', die);
const send = (message) => channel.write(`${JSON.stringify(message)}\n`);

const ivm = (() => {
  try {
    return createRequire(library)(library);
  } catch (error) {
    send({ kind: 'unable', error: String(error?.message ?? error) });
    return null;
  }
})();

/** Message kinds of isolates. All others come from this program. */
const KINDS = new Set(['call', 'incident', 'done', 'failed']);
const MOST_INCIDENTS = 50;

/** @type {Map<string, Isolate>} */
const isolates = new Map();
/** Isolates that are computing, including ended ones that do not stop. */
const busy = new Set();

/** Processor time of all threads but this one, in milliseconds. `isolate.cpuTime` counts elapsed time while a turn lasts. */
const used = () => {
  const all = process.cpuUsage();
  const own = process.threadCpuUsage();
  return (all.user + all.system - own.user - own.system) / 1000;
};
let usedBefore = used();
let rssBefore = process.memoryUsage.rss();
/** Charges the use since the last call to the running isolates, in equal shares, as the system schedules the threads of a process. */
function charge() {
  const now = used();
  const share = (now - usedBefore) / Math.max(busy.size, 1);
  usedBefore = now;
  const rss = process.memoryUsage.rss();
  const grown = (rss - rssBefore) / Math.max(busy.size, 1);
  rssBefore = rss;
  for (const isolate of busy) isolate.charge(share, grown);
}

let watch = null;
/** Checks to skip after an isolate was ended, since its memory is freed with a delay. */
let checksToSkip = 0;
const CHECKS_SKIPPED = 10;
function keepWatch() {
  watch ??= setInterval(() => {
    charge();
    for (const isolate of busy) isolate.checkBudget();
    if (checksToSkip > 0) checksToSkip--;
    else if (process.memoryUsage.rss() > LIMITS.processBytes) {
      // An isolate that fills memory outside of V8's heap, which `memoryLimit` does not cover, need not be running now.
      const [largest] = [...isolates.values()].sort((one, other) => other.grown - one.grown);
      if (largest === undefined) send({ kind: 'stuck' });
      else largest.end(`it took more memory than there is for all (${LIMITS.processBytes / 1e6} MB)`);
      checksToSkip = CHECKS_SKIPPED;
    }
    if (busy.size > 0 || checksToSkip > 0) return;
    clearInterval(watch);
    watch = null;
  }, WATCH_MS);
}

/** An isolate with a remote's bundle, and the shell's bundle that provides its shared modules. */
class Isolate {
  #isolate;
  #take = null;
  #give = null;
  /** Queue of events, which run one after another, and the number of waiting ones. */
  #line;
  #waiting = 0;
  /** Pages being rendered, with the time that each has computed and waited. */
  #pages = new Map();
  #rest = null;
  /** The pages whose budget is charged; null while the isolate starts. */
  #owners = null;
  #ended = false;
  /** Milliseconds of processor time in the current turn, and since the isolate was ended. */
  spent = 0;
  #spentAfterEnd = 0;
  /** Bytes by which the process has grown while it ran. */
  grown = 0;

  constructor(key, bundles) {
    this.key = key;
    this.#isolate = new ivm.Isolate({
      memoryLimit: LIMITS.heapMegabytes,
      onCatastrophicError: (message) => {
        this.end(`V8 lost it: ${message}`);
        send({ kind: 'stuck' });
      },
    });
    this.#line = this.#start(bundles);
  }

  async #start(bundles) {
    await this.#turn(null, async () => {
      const context = await this.#isolate.createContext();
      const run = async (source, filename) =>
        (await this.#isolate.compileScript(source, { filename })).run(context, { reference: true, release: true });
      const inside = await run(INSIDE, 'insideIsolate.js');
      // Without `reference`, these would become functions of this thread.
      const speaker = (name) => inside.get(name, { reference: true });
      const [bring, take, give] = await Promise.all(['bring', 'take', 'give'].map(speaker));
      for (const [name, { file, source }] of Object.entries(bundles)) {
        try {
          const load = await run(`(function (module, exports, require) {${source}\n})`, file);
          await bring.apply(undefined, [name, file, load.derefInto()]);
        } catch (error) {
          await bring.apply(undefined, [name, file, undefined, String(error?.stack ?? error)]);
        }
      }
      this.#take = take;
      this.#give = give;
    });
    await this.#event(null, 'start', null);
  }

  /** Queues an event for the isolate. */
  #happen(owners, kind, value) {
    this.#waiting++;
    clearTimeout(this.#rest);
    this.#line = this.#line.then(async () => {
      await this.#event(owners, kind, value);
      this.#waiting--;
      if (this.#waiting === 0 && this.#pages.size === 0) this.#rest = setTimeout(() => this.#restNow(), REST_AFTER_MS);
    });
  }

  async #restNow() {
    this.#line = this.#line.then(() => this.#event([{ computed: 0, waited: 0 }], 'rest', null));
    await this.#line;
    collectGarbage();
  }

  async #event(owners, kind, value) {
    let next = [kind, typeof value === 'string' ? value : JSON.stringify(value)];
    while (next !== null && !this.#ended) {
      const [now, text] = next;
      next = null;
      await this.#turn(owners, () => this.#take?.apply(undefined, [now, text]));
      const messages = await this.#turn(owners, () => this.#give?.apply(undefined, [], { result: { copy: true } }));
      if (!this.#ended && messages !== undefined && this.#forward(messages)) next = ['tasks', 'null'];
    }
  }

  /** @returns the result of the work; undefined if it did not finish */
  async #turn(owners, work) {
    if (this.#ended) return undefined;
    charge();
    this.spent = 0;
    this.#owners = owners;
    busy.add(this);
    keepWatch();
    try {
      return await work();
    } catch {
      if (this.#isolate.isDisposed) this.end(`it took more than ${LIMITS.heapMegabytes} MB`);
      return undefined;
    } finally {
      charge();
      busy.delete(this);
      this.checkBudget();
    }
  }

  /** Forwards messages about its own pages. @returns whether it has deferred work */
  #forward(text) {
    if (text.length > LIMITS.messageLength) {
      this.end(`it said more than ${LIMITS.messageLength} characters at once`);
      return false;
    }
    try {
      const { said, hasTasks } = JSON.parse(text);
      for (const [kind, id, json] of said) {
        const page = this.#pages.get(id);
        if (page === undefined) continue;
        if (!KINDS.has(kind) || typeof json !== 'string') throw new Error('no message');
        if (++page.said > LIMITS.calls + MOST_INCIDENTS) {
          this.end('a page said too much');
          return false;
        }
        if (kind === 'done' || kind === 'failed') this.#pages.delete(id);
        send({ kind, id, json });
      }
      return hasTasks === true;
    } catch {
      this.end('it said what is no message');
      return false;
    }
  }

  charge(milliseconds, bytes) {
    this.spent += milliseconds;
    this.grown += bytes;
    if (this.#ended) this.#spentAfterEnd += milliseconds;
    for (const page of this.#owners ?? []) page.computed += milliseconds;
  }

  checkBudget() {
    if (this.#ended) {
      // V8 cannot interrupt everything that it does.
      if (busy.has(this) && this.#spentAfterEnd > LIMITS.stopMs) send({ kind: 'stuck' });
    } else if (this.#owners === null) {
      if (this.spent > LIMITS.startMs) this.end(`it computed for more than ${LIMITS.startMs} ms to start`, true);
    } else if (this.#owners.some(({ computed }) => computed > LIMITS.pageMs)) {
      this.end(`a page computed for more than ${LIMITS.pageMs} ms`, true);
    }
  }

  render(id, text) {
    const page = { computed: 0, waited: 0, said: 0 };
    this.#pages.set(id, page);
    this.#happen([page], 'render', text);
  }

  answer(id, text) {
    const page = this.#pages.get(id);
    if (page !== undefined) this.#happen([page], 'answer', text);
  }

  /** Advances time only while the isolate waits, not while it computes. */
  tick(milliseconds) {
    if (this.#pages.size === 0 || this.#waiting > 0 || busy.has(this)) return;
    const pages = [...this.#pages.values()];
    for (const page of pages) page.waited += milliseconds;
    if (pages.some(({ waited }) => waited > LIMITS.waitMs)) {
      this.end(`a page waited for more than ${LIMITS.waitMs} ms`, true);
    } else this.#happen(pages, 'tick', { milliseconds });
  }

  end(reason, hung = false) {
    if (this.#ended) return;
    this.close();
    send({ kind: 'ended', key: this.key, reason, hung });
  }

  close() {
    this.#ended = true;
    clearTimeout(this.#rest);
    if (isolates.get(this.key) === this) isolates.delete(this.key);
    if (!this.#isolate.isDisposed) this.#isolate.dispose();
  }
}

const hear = {
  isolate: ({ key, bundles }) => isolates.set(key, new Isolate(key, bundles)),
  render: ({ key, id, text }) => isolates.get(key)?.render(id, text),
  answer: ({ key, id, text }) => isolates.get(key)?.answer(id, text),
  close: ({ key }) => isolates.get(key)?.close(),
  tick({ milliseconds }) {
    for (const isolate of isolates.values()) isolate.tick(milliseconds);
    send({ kind: 'tock' });
  },
};

let rest = [];
if (ivm !== null) {
  channel.on('data', (text) => {
    const [first, ...lines] = text.split('\n');
    rest.push(first);
    if (lines.length === 0) return;
    const whole = [rest.join(''), ...lines.slice(0, -1)];
    rest = [lines.at(-1)];
    for (const line of whole) {
      const message = JSON.parse(line);
      hear[message.kind]?.(message);
    }
  });
}
