import { getSecondFactor } from '@cog/contracts/accounts/secondFactor.endpoints';
import type { SecondFactor } from '@cog/contracts/accounts/secondFactor.schema';
import type { Session } from '@cog/contracts/accounts/sessions.constants';
import type { ApiRequest, ApiResponse } from '@cog/contracts/composition/composition';
import { type RenderRouteOptions, testRoute } from '@cog/platform/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as route from './ownAccount.route.ts';

const session = { username: 'Tolu Ade-Bello', role: 'editor' } as const;
const here = { openedAt: '2026-11-21T08:00:00.000Z', lastUsedAt: '2026-11-21T09:00:00.000Z', isThis: true };
const phone = { openedAt: '2026-11-20T20:15:00.000Z', lastUsedAt: '2026-11-20T20:30:00.000Z', isThis: false };

const nothing: SecondFactor = { totpSince: null, recoveryCodesLeft: 0, passkeys: [] };

type Network = NonNullable<RenderRouteOptions['network']>;

async function open(
  answer: (request: ApiRequest) => ApiResponse | Promise<ApiResponse>,
  { sessions = [here, phone], as = session as Session, secondFactor = nothing, at = '/account' } = {},
) {
  const requests: ApiRequest[] = [];
  const places = [...sessions];
  let canLoad = true;
  const stopLoading = () => {
    canLoad = false;
  };
  const network: Network = (request) => {
    if (request.method === 'GET' && !canLoad) return { status: 503, body: { message: 'The server is resting.' } };
    if (request.path === getSecondFactor.path && request.method === 'GET') return { status: 200, body: secondFactor };
    if (request.method === 'GET') return { status: 200, body: places };
    requests.push(request);
    return answer(request);
  };
  const tested = testRoute(route, { at, session: as, otherPaths: ['/login', '/holy', '/add', '/dashboard'], network });
  render(tested.element);
  await screen.findByRole('heading', { level: 1, name: /Your account|Choose your own password/ });
  return { ...tested, requests, places, stopLoading, user: userEvent.setup() };
}

