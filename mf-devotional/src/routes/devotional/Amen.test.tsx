import { getAmens } from '@cog/contracts/devotionals/endpoints';
import { storage } from '@cog/platform';
import { type RenderRouteOptions, testRoute } from '@cog/platform/testing';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Amen } from './Amen.tsx';

const TODAY = '2026-11-21';

/** Answers as the server does and counts the requests. */
function server({ isDown = false } = {}) {
  const sent: { body: unknown; key: string | undefined }[] = [];
  const network: RenderRouteOptions['network'] = ({ path, body, headers }) => {
    if (path !== getAmens.path) return { status: 404, body: {} };
    sent.push({ body, key: headers?.['idempotency-key'] });
    return isDown ? { status: 503, body: { success: false, message: 'Later.' } } : { status: 200, body: { amens: 12 } };
  };
  return { sent, network };
}

function open({
  day = TODAY,
  amens = 0,
  ...of
}: {
  day?: typeof TODAY | '2026-11-20';
  amens?: number;
  isDown?: boolean;
} = {}) {
  const { sent, network } = server(of);
  render(testRoute({ Component: () => <Amen day={day} amens={amens} /> }, { network, today: TODAY }).element);
  return { sent, user: userEvent.setup() };
}

const button = () => screen.findByRole('button', { name: 'Amen' });
const status = () => screen.getByRole('status');
const setOnline = (isOnline: boolean) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};

beforeEach(() => localStorage.clear());
afterEach(() => Reflect.deleteProperty(navigator, 'onLine'));

it.each([
  [0, ''],
  [7, '7 said Amen.'],
  [230, '230+ said Amen.'],
  [5600, '5,600+ said Amen.'],
])('tells quietly of %p others', async (amens, text) => {
  open({ amens });
  await button();
  expect(status().textContent?.trim()).toBe(text);
});

it('is said at once, sent once, and stays said on this phone', async () => {
  const { sent, user } = open({ amens: 3 });
  await user.click(await button());
  expect(await button()).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(status()).toHaveTextContent('You and 11 more said Amen.'));
  await user.click(await button());
  expect(sent).toEqual([{ body: { date: TODAY }, key: expect.stringMatching(/./) }]);
  cleanup();
  const again = open({ amens: 12 });
  await waitFor(async () => expect(await button()).toHaveAttribute('aria-pressed', 'true'));
  expect(status()).toHaveTextContent('You and 11 more said Amen.');
  expect(again.sent).toEqual([]);
});

it('waits offline, and is sent when the phone is online', async () => {
  setOnline(false);
  const { sent, user } = open({ amens: 3 });
  await user.click(await button());
  expect(status()).toHaveTextContent('You and 3 more said Amen.');
  expect(sent).toEqual([]);
  setOnline(true);
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('is sent again under the same key the next time, where the server could not take it', async () => {
  const first = open({ isDown: true });
  await first.user.click(await button());
  await waitFor(() => expect(first.sent).toHaveLength(1));
  cleanup();
  const second = open({ day: '2026-11-20' });
  await waitFor(() => expect(second.sent).toEqual(first.sent));
  expect(await button()).toHaveAttribute('aria-pressed', 'false');
});

it('tells of days in a row, and of a missed day nothing but a welcome', async () => {
  storage.write('reading', { read: ['2026-11-19', '2026-11-20'], said: {} });
  const { user } = open();
  await user.click(await button());
  expect(status()).toHaveTextContent('3 days in a row!');
  cleanup();
  storage.write('reading', { read: ['2026-11-10'], said: {} });
  const back = open();
  await back.user.click(await button());
  expect(status()).toHaveTextContent('Good to have you back.');
});

it('is not said twice where another tab has said it meanwhile, and forgets nothing of that tab', async () => {
  const { sent, user } = open({ amens: 3 });
  await button();
  storage.write('reading', { read: ['2026-11-19', '2026-11-20'], said: { [TODAY]: '', '2026-11-20': '' } });
  await user.click(await button());
  expect(await button()).toHaveAttribute('aria-pressed', 'true');
  expect(status()).toHaveTextContent('3 days in a row!');
  expect(sent).toEqual([]);
  expect(storage.read('reading')).toEqual({
    read: ['2026-11-19', '2026-11-20', TODAY],
    said: { [TODAY]: '', '2026-11-20': '' },
  });
});
