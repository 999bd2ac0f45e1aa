import { testRoute } from '@cog/platform/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeChat, fakeChat } from './fakeChat.ts';
import * as route from './route.ts';
import { testRooms } from './testChat.tsx';

let mockServer: FakeChat;
jest.mock('./openSocket.ts', () => ({ openSocket: () => mockServer.open() }));

const Player = () => <p>The player</p>;

/** Opens the chat in a room, with the server's state of the stream. */
async function chat(live: { available: boolean }, slots: NonNullable<Parameters<typeof testRoute>[1]>['slots']) {
  const requests: string[] = [];
  const network = ({ path }: { path: string }) => {
    requests.push(path);
    return { status: 200, body: live };
  };
  const { element } = testRoute(route, { at: '/interact', data: testRooms, network, ...(slots ? { slots } : {}) });
  render(element);
  const user = userEvent.setup();
  await user.selectOptions(screen.getByLabelText('Room'), 'Interactive Session');
  await user.click(screen.getByRole('button', { name: 'Join Chat' }));
  await screen.findByText(/Active Users/);
  return { requests };
}

beforeEach(() => {
  localStorage.clear();
  mockServer = fakeChat();
});

it('the stream is over the messages while it is on, and stays when it ends', async () => {
  const live = { available: true };
  await chat(live, { 'above-chat': Player });
  const player = await screen.findByText('The player');
  expect(player.compareDocumentPosition(screen.getByRole('log'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  live.available = false;
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('The player')).toBeVisible();
});

it('nothing is over the messages while the stream is off', async () => {
  const { requests } = await chat({ available: false }, { 'above-chat': Player });
  expect(requests).toContain('/api/live/now');
  expect(screen.queryByText('The player')).not.toBeInTheDocument();
});

it('nothing is asked for where no page brings a player', async () => {
  const { requests } = await chat({ available: true }, undefined);
  expect(requests).toEqual([]);
});