const current = () => screen.getByLabelText('Current password');
const fresh = () => screen.getByLabelText('New password');
const enter = async (user: ReturnType<typeof userEvent.setup>, control: HTMLElement, text: string) => {
  await user.click(control);
  await user.paste(text);
};
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
    await enter(user, current(), 'the old one');
    await enter(user, fresh(), 'four words in a row');
    await user.click(send());
    const news = await screen.findByText('Your password was changed.');
    await waitFor(() => expect(document.activeElement).toContainElement(news));
  });

  it('is sent once, however often the button is pressed', async () => {
    const { user, requests, platform } = await open(() => changed);
    await enter(user, current(), 'the old one');
    await enter(user, fresh(), 'four words in a row');
    await user.dblClick(send());
    expect(await screen.findByText('Your password was changed.')).toBeVisible();
    expect(requests).toMatchObject([
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
    ['too short', 'short one', 'The password must have at least 12 characters'],
    ['missing', '', 'New password is required'],
    ['the current one', 'the old password', 'The new password must not be the current one'],
    ['the username', 'tolu ade-bello', 'The password must not be the username'],
  ])('is not sent when it is %s', async (_what, password, message) => {
    const { user, requests } = await open(() => changed);
    await enter(user, current(), 'the old password');
    if (password) await enter(user, fresh(), password);
    await user.click(send());
    expect(await screen.findByText(message)).toBeVisible();
    expect(fresh()).toHaveFocus();
    expect(requests).toEqual([]);
  });

  it('keeps what was typed when the current one is wrong, and no user is signed out', async () => {
    const message = 'The current password is not right';
    const { user, router } = await open(() => refused({ currentPassword: message }));
    await enter(user, current(), 'a guess');
    await enter(user, fresh(), 'four words in a row');
    await user.click(send());
    expect(await screen.findByText(message)).toBeVisible();
    expect(current()).toHaveFocus();
    expect(fresh()).toHaveValue('four words in a row');
    expect(router.state.location.pathname).toBe('/account');
  });

  it('says how long to wait after too many tries', async () => {
    const { user } = await open(() => refused({}, 429));
    await enter(user, current(), 'a guess');
    await enter(user, fresh(), 'four words in a row');
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait 1 second');
  });

  it('says that it may have arrived when no answer came', async () => {
    const { user } = await open(() => ({ status: 503, body: { message: 'Busy.' } }));
    await enter(user, current(), 'the old one');
    await enter(user, fresh(), 'four words in a row');
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('try the new one first');
    expect(fresh()).toHaveValue('four words in a row');
  });

  it('asks for a sign-in over it when no user is signed in any more', async () => {
    const { user } = await open(() => ({ status: 401, body: { message: 'Please sign in.' } }));
    await enter(user, current(), 'the old one');
    await enter(user, fresh(), 'four words in a row');
    await user.click(send());
    expect(await screen.findByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
  });
});

describe('a password that another user made', () => {
  const given = { ...session, passwordIsGiven: true };

  it('leaves nothing open but the change of it, which leads on to where the person wanted to go', async () => {
    const { user, router, platform } = await open(() => changed, { as: given, at: '/account?next=%2Fholy%3Fpage%3D2' });
    expect(screen.getByText('This password was made for you.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Where you are signed in' })).not.toBeInTheDocument();
    await enter(user, current(), 'the given one');
    await enter(user, fresh(), 'four words in a row');
    await user.click(send());
    await screen.findByText('Another page');
    expect(router.state.location.pathname + router.state.location.search).toBe('/holy?page=2');
    expect(platform.session.get()).toEqual({ username: session.username, role: 'editor' });
    expect(platform.messages.get()).toMatchObject([{ text: 'Your password was changed.', tone: 'good' }]);
  });

  it.each([
    ['administrator', '/dashboard'],
    ['editor', '/add'],
  ] as const)('leads an %s who asked for nothing to %s', async (role, path) => {
    const answer = { status: 200, body: { username: session.username, role } };
    const { user, router } = await open(() => answer, { as: { ...given, role }, at: '/account?next=%2Fadd' });
    await enter(user, current(), 'the given one');
    await enter(user, fresh(), 'four words in a row');
    await user.click(send());
    await screen.findByText('Another page');
    expect(router.state.location.pathname).toBe(path);
  });
});

