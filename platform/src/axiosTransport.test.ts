import { axiosTransport } from './axiosTransport.ts';

jest.mock('axios', () => {
  throw new Error('the chunk could not be loaded');
});

const seen: [string, RequestInit][] = [];
let answer: (init: RequestInit) => Promise<{ status: number; text: string; composition?: string }>;

beforeEach(() => {
  seen.length = 0;
  globalThis.fetch = jest.fn(async (path, init) => {
    seen.push([String(path), init]);
    const { status, text, composition } = await answer(init);
    return { status, headers: { get: () => composition ?? null }, text: async () => text };
  }) as unknown as typeof fetch;
});

const compositions: string[] = [];
const send = axiosTransport((id) => compositions.push(id));
const request = {
  method: 'POST',
  path: '/api/registrations',
  body: { fullName: 'Adéọlá' },
  headers: { 'idempotency-key': 'a' },
} as const;

describe('without axios', () => {
  it('a request goes all the same', async () => {
    answer = async () => ({ status: 201, text: '{"success":true}', composition: 'abc' });
    await expect(send(request)).resolves.toEqual({ status: 201, body: { success: true } });
    expect(seen).toMatchObject([
      [
        '/api/registrations',
        {
          method: 'POST',
          body: '{"fullName":"Adéọlá"}',
          headers: { 'idempotency-key': 'a', 'content-type': 'application/json' },
        },
      ],
    ]);
    expect(compositions).toEqual(['abc']);
  });

  it('what is no JSON is left as it came', async () => {
    answer = async () => ({ status: 502, text: '<h1>Bad gateway</h1>' });
    await expect(send(request)).resolves.toEqual({ status: 502, body: '<h1>Bad gateway</h1>' });
  });

  it('says why no answer came', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(send(request)).rejects.toMatchObject({ kind: 'offline' });

    const abort = new AbortController();
    abort.abort();
    await expect(send({ ...request, signal: abort.signal })).rejects.toMatchObject({ kind: 'aborted' });
  });

  it('waits no longer than the transport does, which is longer for a file', async () => {
    jest.useFakeTimers();
    answer = ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    const sending = expect(send(request)).rejects.toMatchObject({ kind: 'timeout' });
    await jest.advanceTimersByTimeAsync(16_000);
    await sending;

    let end = '';
    void send({ ...request, body: { data: 'x'.repeat(4_000_000) } }).catch(({ kind }) => (end = kind));
    await jest.advanceTimersByTimeAsync(50_000);
    expect(end).toBe('');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(end).toBe('timeout');
    jest.useRealTimers();
  });
});
