import { spawn } from 'node:child_process';

/**
 * Runs a script of package.json in a folder, with a data folder.
 *
 * @param {string} folder
 * @param {string} dataDirectory
 * @param {string[]} words the script and its arguments
 * @param {(output: string) => void} [onOutput] called with all output so far
 * @returns {Promise<{ code: number | null, output: string, ms: number }>}
 */
export function npmRun(folder, dataDirectory, args, onOutput = () => {}) {
  const began = performance.now();
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', ...args], {
      cwd: folder,
      env: { ...process.env, DATA_DIR: dataDirectory, NODE_ENV: 'production' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        onOutput(output);
      });
    }
    child.once('close', (code) => resolve({ code, output, ms: performance.now() - began }));
  });
}