describe('an authenticator app', () => {
  const part = () => within(screen.getByRole('region', { name: 'Authenticator app' }));
  const setup = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/COG:Tolu?secret=JBSWY3DPEHPK3PXP&issuer=COG' };
  const codes = ['7k4m-2qxd-9f3h-b0tz', '0000-1111-2222-3333'];
  const answer = ({ path, body }: ApiRequest): ApiResponse => {
    if (path.endsWith('/totp')) return { status: 200, body: setup };
    if ((body as { code?: string })?.code === '123456') return { status: 200, body: { codes } };
    return refused({ code: 'That code is not right' });
  };

  it('is set up by its picture or its key, with a first code, and tells the recovery codes once', async () => {
    const { user, requests, stopLoading } = await open(answer);
    stopLoading();
    await user.click(part().getByRole('button', { name: 'Set up an authenticator app' }));
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await user.type(screen.getByLabelText('Code from the app'), '12');
    await user.click(screen.getByRole('button', { name: 'Set up' }));
    expect(await screen.findByText('The code is six digits')).toBeVisible();
    await user.type(screen.getByLabelText('Code from the app'), '3 456');
    await user.click(screen.getByRole('button', { name: 'Set up' }));
    for (const code of codes) expect(await screen.findByText(code)).toBeVisible();
    expect(requests.at(-1)).toMatchObject({ body: { code: '123456' } });
    await user.click(screen.getByRole('button', { name: 'I have saved them' }));
    expect(screen.queryByText(codes[0] ?? '')).not.toBeInTheDocument();
    expect(await screen.findByText('The server is resting.')).toBeVisible();
  });

  it('gets new recovery codes, which are shown until they are saved', async () => {
    const since = { totpSince: '2026-11-20T20:15:00.000Z', recoveryCodesLeft: 1, passkeys: [] };
    const { user, requests } = await open(() => ({ status: 200, body: { codes } }), { secondFactor: since });
    await user.click(part().getByRole('button', { name: 'New recovery codes' }));
    for (const code of codes) expect(await part().findByText(code)).toBeVisible();
    expect(part().getByText('You have new recovery codes. The old ones no longer work.')).toBeVisible();
    expect(requests).toMatchObject([{ method: 'POST' }]);
    await user.click(part().getByRole('button', { name: 'I have saved them' }));
    expect(await part().findByText(/1 recovery code is left/)).toBeVisible();
  });

  it('is taken away after a question', async () => {
    const since = { totpSince: '2026-11-20T20:15:00.000Z', recoveryCodesLeft: 1, passkeys: [] };
    const { user, requests } = await open(() => ({ status: 200, body: nothing }), { secondFactor: since });
    expect(part().getByText(/1 recovery code is left/)).toBeVisible();
    await user.click(part().getByRole('button', { name: 'Remove the app' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Remove the authenticator app?' }));
    await user.click(question.getByRole('button', { name: 'Remove it' }));
    expect(await screen.findByText(/We won’t ask for a code any more/)).toBeVisible();
    expect(requests).toMatchObject([{ method: 'DELETE', path: '/api/admin/second-factor/totp' }]);
  });
});

describe('passkeys', () => {
  const part = () => within(screen.getByRole('region', { name: 'Passkeys' }));
  const mine = { id: 'one', name: 'My phone', addedAt: '2026-11-20T20:15:00.000Z', lastUsedAt: null };

  it('are listed with their names and when they were used, and taken away after a question', async () => {
    const { user, requests } = await open(() => ({ status: 200, body: nothing }), {
      secondFactor: { ...nothing, passkeys: [mine] },
    });
    expect(part().getByRole('listitem')).toHaveTextContent('My phoneAdded 20 Nov, 21:15, not used yet');
    await user.click(part().getByRole('button', { name: 'Remove My phone' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove it' }));
    expect(await screen.findByText(/no longer opens your account.$/)).toBeVisible();
    expect(requests).toMatchObject([{ method: 'DELETE', body: { id: 'one' } }]);
  });

  it('cannot be added in a browser that knows none, which is said', async () => {
    await open(() => changed);
    expect(part().getByText(/This browser does not support passkeys/)).toBeVisible();
    expect(part().queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
  });
});

describe('the places where the user is signed in', () => {
  const list = () => within(screen.getByRole('region', { name: 'Where you are signed in' }));

  it('are told apart, each with its time in Lagos', async () => {
    await open(() => changed);
    const [first, second] = list().getAllByRole('listitem');
    expect(first).toHaveTextContent('This browser');
    expect(second).toHaveTextContent('Another browser' + 'Signed in 20 Nov, 21:15, last used 20 Nov, 21:30');
  });

  it('are left on request, all but this one', async () => {
    const { user, requests, places } = await open(() => {
      places.splice(1);
      return { status: 200, body: { success: true, message: 'You are signed out everywhere else.' } };
    });
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
    expect(await screen.findByText('You are signed out everywhere else.')).toBeVisible();
    await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(1));
    expect(requests).toMatchObject([{ method: 'DELETE', path: '/api/admin/sessions' }]);
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument();
  });

  it('stay listed when that did not get through', async () => {
    const { user } = await open(() => ({ status: 503, body: { message: 'Busy.' } }));
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Busy.');
    expect(list().getAllByRole('listitem')).toHaveLength(2);
  });
});

it('says that it didn’t load, and loads again', async () => {
  let works = false;
  const network: Network = ({ path }) =>
    works
      ? { status: 200, body: path === getSecondFactor.path ? nothing : [here] }
      : { status: 503, body: { message: 'The server is resting.' } };
  render(testRoute(route, { at: '/account', session, network }).element);
  expect(await screen.findByText('The server is resting.')).toBeVisible();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('This browser')).toBeVisible();
});
