import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { type FakeChat, fakeChat } from './fakeChat.ts';
import { join } from './testChat.tsx';

let mockServer: FakeChat;
jest.mock('./openSocket.ts', () => ({ openSocket: () => mockServer.open() }));

const ROOM = 'interactive-session';

beforeEach(() => {
  localStorage.clear();
  mockServer = fakeChat();
  mockServer.isHost = true;
});

async function openTools() {
  const page = await join();
  await page.user.click(screen.getByRole('button', { name: 'Host tools' }));
  const tools = within(screen.getByRole('dialog', { name: 'Host tools' }));
  return { ...page, tools, press: (name: string) => page.user.click(tools.getByRole('button', { name })) };
}

it('is not there for visitors', async () => {
  mockServer.isHost = false;
  await join();
  expect(screen.queryByRole('button', { name: 'Host tools' })).toBeNull();
});

it('sets slow mode', async () => {
  const { user, tools, press, container } = await openTools();
  expect((await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
  expect(tools.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Off',
    'One message every 10 seconds',
    'One message every 30 seconds',
    'One message every 1 minute',
  ]);
  await user.selectOptions(tools.getByLabelText('Slow mode'), 'One message every 30 seconds');
  expect(mockServer.sent('setRoomState')).toEqual([]);
  await press('Set slow mode');
  expect(mockServer.sent('setRoomState')).toEqual([{ room: ROOM, slowSeconds: 30 }]);
  expect(tools.getByText('Slow mode is set.')).toBeVisible();
  expect(screen.getByText('Slow mode: one message every 30 seconds.')).toBeInTheDocument();
});

it('closes the room and opens it again', async () => {
  const { tools, press } = await openTools();
  await press('Close the room');
  expect(screen.getByText(/^A host has closed this room/)).toBeInTheDocument();
  expect(tools.getByText('The room is closed. Hosts can still write.')).toBeVisible();
  await press('Open the room');
  expect(mockServer.sent('setRoomState')).toEqual([
    { room: ROOM, isOpen: false },
    { room: ROOM, isOpen: true },
  ]);
});

it('pins a notice and takes it away', async () => {
  const { user, tools, press } = await openTools();
  expect(tools.queryByRole('button', { name: 'Take the notice away' })).toBeNull();
  await press('Pin the notice');
  expect(mockServer.sent('setRoomState')).toEqual([]);
  await user.type(tools.getByLabelText('Pinned notice'), 'Prayer at six');
  await press('Pin the notice');
  await press('Take the notice away');
  expect(tools.getByLabelText('Pinned notice')).toHaveValue('');
  expect(mockServer.sent('setRoomState')).toEqual([
    { room: ROOM, notice: 'Prayer at six' },
    { room: ROOM, notice: null },
  ]);
});

it('says why something was refused', async () => {
  const { tools, press } = await openTools();
  mockServer.instead = ({ event }) => (event === 'setRoomState' ? { ok: false, message: 'Not you.' } : undefined);
  await press('Close the room');
  expect(tools.getByRole('alert')).toHaveTextContent('Not you.');
  expect(tools.queryByText('The room is closed. Hosts can still write.')).toBeNull();
});
