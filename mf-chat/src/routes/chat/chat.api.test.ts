import { TransportError } from '@cog/platform/shell';
import { testRoute } from '@cog/platform/testing';
import { render, screen } from '@testing-library/react';
import * as route from './route.ts';
import { testRooms } from './testChat.tsx';

beforeEach(() => localStorage.clear());

const options = async () =>
  (await screen.findAllByRole('option', {}, { timeout: 5000 })).slice(1).map(({ textContent }) => textContent);

const drop = () => Promise.reject(new TransportError('offline'));
const answer = async () => ({ status: 200, body: testRooms });

it('offers the rooms that the server names', async () => {
  const requests: string[] = [];
  const network = async ({ path }: { path: string }) => {
    requests.push(path);
    return { status: 200, body: testRooms };
  };
  render(testRoute(route, { at: '/interact', network }).element);
  expect(await options()).toEqual(testRooms.map(({ name }) => name));
  expect(requests).toEqual(['/api/chat/rooms']);
});

it.each([
  ['without a network', drop],
  ['while the server is away', async () => ({ status: 503, body: null })],
])('offers %s the rooms that this device knows, since messages may wait there', async (_when, network) => {
  const { unmount } = render(testRoute(route, { at: '/interact', network: answer }).element);
  await options();
  unmount();
  render(testRoute(route, { at: '/interact', network }).element);
  expect(await options()).toEqual(testRooms.map(({ name }) => name));
});
