import type { Incident } from '@cog/contracts/reports/incidents.constants';
import { watchErrors } from './watchErrors.ts';

const thrown = (message: string, ...places: string[]) =>
  Object.assign(new Error(message), {
    stack: [`Error: ${message}`, ...places.map((place) => `    at ${place}`)].join('\n'),
  });
const quiz = 'tick (https://church.example/releases/mf-quiz/page-quiz.0123456789.js:1:4711)';
const shell = 'https://church.example/releases/shell/main.0123456789.js:1:2';

describe('an uncaught error', () => {
  const reported: Partial<Incident>[] = [];
  beforeAll(() => watchErrors((incident) => reported.push(incident)));
  beforeEach(() => {
    reported.length = 0;
  });
  const raise = (error: unknown) => dispatchEvent(new ErrorEvent('error', { error }));

  it('is reported for the remote that threw it, with a stack of places without the message', () => {
    raise(thrown('in a timer', shell, quiz));
    expect(reported).toEqual([
      { kind: 'unhandled', remote: 'mf-quiz', message: 'in a timer', stack: `    at ${shell}\n    at ${quiz}` },
    ]);
  });

  it('is reported for the shell if no remote is in its stack', () => {
    raise(thrown('ours', shell));
    expect(reported).toMatchObject([{ remote: 'shell' }]);
  });

  it('is not reported if an extension threw it, or it has no stack', () => {
    raise(thrown('theirs', 'chrome-extension://abc/content.js:1:2'));
    raise('a text');
    raise(null);
    expect(reported).toEqual([]);
  });
});
