import type { ApiRequest, ApiResponse } from '@cog/contracts/composition/composition';
import { testRoute } from '@cog/platform/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as route from './passwordReset.route.ts';

const token = 'a'.repeat(43);
const tolu = { username: 'Tolú Adé', dropsSecondFactor: false };

function open(answer: (request: ApiRequest) => ApiResponse, { hash = `#${token}`, reset = tolu as object } = {}) {
  const requests: ApiRequest[] = [];
  const tested = testRoute(route, {
    at: `/resetpassword${hash}`,
    otherPaths: ['/login'],
    network: (request) => {
      if (request.path.endsWith('/check')) return { status: 200, body: reset };
      requests.push(request);
      return answer(request);
    },
  });
  render(tested.element);
  return { ...tested, requests, user: userEvent.setup() };
}

const done = { status: 200, body: { success: true, message: 'Your password was changed. Please sign in with it.' } };
const field = () => screen.findByLabelText('New password');
const send = () => screen.getByRole('button', { name: 'Change password' });

describe('a link to get back in', () => {
  it('says whose it is, takes a new password once, and leads to the sign-in page', async () => {
    const { user, requests, router, platform } = open(() => done, { reset: { ...tolu, dropsSecondFactor: true } });
    await user.type(await field(), 'a canoe before the morning mist');
    expect(screen.getByText('Tolú Adé')).toBeVisible();
    expect(screen.getByText(/authenticator app and passkeys will be removed/)).toBeVisible();
    await user.dblClick(send());
    await screen.findByText('Another page');
    expect(requests).toMatchObject([
      { path: '/api/admin/password-reset', body: { token, newPassword: 'a canoe before the morning mist' } },
    ]);
    expect(router.state.location.pathname + router.state.location.hash).toBe('/login');
    expect(platform.messages.get()).toMatchObject([{ text: done.body.message, tone: 'good' }]);
  });

  it.each([
    ['short', 'The password must have at least 12 characters'],
    ['TOLÚ ADÉ'.padEnd(12), 'The password must not be the username'],
  ])('does not send %j', async (password, message) => {
    const { user, requests } = open(() => done);
    await user.type(await field(), password);
    await user.click(send());
    expect(await screen.findByText(message)).toBeVisible();
    expect(requests).toEqual([]);
  });

  it('says at the field what the server does not take', async () => {
    const message = 'This password is easy to guess.';
    const { user } = open(() => ({ status: 400, body: { success: false, message, errors: { newPassword: message } } }));
    await user.type(await field(), 'password12345');
    await user.click(send());
    expect(await screen.findByText(message)).toBeVisible();
    expect(await field()).toHaveFocus();
  });

  it('says so when it is over, and leads to the sign-in page', async () => {
    const message = 'This link was already used, or is too old. Please ask an administrator for another.';
    render(
      testRoute(route, {
        at: `/resetpassword#${token}`,
        otherPaths: ['/login'],
        network: () => ({ status: 404, body: { success: false, message } }),
      }).element,
    );
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });

  it.each(['', '#short', `#${token}x`])('asks nothing when it is not whole: %j', async (hash) => {
    open(() => done, { hash });
    expect(await screen.findByText('This link is incomplete. Please copy all of it.')).toBeVisible();
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });
});
