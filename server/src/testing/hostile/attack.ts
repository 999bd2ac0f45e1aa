import { Agent } from 'node:http';
import { answerFaults, type Exposure, isShed, revealedIn, type SentRequest } from './answerFaults.ts';
import { crowd, type HttpAnswer, sendBytes, sendRequest, talk } from './exchange.ts';
import { hostileBytes } from './hostileBytes.ts';
import { hostilePackets } from './hostilePackets.ts';
import { type HostileRequest, hostileRequest, IN_TURN_EVERY } from './hostileRequest.ts';
import type { HostileSurface } from './hostileSurface.ts';
import { type KnownRecord, KnownRecords } from './KnownRecords.ts';
import { SeededRandom } from './SeededRandom.ts';
import { type Cookies, MARKS } from './targets.ts';

/** A request whose answer has a fault. */
export interface Fault {
  /** Number of the case; together with the seed it reproduces the request. */
  index: number;
  what: string;
  /** The fault: 'answered 500'. */
  fault: string;
  /** The request, shortened, as text. */
  request: string;
  /** The answer, shortened, as text. */
  answer: string;
}

export interface AttackReport {
  seed: number;
  /** Number of requests and packets sent. */
  sent: number;
  packets: number;
  /** Number of answers by status, including those over raw connections. */
  statuses: Record<string, number>;
  /** Answers of 503 with Retry-After: work that the server refused. */
  shed: number;
  /** Number of faults by kind; the first few of each kind are kept completely. */
  counts: Record<string, number>;
  faults: Fault[];
  /** For each endpoint and route, the number of requests and of successes (2xx). */
  reached: Record<string, { asked: number; done: number }>;
  /** The slowest answers, slowest first. */
  slowest: { what: string; index: number; ms: number }[];
  /** Number of `/healthz` requests over new connections, the longest time in ms, and the number of failures. */
  health: { asked: number; longestMs: number; failed: number };
}

export interface AttackOptions {
  url: string;
  seed: number;
  /** Number of the first case. */
  from?: number;
  count: number;
  /** Number of simultaneous cases. */
  concurrency: number;
  surface: HostileSurface;
  exposure: Exposure;
  /** Restores people and accounts, and signs every role in. */
  restore(): Promise<Cookies>;
  /** Limit of an answer's time in ms; none by default. */
  slowMs?: number;
  onProgress?(done: number, report: AttackReport): void;
  /** Called with the first few faults of each kind, as they are found. */
  onFault?(fault: Fault): void;
}

/** One in this many cases is raw bytes, another a conversation with the chat; none replaces a case that goes to the endpoints in turn. */
const BYTES_EVERY = 5 * IN_TURN_EVERY;
const PACKETS_EVERY = 7 * IN_TURN_EVERY;
/** People are restored and signed in again after this many cases, and at once when a session was ended. */
const RESTORED_EVERY = 400;
const LEARNT_EVERY = 4000;
const MOST_OF_A_FAULT = 3;
const MOST_SLOW = 10;
const HEALTH_EVERY_MS = 100;
const SHOWN = 600;
/** Writes that may end open sessions. */
const ENDS_SESSIONS = /session|account|password/;
/** Larger bodies may be refused before they have arrived completely; a client that keeps sending finds the connection closed. */
const CUT_OFF_FROM = 16 * 1024;

