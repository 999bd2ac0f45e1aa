import type { Incident } from '@cog/contracts/reports/incidents.constants';
import { watchErrors } from './watchErrors.ts';

const thrown = (message: string, ...places: string[]) =>
  Object.assign(new Error(message), {
    stack: [`Error: ${message}`, ...places.map((place) => `    at ${place}`)].join('\n'),
  });
const quiz = 'tick (https://church.example/releases/mf-quiz/page-quiz.0123456789.js:1:4711)';
const shell = 'https://church.example/releases/shell/main.0123456789.js:1:2';

describe('what is thrown where nothing catches it', () => {
  const told: Partial<Incident>[] = [];
  beforeAll(() => watchErrors((incident) => told.push(incident)));
  beforeEach(() => {
    told.length = 0;
  });
  const raise = (error: unknown) => dispatchEvent(new ErrorEvent('error', { error }));

  it('is reported under the remote whose code it is, with places and without words in the stack', () => {
    raise(thrown('in a timer', shell, quiz));
    expect(told).toEqual([
      { kind: 'unhandled', remote: 'mf-quiz', message: 'in a timer', stack: `    at ${shell}\n    at ${quiz}` },
    ]);
  });

  it('is the shell’s where no other is in it', () => {
    raise(thrown('ours', shell));
    expect(told).toMatchObject([{ remote: 'shell' }]);
  });

  it('is not ours where an extension threw it, or nothing says where', () => {
    raise(thrown('theirs', 'chrome-extension://abc/content.js:1:2'));
    raise('a text');
    raise(null);
    expect(told).toEqual([]);
  });
});
