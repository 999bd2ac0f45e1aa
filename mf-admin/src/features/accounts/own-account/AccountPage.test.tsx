import type { ApiRequest, ApiResponse } from '@cog/contracts/composition/composition';
import type { Session } from '@cog/contracts/sessions/constants';
import { type RenderRouteOptions, testRoute } from '@cog/platform/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as route from './ownAccount.route.ts';

const session = { username: 'Tolu Ade-Bello', role: 'editor' } as const;
const here = { openedAt: '2026-11-21T08:00:00.000Z', lastUsedAt: '2026-11-21T09:00:00.000Z', isThis: true };
const phone = { openedAt: '2026-11-20T20:15:00.000Z', lastUsedAt: '2026-11-20T20:30:00.000Z', isThis: false };

type Network = NonNullable<RenderRouteOptions['network']>;

async function open(
  answer: (request: ApiRequest) => ApiResponse | Promise<ApiResponse>,
  { sessions = [here, phone], as = session as Session } = {},
) {
  const asked: ApiRequest[] = [];
  const places = [...sessions];
  const network: Network = (request) => {
    if (request.method === 'GET') return { status: 200, body: places };
    asked.push(request);
    return answer(request);
  };
  const tested = testRoute(route, { at: '/account', session: as, otherPaths: ['/login'], network });
  render(tested.element);
  await screen.findByRole('heading', { name: 'Your account' });
  return { ...tested, asked, places, user: userEvent.setup() };
}

const current = () => screen.getByLabelText('Current password');
const fresh = () => screen.getByLabelText('New password');
const send = () => screen.getByRole('button', { name: 'Change password' });
const changed: ApiResponse = { status: 200, body: { username: session.username, role: 'editor' } };
const refused = (errors: Record<string, string>, status = 400): ApiResponse => ({
  status,
  body: { success: false, message: Object.values(errors)[0] ?? 'Too many attempts. Please wait 1 second.', errors },
});

it('says who is signed in, and what that role opens', async () => {
  await open(() => changed);
  expect(screen.getByText('Username').nextElementSibling).toHaveTextContent('Tolu Ade-Bello');
  expect(screen.getByText('Role').nextElementSibling).toHaveTextContent('Editor');
});

describe('a new password', () => {
  it('is said to be changed where the focus goes', async () => {
    const { user } = await open(() => changed);
    await user.type(current(), 'the old one');
    await user.type(fresh(), 'four words in a row');
    await user.click(send());
    const news = await screen.findByText('Your password was changed.');
    await waitFor(() => expect(document.activeElement).toContainElement(news));
  });

  it('is sent once, however often the button is pressed', async () => {
    const { user, asked, platform } = await open(() => changed, { as: { ...session, passwordIsGiven: true } });
    expect(screen.getByText('Somebody else made your password.')).toBeVisible();
    await user.type(current(), 'the old one');
    await user.type(fresh(), 'four words in a row');
    await user.dblClick(send());
    expect(await screen.findByText('Your password was changed.')).toBeVisible();
    expect(asked).toMatchObject([
      { path: '/api/admin/password', body: { currentPassword: 'the old one', newPassword: 'four words in a row' } },
    ]);
    expect(current()).toHaveValue('');
    expect(fresh()).toHaveValue('');
    expect(screen.queryByText('Current password is required')).not.toBeInTheDocument();
    expect(platform.session.get()).toEqual({ username: session.username, role: 'editor' });
  });

  it('tells password managers whose it is and which field is which', async () => {
    const { user } = await open(() => changed);
    expect(current()).toHaveAttribute('autocomplete', 'current-password');
    expect(fresh()).toHaveAttribute('autocomplete', 'new-password');
    const name = document.querySelector<HTMLInputElement>('input[autocomplete=username]');
    expect(name?.value).toBe(session.username);
    await user.click(screen.getAllByRole('button', { name: 'Show password' })[1] ?? document.body);
    expect(fresh()).toHaveAttribute('type', 'text');
  });

  it.each([
    ['too short', 'short one', 'The password must have at least 10 characters'],
    ['missing', '', 'New password is required'],
    ['the current one', 'the old one', 'The new password must not be the current one'],
    ['the username', 'tolu ade-bello', 'The password must not be the username'],
  ])('is not sent when it is %s', async (_what, password, message) => {
    const { user, asked } = await open(() => changed);
    await user.type(current(), 'the old one');
    if (password) await user.type(fresh(), password);
    await user.click(send());
    expect(await screen.findByText(message)).toBeVisible();
    expect(fresh()).toHaveFocus();
    expect(asked).toEqual([]);
  });

  it('keeps what was typed when the current one is wrong, and nobody is signed out', async () => {
    const message = 'The current password is not right';
    const { user, router } = await open(() => refused({ currentPassword: message }));
    await user.type(current(), 'a guess');
    await user.type(fresh(), 'four words in a row');
    await user.click(send());
    expect(await screen.findByText(message)).toBeVisible();
    expect(current()).toHaveFocus();
    expect(fresh()).toHaveValue('four words in a row');
    expect(router.state.location.pathname).toBe('/account');
  });

  it('says how long to wait after too many tries', async () => {
    const { user } = await open(() => refused({}, 429));
    await user.type(current(), 'a guess');
    await user.type(fresh(), 'four words in a row');
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait 1 second');
  });

  it('says that it may have arrived when no answer came', async () => {
    const { user } = await open(() => ({ status: 503, body: { message: 'Busy.' } }));
    await user.type(current(), 'the old one');
    await user.type(fresh(), 'four words in a row');
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('try the new one first');
    expect(fresh()).toHaveValue('four words in a row');
  });

  it('leads to the sign-in page, and back, when nobody is signed in any more', async () => {
    const { user, router } = await open(() => ({ status: 401, body: { message: 'Please sign in.' } }));
    await user.type(current(), 'the old one');
    await user.type(fresh(), 'four words in a row');
    await user.click(send());
    await screen.findByText('Another page');
    expect(router.state.location.search).toBe('?next=%2Faccount');
  });
});

describe('the places where somebody is signed in', () => {
  const list = () => within(screen.getByRole('region', { name: 'Where you are signed in' }));

  it('are told apart, each with its time in Lagos', async () => {
    await open(() => changed);
    const [first, second] = list().getAllByRole('listitem');
    expect(first).toHaveTextContent('This browser');
    expect(second).toHaveTextContent(
      'Another browser' + 'Signed in Friday, 20 November 2026, 21:15, last used Friday, 20 November 2026, 21:30',
    );
  });

  it('are left at a press, all but this one', async () => {
    const { user, asked, places } = await open(() => {
      places.splice(1);
      return { status: 200, body: { success: true, message: 'You are signed out everywhere else.' } };
    });
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
    expect(await screen.findByText('You are signed out everywhere else.')).toBeVisible();
    await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(1));
    expect(asked).toMatchObject([{ method: 'DELETE', path: '/api/admin/sessions' }]);
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument();
  });

  it('stay listed when that did not get through', async () => {
    const { user } = await open(() => ({ status: 503, body: { message: 'Busy.' } }));
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Busy.');
    expect(list().getAllByRole('listitem')).toHaveLength(2);
  });
});

it('says that it could not be loaded, and loads again', async () => {
  let works = false;
  const network: Network = () =>
    works ? { status: 200, body: [here] } : { status: 503, body: { message: 'The server is resting.' } };
  render(testRoute(route, { at: '/account', session, network }).element);
  expect(await screen.findByText('The server is resting.')).toBeVisible();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('This browser')).toBeVisible();
});
