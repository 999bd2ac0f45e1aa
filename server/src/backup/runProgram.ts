import { spawn } from 'node:child_process';
import { types } from 'node:util';
import { BackupError } from './BackupError.ts';

const MOST_STDERR = 4000;

/**
 * Runs a program of the system and waits for its end.
 *
 * @param options.env variables besides those of this process: for passwords, since all users can see arguments
 * @param options.input written to its standard input
 * @throws BackupError with its output when it is missing or fails
 */
export function runProgram(
  command: readonly [string, ...string[]],
  { env = {}, input }: { env?: Readonly<Record<string, string>>; input?: string } = {},
): Promise<string> {
  const [program, ...args] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'pipe'] });
    let output = '';
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      stderr = (stderr + chunk.toString()).slice(-MOST_STDERR);
    });
    child.once('error', (error) => {
      const isMissing = types.isNativeError(error) && 'code' in error && error.code === 'ENOENT';
      reject(new BackupError(isMissing ? `${program} is not installed.` : `${program}: ${error.message}`));
    });
    child.once('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new BackupError(`${program} ended with ${signal ?? code}.\n${stderr.trim()}`));
    });
    // A program that ends early reports why; the broken pipe adds nothing.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}
