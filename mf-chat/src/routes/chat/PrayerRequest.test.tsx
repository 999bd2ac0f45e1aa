import { prayerRequestInput } from '@cog/contracts/requests/schema';
import { storage } from '@cog/platform';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { type FakeChat, fakeChat } from './fakeChat.ts';
import { join, meanwhile } from './testChat.tsx';

let mockServer: FakeChat;
jest.mock('./openSocket.ts', () => ({ openSocket: () => mockServer.open() }));

beforeEach(() => {
  localStorage.clear();
  mockServer = fakeChat();
});

const field = () => screen.getByRole('textbox', { name: 'Your prayer request' });

async function openForm() {
  const page = await join();
  await page.user.click(screen.getByRole('button', { name: 'Prayer request' }));
  return { ...page, send: () => page.user.click(screen.getByRole('button', { name: 'Send to the hosts' })) };
}

it('says who reads it, goes to the hosts and nowhere else, and is told of when it is there', async () => {
  const { user, send, platform, container } = await openForm();
  expect(
    within(screen.getByRole('dialog', { name: 'Prayer request' })).getByText('Only the hosts read this.'),
  ).toBeVisible();
  expect((await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
  await send();
  expect(mockServer.sent('prayerRequest')).toEqual([]);
  await user.type(field(), 'For my mother, Àdùkẹ́');
  await send();
  expect(mockServer.sent('prayerRequest')).toMatchObject([
    { room: 'interactive-session', text: 'For my mother, Àdùkẹ́', clientId: expect.stringMatching(/^[0-9a-f]{32}$/) },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(platform.messages.get()).toMatchObject([{ text: 'Your prayer request has reached the hosts.', tone: 'good' }]);
  expect(mockServer.sent('chatMessage')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Prayer request' }));
  expect(field()).toHaveValue('');
});

it('is kept while it is written', async () => {
  const { user, unmount } = await openForm();
  await user.type(field(), 'For my mother');
  unmount();
  await openForm();
  expect(field()).toHaveValue('For my mother');
});

it('is left to the site to send from any page while the line is down', async () => {
  const { user, send, platform } = await openForm();
  await meanwhile(() => mockServer.drop());
  await user.type(field(), 'For my mother');
  await send();
  expect(platform.messages.get()).toMatchObject([{ text: expect.stringContaining('saved on your phone') }]);
  expect(storage.read('outgoing')).toMatchObject([
    { path: '/api/requests/prayer', body: { text: 'For my mother' }, page: '/interact' },
  ]);
  expect(prayerRequestInput.isValidSync({ text: 'For my mother' })).toBe(true);
  await meanwhile(() => mockServer.comeBack());
  expect(mockServer.sent('prayerRequest')).toEqual([]);
});

it('is left to the site once, however often the button is pressed', async () => {
  const { user } = await openForm();
  await meanwhile(() => mockServer.drop());
  await user.type(field(), 'For my mother');
  await user.dblClick(screen.getByRole('button', { name: 'Send to the hosts' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(storage.read('outgoing')).toHaveLength(1);
});

it('waits in the page where the phone can store nothing, which says so, and arrives once', async () => {
  const { user, send, platform } = await openForm();
  await meanwhile(() => mockServer.drop());
  await user.type(field(), 'For my mother');
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await send();
  expect(platform.messages.get()).toMatchObject([{ text: expect.stringContaining('Please keep this page open') }]);
  expect(screen.getByText(/^Your prayer request hasn’t gone yet\./)).toBeVisible();
  full.mockRestore();
  await meanwhile(() => mockServer.comeBack());
  expect(mockServer.sent('prayerRequest')).toMatchObject([{ text: 'For my mother' }]);
  await meanwhile(() => mockServer.drop());
  await user.click(screen.getByRole('button', { name: 'Prayer request' }));
  await user.type(field(), 'For rain');
  await send();
  expect(storage.read('outgoing')).toMatchObject([{ body: { text: 'For rain' } }]);
});

it('is left to the site too when the phone is offline and the line does not show it yet', async () => {
  const { user, send } = await openForm();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await meanwhile(() => window.dispatchEvent(new Event('offline')));
  await user.type(field(), 'For my mother');
  await send();
  expect(mockServer.sent('prayerRequest')).toEqual([]);
  expect(storage.read('outgoing')).toMatchObject([{ body: { text: 'For my mother' } }]);
  online.mockRestore();
});

it('waits for the chat when the line drops before the answer, says so, and arrives once', async () => {
  const { user, send, platform } = await openForm();
  mockServer.losesAnswers = true;
  await user.type(field(), 'For my mother');
  await send();
  await meanwhile(() => mockServer.drop());
  expect(screen.getByText(/^Your prayer request hasn’t gone yet\./)).toBeVisible();
  mockServer.losesAnswers = false;
  await meanwhile(() => mockServer.comeBack());
  expect(new Set(mockServer.sent('prayerRequest').map(({ clientId }) => clientId)).size).toBe(1);
  expect(screen.queryByText(/^Your prayer request hasn’t gone yet\./)).toBeNull();
  expect(platform.messages.get().at(-1)).toMatchObject({ text: 'Your prayer request has reached the hosts.' });
  expect(storage.read('outgoing')).toBeNull();
});

it('is not lost when it is refused', async () => {
  const { user, send } = await openForm();
  mockServer.instead = ({ event }) => (event === 'prayerRequest' ? { ok: false, message: 'Not here.' } : undefined);
  await user.type(field(), 'For my mother');
  await send();
  expect(screen.getByText(/^Your prayer request didn’t go\./)).toBeVisible();
  mockServer.instead = () => undefined;
  await user.click(screen.getByRole('button', { name: 'Prayer request' }));
  expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent('Not here.');
  expect(field()).toHaveValue('For my mother');
  await send();
  expect(mockServer.sent('prayerRequest')).toHaveLength(2);
  expect(screen.queryByText(/^Your prayer request didn’t go\./)).toBeNull();
});

it('is not sent while it is too long', async () => {
  const { send } = await openForm();
  fireEvent.change(field(), { target: { value: 'x'.repeat(2001) } });
  expect(screen.getByText('Too long by 1')).toBeVisible();
  await send();
  expect(mockServer.sent('prayerRequest')).toEqual([]);
});
