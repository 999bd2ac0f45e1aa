import fastify, { type FastifyInstance } from 'fastify';
import { repeatWhileListening } from './repeatWhileListening.ts';

const EVERY_MS = 1000;

describe('work that is done again and again', () => {
  let app: FastifyInstance;
  let finish: (() => void)[];
  const work = jest.fn(() => new Promise<void>((resolve) => finish.push(resolve)));
  const error = jest.fn();
  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    finish = [];
    work.mockClear();
    error.mockClear();
    app = fastify();
    app.decorate('context', { log: { error } } as never);
    repeatWhileListening(app, { everyMs: EVERY_MS, work, failed: 'the work failed' });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    jest.useRealTimers();
    for (const one of finish) one();
    await app.close();
  });

  it('begins with the server, and not while it is still under way', async () => {
    expect(work).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(3 * EVERY_MS);
    expect(work).toHaveBeenCalledTimes(1);
    finish[0]?.();
    await jest.advanceTimersByTimeAsync(EVERY_MS);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('is tried again after it failed, which is logged', async () => {
    work.mockRejectedValueOnce(new Error('away'));
    finish[0]?.();
    await jest.advanceTimersByTimeAsync(EVERY_MS);
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ error: expect.anything() }), 'the work failed');
    await jest.advanceTimersByTimeAsync(EVERY_MS);
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('is waited for when the server closes, and not begun again', async () => {
    let isClosed = false;
    const closing = app.close().then(() => {
      isClosed = true;
    });
    await jest.advanceTimersByTimeAsync(3 * EVERY_MS);
    expect([isClosed, work.mock.calls.length]).toEqual([false, 1]);
    finish[0]?.();
    await closing;
    expect(work).toHaveBeenCalledTimes(1);
  });
});
