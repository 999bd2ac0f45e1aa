import type { Platform } from '@cog/platform';
import { createStore, OUTGOING_KEY } from '@cog/platform/shell';
import { sendOutgoing } from './sendOutgoing.ts';

it('reports what has waited for too long on any page, each once, and removes it', () => {
  const day = 24 * 60 * 60_000;
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now);
  const storedAt = now - 8 * day;
  const request = (key: string, expired: string) => ({
    key,
    path: '/api/registrations',
    body: { fullName: 'Adéọlá' },
    page: '/register',
    messages: { done: 'Sent', refused: 'Not taken', expired },
    storedAt,
    tries: 1,
    triedAt: storedAt,
    nextAt: storedAt,
  });
  localStorage.setItem(
    `cog:${OUTGOING_KEY}`,
    JSON.stringify([request('a', 'No word of a'), request('b', 'No word of b')]),
  );
  const messages: Platform['messages'] = createStore([]);
  const api: Platform['api'] = { call: () => Promise.reject(new Error('This test expects no request.')) };
  sendOutgoing({ api, messages } as Platform);
  expect(messages.get()).toMatchObject([
    { text: 'No word of a', tone: 'bad' },
    { text: 'No word of b', tone: 'bad' },
  ]);
  expect(new Set(messages.get().map(({ id }) => id)).size).toBe(2);
  expect({ ...localStorage }).toEqual({});
});
