import type { IncidentReport } from '@cog/contracts/reports/incidents.constants';
import { listenForBeats } from './heartbeat.ts';

const page = { remote: 'mf-quiz', version: '1.0.0-b', route: '/quiz', failed: 'c0ffee000000' };

describe('a tab that hangs', () => {
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
  /** So many seconds, in which the page tells what it tells. */
  const pass = (seconds: number, beat?: () => void) => {
    for (let second = 0; second < seconds; second++) {
      time += 1000;
      beat?.();
      heartbeat.tick();
    }
  };

  it('is reported once, with the page and its version', () => {
    heartbeat.beat(page);
    pass(5);
    expect(sent).toEqual([]);
    pass(20);
    expect(sent).toEqual([{ kind: 'tab-frozen', ...page, message: expect.any(String) }]);
    // It went on, and hangs again: the visit has failed once.
    heartbeat.beat(page);
    pass(20);
    expect(sent).toHaveLength(1);
  });

  it('is none that is alive, or out of sight, or slept with its phone', () => {
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
