import { describeWithDatabase } from '../../testing/testDatabase.ts';
import { START } from '../../testing/testServer.ts';
import { withServer } from '../../testing/withServer.ts';

const HOUR_MS = 60 * 60_000;

describeWithDatabase('the day in Lagos', (create) => {
  const server = withServer(create);

  const today = async () => (await server.app.inject('/api/today')).json();

  it('is told by the server’s clock, and changes at midnight there', async () => {
    expect(START.toISOString()).toBe('2026-11-21T09:00:00.000Z');
    expect(await today()).toEqual({ day: '2026-11-21' });
    // Lagos is an hour ahead of UTC.
    server.advance(14 * HOUR_MS - 1000);
    expect(await today()).toEqual({ day: '2026-11-21' });
    server.advance(1000);
    expect(await today()).toEqual({ day: '2026-11-22' });
  });

  it('is asked for again each time', async () => {
    expect((await server.app.inject('/api/today')).headers['cache-control']).toBe('no-cache');
  });
});
