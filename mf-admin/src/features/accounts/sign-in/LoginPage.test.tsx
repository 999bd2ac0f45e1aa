import { type RenderRouteOptions, testRoute } from '@cog/platform/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as route from './signIn.route.ts';

const accepted = { status: 200, body: { username: 'tolu', role: 'editor' } };

function open(at: string, network: RenderRouteOptions['network'], options: RenderRouteOptions = {}) {
  const requests: { method: string; path: string; body: unknown }[] = [];
  const tested = testRoute(route, {
    at,
    otherPaths: ['/add', '/holy'],
    network: (request) => {
      requests.push({ method: request.method, path: request.path, body: request.body });
      return network?.(request) ?? accepted;
    },
    ...options,
  });
  render(tested.element);
  return { ...tested, requests, user: userEvent.setup() };
}

async function signIn(user: ReturnType<typeof userEvent.setup>, username = 'tolu', password = ' secret words ') {
  await user.type(await screen.findByLabelText('Username'), username);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

const place = ({ router }: ReturnType<typeof testRoute>) =>
  router.state.location.pathname + router.state.location.search;

describe('signing in', () => {
  it('sends name and password as typed, says so and goes to Add Breakfast', async () => {
    const { user, requests, platform, ...tested } = open('/login', () => accepted);
    await signIn(user);
    await screen.findByText('Another page');
    expect(requests).toEqual([
      { method: 'POST', path: '/api/admin/session', body: { username: 'tolu', password: ' secret words ' } },
    ]);
    expect(platform.session.get()).toEqual({ username: 'tolu', role: 'editor' });
    expect(platform.messages.get()).toMatchObject([{ text: 'Login successful!', tone: 'good' }]);
    expect(place({ ...tested, platform })).toBe('/add');
  });

  it('goes on to the page that was asked for', async () => {
    const { user, ...tested } = open('/login?next=%2Fholy%3Fpage%3D2', () => accepted);
    await signIn(user);
    await screen.findByText('Another page');
    expect(place(tested)).toBe('/holy?page=2');
  });

  it('never goes to another site', async () => {
    const { user, ...tested } = open('/login?next=%2F%2Fthief.example', () => accepted);
    await signIn(user);
    await screen.findByText('Another page');
    expect(place(tested)).toBe('/add');
  });

  it('says when name or password is wrong, and the message goes with the next edit', async () => {
    const { user, platform } = open('/login', () => ({
      status: 401,
      body: { success: false, message: 'Unauthorized' },
    }));
    await signIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid username or password');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(platform.session.get()).toBeNull();
    await user.type(screen.getByLabelText('Password'), 'x');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('gives the server’s own words after too many tries', async () => {
    const { user } = open('/login', () => ({
      status: 429,
      body: { success: false, message: 'Too many tries. Wait five minutes.' },
    }));
    await signIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries. Wait five minutes.');
  });

  it('says that an unexpected error occurred when the server fails', async () => {
    const { user } = open('/login', () => ({ status: 500, body: 'oops' }));
    await signIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('An unexpected error occurred.');
  });

  it('asks for both, in words at the fields, and sends nothing', async () => {
    const { user, requests } = open('/login', () => accepted);
    await user.click(await screen.findByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Username is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveFocus();
    await user.type(screen.getByLabelText('Username'), 't');
    expect(screen.queryByText('Username is required')).not.toBeInTheDocument();
    expect(requests).toEqual([]);
  });

  it('is sent once, however often the button and Enter are pressed while it is on its way', async () => {
    let answer = (_: typeof accepted) => {};
    const { user, requests } = open('/login', () => new Promise<typeof accepted>((resolve) => (answer = resolve)));
    await signIn(user);
    const busy = await screen.findByRole('button', { name: 'Signing in...' });
    await user.click(busy);
    await user.type(screen.getByLabelText('Password'), '{Enter}');
    expect(requests).toHaveLength(1);
    await act(async () => answer(accepted));
    expect(await screen.findByText('Another page')).toBeVisible();
  });

  it('is sent once on a double click', async () => {
    const { user, requests } = open('/login', () => accepted);
    await user.type(await screen.findByLabelText('Username'), 'tolu');
    await user.type(screen.getByLabelText('Password'), 'secret words');
    // Both clicks in the same tick, before the button can show that it is busy.
    act(() => {
      screen.getByRole('button', { name: 'Sign In' }).click();
      screen.getByRole('button', { name: 'Sign In' }).click();
    });
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  it('shows the password on request', async () => {
    const { user } = open('/login', () => accepted);
    const password = await screen.findByLabelText('Password');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
  });
});

describe('signing in with an authenticator app', () => {
  const codeRequired = {
    success: false,
    message: 'Enter the code of your authenticator app.',
    reason: 'second-factor',
  };
  const wrong = { ...codeRequired, message: 'That code is not right', errors: { code: 'That code is not right' } };
  const network: RenderRouteOptions['network'] = ({ body }) => {
    const { code } = body as { code?: string };
    if (code === '123456') return accepted;
    return { status: 401, body: code === undefined ? codeRequired : wrong };
  };

  it('asks for the code once the password was right, and keeps what was typed', async () => {
    const { user, requests, ...tested } = open('/login?next=/holy', network);
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
    await signIn(user);
    const code = await screen.findByLabelText('Code');
    expect(code).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.type(code, '000000{Enter}');
    expect(await screen.findByText('That code is not right')).toBeVisible();
    expect(code).toHaveFocus();
    await user.clear(code);
    await user.type(code, '123456');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await screen.findByText('Another page');
    expect(requests.at(-1)?.body).toEqual({ username: 'tolu', password: ' secret words ', code: '123456' });
    expect(place(tested)).toBe('/holy');
  });
});

describe('signing in with a passkey', () => {
  const challenge = { challenge: 'AAAA', rpId: 'localhost', timeout: 300_000, userVerification: 'required' };
  const bytes = (text: string) => new TextEncoder().encode(text).buffer;
  const signed = {
    id: 'Y3JlZA',
    rawId: bytes('cred'),
    type: 'public-key',
    response: {
      clientDataJSON: bytes('client'),
      authenticatorData: bytes('data'),
      signature: bytes('signature'),
      userHandle: bytes('me'),
    },
    getClientExtensionResults: () => ({}),
  };
  const get = jest.fn();
  beforeEach(() => {
    get.mockReset();
    Object.assign(globalThis, { PublicKeyCredential: class {} });
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

  const network: RenderRouteOptions['network'] = ({ path }) =>
    path.endsWith('/challenge') ? { status: 200, body: challenge } : accepted;
  const press = async (user: ReturnType<typeof userEvent.setup>) =>
    user.click(await screen.findByRole('button', { name: 'Use a passkey' }));

  it('sends what the passkey signed, and goes where the person wanted to go', async () => {
    get.mockResolvedValue(signed);
    const { user, requests, ...tested } = open('/login?next=/holy', network);
    await press(user);
    await screen.findByText('Another page');
    expect(requests.at(-1)).toEqual({
      method: 'POST',
      path: '/api/admin/session/passkey',
      body: {
        passkey: {
          credentialId: 'Y3JlZA',
          clientDataJSON: 'Y2xpZW50',
          authenticatorData: 'ZGF0YQ',
          signature: 'c2lnbmF0dXJl',
          userHandle: 'bWU',
        },
      },
    });
    expect(place(tested)).toBe('/holy');
  });

  it('says so when it was given up, and can be tried again', async () => {
    get.mockRejectedValue(Object.assign(new Error('Given up'), { name: 'NotAllowedError' }));
    const { user, requests } = open('/login', network);
    await press(user);
    expect(await screen.findByText('No passkey was used. Try again, or use your password.')).toBeVisible();
    expect(requests).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Use a passkey' })).toBeEnabled();
  });

  it('gives the server’s own words for a passkey that opens nothing', async () => {
    get.mockResolvedValue(signed);
    const message = 'This passkey opens no account here. Sign in with your password.';
    const { user, platform } = open('/login', (request) =>
      request.path.endsWith('/challenge')
        ? { status: 200, body: challenge }
        : { status: 401, body: { success: false, message } },
    );
    await press(user);
    expect(await screen.findByText(message)).toBeVisible();
    expect(platform.session.get()).toBeNull();
  });

  it('is not offered where the browser knows none', async () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    open('/login', network);
    await screen.findByRole('button', { name: 'Sign In' });
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
  });
});

describe('a user who is signed in already', () => {
  const session = { username: 'tolu', role: 'editor' } as const;

  it('is told so and led on', async () => {
    const { platform, element } = testRoute(route, { at: '/login?next=/holy', session, otherPaths: ['/holy'] });
    platform.routes = platform.routes.map((page) => ({
      ...page,
      navigation: page.path === '/holy' ? [{ place: 'admin', label: 'Breakfast With Holyspirit', order: 40 }] : [],
    }));
    render(element);
    expect(await screen.findByText('You are signed in as tolu.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go on' })).toHaveAttribute('href', '/holy');
    expect(screen.getByRole('link', { name: 'Breakfast With Holyspirit' })).toHaveAttribute('href', '/holy');
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  });

  it('can sign out and in again as another', async () => {
    const { user, requests, platform } = open('/login', () => ({ status: 200, body: { success: true } }), { session });
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByLabelText('Username')).toBeVisible();
    expect(requests).toMatchObject([{ method: 'DELETE', path: '/api/admin/session' }]);
    expect(platform.session.get()).toBeNull();
  });
});
