import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ARGUMENTS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--remote-debugging-pipe'];

/** What ends a message in Chromium's pipe. */
const END = '\0';

/** Longest wait for an answer: a page that never comes to rest is an error and no end of the benchmark. */
const ANSWER_MS = 60_000;

/**
 * A Chromium of its own that is told by its DevTools protocol alone. What drives browsers for tests watches scripts and requests, and
 * a script that is watched takes a slow processor twice as long to begin. It ends with the process that has its pipe.
 */
export class DevTools {
  #browser;
  #profile = mkdtempSync(join(tmpdir(), 'cog-browser-'));
  #waiting = new Map();
  #last = 0;
  /** Resolves with how it ended. */
  #ended;

  /** @param {string} executablePath of Chromium */
  constructor(executablePath) {
    this.#browser = spawn(executablePath, [...ARGUMENTS, `--user-data-dir=${this.#profile}`], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    });
    const [, , , commands, answers] = this.#browser.stdio;
    // A caller that waits for an answer is told by the end of the browser.
    commands.on('error', () => {});
    let text = '';
    answers.setEncoding('utf8').on('data', (chunk) => {
      const messages = (text + chunk).split(END);
      text = messages.pop();
      for (const message of messages) this.#take(JSON.parse(message));
    });
    this.#ended = new Promise((resolve) => {
      this.#browser.once('error', resolve);
      this.#browser.once('exit', (code, signal) => resolve(new Error(`Chromium ended with ${code ?? signal}.`)));
    });
  }

  /**
   * @param {string} method
   * @param {object} [parameters]
   * @param {string} [sessionId] of the page that is told; the browser's own unless named
   * @returns {Promise<any>} what it answers
   * @throws Error with what it says it cannot do; when it has ended, or does not answer within a minute
   */
  async send(method, parameters = {}, sessionId) {
    this.#last += 1;
    const id = this.#last;
    let timer;
    try {
      return await new Promise((resolve, reject) => {
        this.#waiting.set(id, { resolve, reject });
        timer = setTimeout(() => reject(new Error(`Chromium did not answer ${method} within a minute.`)), ANSWER_MS);
        this.#ended.then(reject);
        this.#browser.stdio[3].write(JSON.stringify({ id, method, params: parameters, sessionId }) + END);
      });
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(id);
    }
  }

  async close() {
    this.#browser.kill('SIGKILL');
    await this.#ended;
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }

  #take({ id, result, error }) {
    const waiting = this.#waiting.get(id);
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result);
  }
}
