/** @jest-environment node */
jest.mock('workbox-expiration/ExpirationPlugin.js', () => ({ ExpirationPlugin: class {} }));

it('keeps an answer without the composition that was live, which would seem a newer one to a later page', async () => {
  Object.assign(globalThis, { self: globalThis });
  // The worker's libraries read `self` when they are loaded.
  const { SavedReads } = await import('./SavedReads.ts');
  const headers = { 'cache-control': 'no-cache', 'content-type': 'application/json', 'x-composition': 'live' };
  const response = new Response('{}', { headers });
  const kept = await new SavedReads().plugins[0]?.cacheWillUpdate?.({ response } as never);
  expect(kept?.headers.get('content-type')).toBe('application/json');
  expect(kept?.headers.get('x-composition')).toBeNull();
});