const shown = (text: string) => (text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}… (${text.length} in all)`);

function requestText({ method, target, headers, body, role }: HostileRequest): string {
  const lines = [`${method} ${target}`, ...headers.map(([name, value]) => `${name}: ${value}`), `(as ${role})`];
  return `${lines.join('\n')}\n\n${body?.toString('utf8') ?? ''}`;
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** Requests `/healthz` over new connections again and again, like a supervisor of the server. */
function watchHealth(url: URL, report: AttackReport): () => Promise<void> {
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const agent = new Agent();
      const request = { what: '', role: 'nobody', method: 'GET', target: '/healthz', headers: [], body: null } as const;
      const began = performance.now();
      const answer = await sendRequest(url, request, { agent, cookie: '' });
      report.health.asked++;
      report.health.longestMs = Math.max(report.health.longestMs, performance.now() - began);
      if (typeof answer === 'string' || answer.status !== 200) report.health.failed++;
      agent.destroy();
      await new Promise((resolve) => setTimeout(resolve, HEALTH_EVERY_MS));
    }
  })();
  return async () => {
    isOver = true;
    await watching;
  };
}

/**
 * Sends seeded requests, bytes and packets to a running server, and checks every answer.
 *
 * @throws Error when the server is gone
 */
export async function attack(options: AttackOptions): Promise<AttackReport> {
  const { seed, from = 0, count, concurrency, surface, exposure, restore, slowMs, onProgress, onFault } = options;
  const url = new URL(options.url);
  const agent = crowd(concurrency);
  const records = new KnownRecords();
  const report: AttackReport = {
    seed,
    sent: 0,
    packets: 0,
    statuses: {},
    shed: 0,
    counts: {},
    faults: [],
    reached: {},
    slowest: [],
    health: { asked: 0, longestMs: 0, failed: 0 },
  };
  let cookies: Cookies;
  let restoring: Promise<void> | null = null;

  const add = (index: number, what: string, fault: string, request: string, answer: string) => {
    const of = `${fault}: ${what}`;
    report.counts[of] = (report.counts[of] ?? 0) + 1;
    if ((report.counts[of] ?? 0) > MOST_OF_A_FAULT) return;
    const found = { index, what, fault, request: shown(request), answer: shown(answer) };
    report.faults.push(found);
    onFault?.(found);
  };
  const countStatus = (status: number | string) => {
    report.statuses[status] = (report.statuses[status] ?? 0) + 1;
  };

  const signInAgain = () => {
    restoring ??= restore().then((opened) => {
      cookies = opened;
      restoring = null;
    });
    return restoring;
  };

  async function learn(): Promise<void> {
    const isKept = (record: KnownRecord) => {
      const text = JSON.stringify(record);
      return Object.values(MARKS).every((mark) => !text.includes(mark)) && !/hostile (editor|administrator)/.test(text);
    };
    const read = async (target: string) => {
      const request = { what: '', role: 'administrator', method: 'GET', target, headers: [], body: null } as const;
      const answer = await sendRequest(url, request, { agent, cookie: cookies.administrator });
      if (typeof answer === 'string' || answer.status !== 200) return null;
      try {
        const body: unknown = JSON.parse(answer.body);
        return body;
      } catch {
        return null;
      }
    };
    await records.learn(surface, read, isKept);
  }

  function noteSlow(what: string, index: number, ms: number): void {
    report.slowest.push({ what, index, ms });
    if (report.slowest.length > 4 * MOST_SLOW) {
      report.slowest = report.slowest.sort((a, b) => b.ms - a.ms).slice(0, MOST_SLOW);
    }
  }

  async function sendOne(random: SeededRandom, index: number): Promise<void> {
    const request = hostileRequest(random, surface, { index, records });
    const { what, role } = request;
    const cookie = cookies[role];
    const answer = await sendRequest(url, request, { agent, cookie });
    report.sent++;
    report.reached[what] ??= { asked: 0, done: 0 };
    const reached = report.reached[what];
    reached.asked++;
    if (typeof answer === 'string') {
      countStatus(answer);
      // A kept-alive connection may be closed at the moment when the next request is sent on it.
      const isPassing = /ECONNRESET|EPIPE|hang up/.test(answer);
      if (!isPassing || (request.body?.length ?? 0) < CUT_OFF_FROM) await again(request, index, answer);
      return;
    }
    judge(request, index, answer);
    if (answer.status < 300) reached.done++;
    if (answer.status < 300 && request.method !== 'GET' && ENDS_SESSIONS.test(what)) await signInAgain();
  }

  /** Sends an unanswered request once more, on a connection of its own: if it fails again, that is a fault. */
  async function again(request: HostileRequest, index: number, reason: string): Promise<void> {
    const own = new Agent();
    const answer = await sendRequest(url, request, { agent: own, cookie: cookies[request.role] });
    own.destroy();
    // Malformed HTTP is answered by hand, with a body even where the request was a HEAD.
    if (request.method === 'HEAD' && answer === 'HPE_CLOSED_CONNECTION') countStatus(answer);
    else if (typeof answer === 'string')
      add(index, request.what, `not answered (${answer})`, requestText(request), reason);
    else judge(request, index, answer);
  }

  function judge(request: HostileRequest, index: number, answer: HttpAnswer): void {
    const text = requestText(request);
    const asked: SentRequest = {
      what: request.what,
      role: request.role,
      sentText: `${text}\n${decoded(request.target)}`,
    };
    countStatus(answer.status);
    if (isShed(answer)) report.shed++;
    noteSlow(request.what, index, answer.ms);
    for (const fault of answerFaults(asked, answer, exposure, slowMs)) {
      add(index, request.what, fault, text, `${answer.status}, ${Math.round(answer.ms)} ms\n${answer.body}`);
    }
  }

  /** Checks everything that was received over one connection. */
  function judgeTalk(asked: SentRequest, index: number, received: string): void {
    const statuses = [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
    for (const status of statuses) countStatus(status);
    const failed = statuses.filter((status) => status >= 500);
    const isRefusal = /retry-after:/i.test(received);
    for (const status of failed) {
      if (status === 503 && isRefusal) report.shed++;
      else add(index, asked.what, `answered ${status}`, asked.sentText, received);
    }
    for (const what of revealedIn(received, asked, exposure))
      add(index, asked.what, `told ${what}`, asked.sentText, received);
  }

  async function one(index: number): Promise<void> {
    const random = new SeededRandom(seed, index);
    if (index % BYTES_EVERY === BYTES_EVERY - 1) {
      const raw = hostileBytes(random);
      report.sent += raw.parts.length;
      judgeTalk({ what: raw.what, role: 'nobody', sentText: raw.parts.join('') }, index, await sendBytes(url, raw));
    } else if (index % PACKETS_EVERY === PACKETS_EVERY - 1) {
      const talking = hostilePackets(random);
      const received = await talk(url, talking, cookies[talking.role], agent);
      report.sent += 1 + talking.packets.length;
      report.packets += talking.packets.length;
      judgeTalk({ what: talking.what, role: talking.role, sentText: talking.packets.join('\n') }, index, received);
    } else {
      await sendOne(random, index);
    }
  }

  cookies = await restore();
  await learn();
  const stopWatching = watchHealth(url, report);
  try {
    let next = from;
    const worker = async () => {
      for (let index = next++; index < from + count; index = next++) {
        await one(index);
        if (index % RESTORED_EVERY === RESTORED_EVERY - 1) await signInAgain();
        if (index % LEARNT_EVERY === LEARNT_EVERY - 1) await learn();
        onProgress?.(index - from, report);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, worker));
  } finally {
    await stopWatching();
    agent.destroy();
  }
  report.slowest = report.slowest.sort((a, b) => b.ms - a.ms).slice(0, MOST_SLOW);
  return report;
}
