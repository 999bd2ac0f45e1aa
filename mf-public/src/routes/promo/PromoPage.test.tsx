import { type RenderRouteOptions, testRoute } from '@cog/platform/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as route from './route.ts';

const session = { email: 'ada@cog.example' };

function open(network: NonNullable<RenderRouteOptions['network']>) {
  const requests: string[] = [];
  const tested = testRoute(route, {
    at: '/promo',
    promoSession: session,
    network: (request) => {
      requests.push(`${request.method} ${request.path}`);
      return network(request);
    },
  });
  render(tested.element);
  return { ...tested, requests };
}

const signedOut = { status: 200, body: { success: true } };
const signOut = () => screen.findByRole('button', { name: 'Sign out' });

it('says that the promotion is on the way, and who is signed in', async () => {
  open(() => signedOut);
  expect(await screen.findByRole('heading', { level: 1, name: 'Coming Soon' })).toBeVisible();
  expect(screen.getByText('Our exciting promotion is on the way. Stay tuned!')).toBeVisible();
  expect(screen.getByText('ada@cog.example')).toBeVisible();
});

describe('signing out', () => {
  it('ends the session on the server, once, and goes to the sign-in page', async () => {
    const { requests, platform, router } = open(() => signedOut);
    const button = await signOut();
    act(() => {
      button.click();
      button.click();
    });
    await screen.findByText('Another page');
    expect(requests).toEqual(['DELETE /api/promo/session']);
    expect(platform.promoSession.get()).toBeNull();
    expect(router.state.location.pathname).toBe('/promologin');
  });

  it('when it has already ended is no failure', async () => {
    const { platform, router } = open(() => ({ status: 401, body: { success: false, message: 'Please sign in.' } }));
    await userEvent.click(await signOut());
    await waitFor(() => expect(router.state.location.pathname).toBe('/promologin'));
    expect(platform.promoSession.get()).toBeNull();
  });

  it('that fails says so, and can be tried again', async () => {
    const { requests, platform } = open(() => ({ status: 500, body: { success: false, message: 'Not now.' } }));
    await userEvent.click(await signOut());
    await waitFor(() =>
      expect(platform.messages.get()).toMatchObject([{ text: 'You are still signed in. Not now.', tone: 'bad' }]),
    );
    expect(platform.promoSession.get()).toEqual(session);
    await userEvent.click(await signOut());
    expect(requests).toHaveLength(2);
  });
});
