import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describeError } from './core/describeError.ts';
import { createLog, readable, standardErrorStream } from './log.ts';

describe('the log', () => {
  it('is written at once when the server ends', () => {
    const folder = mkdtempSync(join(tmpdir(), 'log-'));
    const file = openSync(join(folder, 'log'), 'w');
    const stream = standardErrorStream(file);
    createLog('info', stream).info('hello');
    stream.flushSync();
    expect(JSON.parse(readFileSync(join(folder, 'log'), 'utf8'))).toMatchObject({ level: 'info', msg: 'hello' });
    closeSync(file);
    rmSync(folder, { recursive: true });
  });

  it('ends nothing when its disk is full', async () => {
    // Every write fails with ENOSPC.
    const stream = standardErrorStream(openSync('/dev/full', 'w'));
    const log = createLog('info', stream);
    const line = 'x'.repeat(10_000);
    for (let count = 0; count < 300; count++) log.info(line);
    // Meanwhile its attempts to write fail more than once.
    await pause(2500);
    log.info(line);
    expect(() => stream.flushSync()).not.toThrow();
  });

  it('is lines of words on a terminal, with an error below its line', () => {
    let shown = '';
    const log = createLog('info', readable({ write: (line: string) => (shown += line) }));
    log.info({ signal: 'SIGTERM' }, 'closing');
    log.error({ remote: 'mf-quiz', error: 'Error: no\n  at once' }, 'a live release cannot be read');
    const fault = Object.assign(new Error('no room'), {
      code: 'EACCES',
      stack: 'Error: no room\n    at publish (main.ts:1:1)',
    });
    log.error({ error: describeError(fault) }, 'what is newer could not be published');
    expect(shown.replaceAll(/\d\d:\d\d:\d\d/g, '12:00:00')).toBe(
      [
        '12:00:00  closing  signal: SIGTERM',
        '12:00:00  error  a live release cannot be read  remote: mf-quiz',
        '          Error: no',
        '            at once',
        '12:00:00  error  what is newer could not be published',
        '          Error: EACCES: no room',
        '            at publish (main.ts:1:1)',
        '',
      ].join('\n'),
    );
  });
});
