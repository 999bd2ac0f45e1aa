import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ARGUMENTS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--remote-debugging-pipe'];

/** What ends a message in Chromium's pipe. */
const END = '\0';

/**
 * A Chromium of its own that is told by its DevTools protocol alone. What drives browsers for tests watches scripts and requests, and
 * a script that is watched takes a slow processor twice as long to begin.
 */
export class DevTools {
  #browser;
  #profile = mkdtempSync(join(tmpdir(), 'cog-browser-'));
  #waiting = new Map();
  #last = 0;

  /** @param {string} executablePath of Chromium */
  constructor(executablePath) {
    this.#browser = spawn(executablePath, [...ARGUMENTS, `--user-data-dir=${this.#profile}`], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    });
    let text = '';
    this.#browser.stdio[4].setEncoding('utf8').on('data', (chunk) => {
      const messages = (text + chunk).split(END);
      text = messages.pop();
      for (const message of messages) this.#take(JSON.parse(message));
    });
    this.#browser.once('exit', (code) => {
      for (const { reject } of this.#waiting.values()) reject(new Error(`Chromium ended with ${code}.`));
    });
  }

  /**
   * @param {string} method
   * @param {object} [parameters]
   * @param {string} [sessionId] of the page that is told; the browser's own unless named
   * @returns {Promise<any>} what it answers
   * @throws Error with what it says it cannot do
   */
  send(method, parameters = {}, sessionId) {
    this.#last += 1;
    const id = this.#last;
    this.#browser.stdio[3].write(JSON.stringify({ id, method, params: parameters, sessionId }) + END);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  async close() {
    const ended = new Promise((resolve) => this.#browser.once('exit', resolve));
    this.#waiting.clear();
    this.#browser.kill('SIGKILL');
    await ended;
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }

  #take({ id, result, error }) {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result);
  }
}
