import type { IncidentReport } from '@cog/contracts/reports/incidents.constants';
import { listenForBeats } from './heartbeat.ts';

const page = { remote: 'mf-quiz', version: '1.0.0-b', route: '/quiz', failed: 'c0ffee000000' };

describe('a tab', () => {
  let time: number;
  let sent: IncidentReport[];
  let heartbeat: ReturnType<typeof listenForBeats>;
  beforeEach(() => {
    time = 0;
    sent = [];
    heartbeat = listenForBeats(
      (report) => sent.push(report),
      () => time,
    );
  });
  /** Lets seconds pass; calls `beat` in each of them. */
  const pass = (seconds: number, beat?: () => void) => {
    for (let second = 0; second < seconds; second++) {
      time += 1000;
      beat?.();
      heartbeat.tick();
    }
  };

  it('that hangs is reported once, with the page and its version', () => {
    heartbeat.beat(page);
    pass(5);
    expect(sent).toEqual([]);
    pass(20);
    expect(sent).toEqual([{ kind: 'tab-frozen', ...page, message: expect.any(String) }]);
    // It recovers and hangs again: a visit fails once.
    heartbeat.beat(page);
    pass(20);
    expect(sent).toHaveLength(1);
  });

  it('that is alive, hidden, or asleep with its phone is not reported', () => {
    pass(30, () => heartbeat.beat(page));
    heartbeat.beat(null);
    pass(30);
    heartbeat.beat(page);
    time += 60_000;
    pass(1);
    heartbeat.beat(page);
    expect(sent).toEqual([]);
  });
});
