// Renders pages: the bundles of each remote in an isolate of V8's own, in which there is nothing of Node. This process has
// no environment, no files but its program's, no processes and no threads. It speaks JSON, a line each, over its fourth
// file descriptor; `src/web/rendering/RenderProcess.ts` is the other end.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const [library, given] = process.argv.slice(2);
const LIMITS = JSON.parse(given);
/** How often it is looked at what isolates use that compute. */
const WATCH_MS = 50;
/** An isolate that was asked for nothing for so long gives back what memory it can. */
const REST_AFTER_MS = 1000;
// Taken before there is an isolate, in none of which it may be: it writes files.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');
setFlagsFromString('--no-expose-gc');
const INSIDE = readFileSync(new URL('./insideIsolate.js', import.meta.url), 'utf8');

const channel = new Socket({ fd: 3 });
channel.setEncoding('utf8');
// `process.exit` would wait for the threads of isolates that compute.
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

/** What an isolate says. All else that the server is told is this program's own. */
const KINDS = new Set(['call', 'incident', 'done', 'failed']);
const MOST_INCIDENTS = 50;

/** @type {Map<string, Isolate>} */
const isolates = new Map();
/** Those that compute just now, ended ones that do not stop included. */
const busy = new Set();

/** Milliseconds of processor time of all threads but this one. `isolate.cpuTime` counts by the clock while a turn lasts. */
const used = () => {
  const all = process.cpuUsage();
  const own = process.threadCpuUsage();
  return (all.user + all.system - own.user - own.system) / 1000;
};
let usedBefore = used();
let rssBefore = process.memoryUsage.rss();
/** Charges what was used since the last time to those that computed: the system gives threads of one process equal shares. */
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
/** What was ended gives its memory back a moment later. */
let looksAway = 0;
const LOOKS_AWAY_FOR = 10;
function keepWatch() {
  watch ??= setInterval(() => {
    charge();
    for (const isolate of busy) isolate.checkBudget();
    if (looksAway > 0) looksAway--;
    else if (process.memoryUsage.rss() > LIMITS.processBytes) {
      // What fills memory outside of V8's heap, where `memoryLimit` does not hold, need not compute just now.
      const [most] = [...isolates.values()].sort((one, other) => other.grown - one.grown);
      if (most === undefined) send({ kind: 'stuck' });
      else most.end(`it took more memory than there is for all (${LIMITS.processBytes / 1e6} MB)`);
      looksAway = LOOKS_AWAY_FOR;
    }
    if (busy.size > 0 || looksAway > 0) return;
    clearInterval(watch);
    watch = null;
  }, WATCH_MS);
}

/** The isolate of a remote's bundle, and the shell's that it takes its shared modules from. */
class Isolate {
  #isolate;
  #take = null;
  #give = null;
  /** What is done one after the other, and how much of it waits. */
  #line;
  #waiting = 0;
  /** Pages that are being made: what each has computed, and waited. */
  #pages = new Map();
  #rest = null;
  /** Whose budget it computes from: pages, or null while it starts. */
  #owners = null;
  #ended = false;
  /** Milliseconds of processor time in the present turn, and since it was ended. */
  spent = 0;
  #spentAfterEnd = 0;
  /** Bytes by which the process has grown while it computed. */
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
      // Without `reference` they would be functions here, which run in this thread.
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

  /** Something happens in there, after what happens now. */
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
      const said = await this.#turn(owners, () => this.#give?.apply(undefined, [], { result: { copy: true } }));
      if (!this.#ended && said !== undefined && this.#tell(said)) next = ['tasks', 'null'];
    }
  }

  /** @returns what the work gives; undefined when it did not finish */
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

  /** Passes on what it says of its own pages. @returns whether it has put something off */
  #tell(text) {
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
      // Some of what V8 does it does not interrupt.
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

  /** Time goes by where it is waited, not where it is computed. */
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
