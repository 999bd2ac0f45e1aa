import type { ApiRequest, ApiResponse } from '@cog/contracts/composition/composition';
import { testRoute } from '@cog/platform/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { encode } from 'uqr';
import { HallScreen } from './HallScreen.tsx';

const codeOf = (code: string) => ({ code, expiresAt: '2026-11-21T23:00:00.000Z' });

/** A server with a current code, or none; each new code differs from the last. */
function hallServer(first: string | null = null) {
  const made = ['BCDFGH', 'JKMNPQ', 'RSTVWX'];
  const state = { code: first, requests: [] as ApiRequest[], fails: false };
  const network = async ({ method, ...request }: ApiRequest): Promise<ApiResponse> => {
    state.requests.push({ method, ...request });
    if (state.fails) return { status: 500, body: { success: false, message: 'Something went wrong.' } };
    if (method === 'GET') return { status: 200, body: { hallCode: state.code && codeOf(state.code) } };
    state.code = made.shift() ?? '';
    const message = 'The code holds until midnight.';
    return { status: 201, body: { success: true, message, hallCode: codeOf(state.code) } };
  };
  const writes = () => state.requests.filter(({ method }) => method === 'POST');
  return { state, network, writes };
}

function open(server: ReturnType<typeof hallServer>) {
  render(testRoute({ Component: HallScreen }, { at: '/viewparticipant', network: server.network }).element);
  return userEvent.setup();
}

const code = () => screen.findByRole('status', { name: 'Hall code' });
const button = (name: string) => screen.getByRole('button', { name });

it('makes a code, says until when it holds, and gives the link that brings it along', async () => {
  const server = hallServer();
  const user = open(server);
  await user.click(await screen.findByRole('button', { name: 'Make a hall code' }));
  expect(await code()).toHaveTextContent('BCDFGH');
  expect(screen.getByText('The code holds until midnight.').closest('[tabindex]')).toHaveFocus();
  expect(screen.getByText('http://localhost/register?hall=BCDFGH')).toBeVisible();
  await user.click(button('Copy link'));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('http://localhost/register?hall=BCDFGH'));
});

it('makes one code when the button is pressed twice', async () => {
  const server = hallServer();
  open(server);
  const make = await screen.findByRole('button', { name: 'Make a hall code' });
  // Both before React renders the busy button.
  await act(async () => {
    make.click();
    make.click();
  });
  await code();
  expect(server.writes()).toHaveLength(1);
});

it('shows the code on the wall, large, with a QR code of the link', async () => {
  const user = open(hallServer('JKMNPQ'));
  await code();
  await user.click(button('Show it large'));
  const wall = within(screen.getByRole('dialog', { name: 'Register for the Bible quiz' }));
  expect(wall.getByText('JKMNPQ')).toBeVisible();
  expect(wall.getByText('localhost/register?hall=JKMNPQ')).toBeVisible();
  const picture = await wall.findByRole('img', { name: 'QR code of http://localhost/register?hall=JKMNPQ' });
  const { data } = encode('http://localhost/register?hall=JKMNPQ', { ecc: 'M', border: 4 });
  const drawn = new Set(
    picture
      .querySelector('path')
      ?.getAttribute('d')
      ?.match(/M\d+ \d+/g),
  );
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}`] : [])));
  expect(drawn).toEqual(new Set(dark));
});

it('makes another code only after a question that says what becomes of the one that is shown', async () => {
  const server = hallServer('WXZBCD');
  const user = open(server);
  await code();
  await user.click(button('Make another code'));
  const question = within(screen.getByRole('alertdialog', { name: 'Make another code?' }));
  expect(question.getByText('The code showing now will stop working.')).toBeVisible();
  expect(server.writes()).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Make another code' }));
  expect(await screen.findByText('BCDFGH')).toBeVisible();
});

it('looks again once a minute on a computer whose clock is past midnight', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T23:30:00.000Z') });
  try {
    const server = hallServer('JKMNPQ');
    open(server);
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(server.state.requests).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    expect(server.state.requests).toHaveLength(2);
  } finally {
    jest.useRealTimers();
  }
});

it('says when no code can be made or loaded, and tries again', async () => {
  const server = hallServer();
  server.state.fails = true;
  const user = open(server);
  expect(await screen.findByText('The hall code didn’t load')).toBeVisible();
  server.state.fails = false;
  await user.click(screen.getByRole('button', { name: /again/i }));
  const make = await screen.findByRole('button', { name: 'Make a hall code' });
  server.state.fails = true;
  await user.click(make);
  expect(await screen.findByText('Something went wrong.')).toBeVisible();
});
