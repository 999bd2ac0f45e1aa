import type { Role } from '@cog/contracts/accounts/sessions.constants';
import { getSession, signOut } from '@cog/contracts/accounts/sessions.endpoints';
import type { ApiRequest } from '@cog/contracts/composition/composition';
import { BACKGROUND_HEADER } from '@cog/contracts/lib/headers';
import { type RenderRouteOptions, testRoute } from '@cog/platform/testing';
import { TextField } from '@cog/shared-ui';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useSignedInCall } from '../calls/useSignedInCall.ts';
import { AdminLayout } from '../layout/AdminLayout.tsx';

const MINUTE = 60_000;
const session = { username: 'tolu', role: 'editor' } as const;
const signedOut = { status: 401, body: { success: false, message: 'Please sign in.' } };

/** A form that makes a call which requires a signed-in user. */
function Form() {
  const call = useSignedInCall();
  const [told, setTold] = useState('');
  const send = async () => {
    const outcome = await call(signOut);
    setTold('message' in outcome ? outcome.message : outcome.kind);
  };
  return (
    <AdminLayout heading="Form">
      <TextField label="Title" />
      <button type="button" onClick={() => void send()}>
        Save
      </button>
      <p data-testid="told">{told}</p>
    </AdminLayout>
  );
}

/** A server with a single session, which a test can end. */
function sessionServer() {
  const server = {
    who: 'tolu' as string | null,
    role: 'editor' as Role,
    endsInSeconds: 30 * 60,
    requests: [] as ApiRequest[],
    saved: 0,
    network(request: ApiRequest) {
      server.requests.push(request);
      const { method, path } = request;
      if (method === 'POST' && path === getSession.path) {
        const { username, code } = request.body as { username: string; code?: string };
        if (username === 'ada' && code === undefined) {
          return { status: 401, body: { ...signedOut.body, reason: 'second-factor' } };
        }
        server.who = username;
        return { status: 200, body: { username, role: 'editor' } };
      }
      if (server.who === null) return signedOut;
      if (method === 'DELETE') {
        server.saved += 1;
        return { status: 200, body: { success: true } };
      }
      return { status: 200, body: { username: server.who, role: server.role, endsInSeconds: server.endsInSeconds } };
    },
  };
  return server;
}

function open(server = sessionServer(), options: RenderRouteOptions = {}) {
  const tested = testRoute(
    { Component: Form },
    {
      at: '/add',
      otherPaths: ['/login'],
      session: { ...session, endsInSeconds: server.endsInSeconds },
      network: server.network,
      ...options,
    },
  );
  const { unmount } = render(tested.element);
  return { ...tested, server, unmount, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const told = () => screen.getByTestId('told');
/** Waits for the dialog's code to load and returns the dialog. */
async function dialog() {
  await screen.findByRole('button', { name: 'Sign In' });
  return screen.getByRole('dialog', { name: 'Please sign in again' });
}
const uses = ({ requests }: ReturnType<typeof sessionServer>) =>
  requests.filter(({ method, headers }) => method === 'GET' && headers[BACKGROUND_HEADER] === undefined);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a session while the user types', () => {
  it('is told so once a minute at most', async () => {
    const { server } = open();
    const type = () => fireEvent.keyDown(screen.getByLabelText('Title'), { key: 'a' });
    type();
    expect(server.requests).toHaveLength(0);
    await pass(MINUTE);
    type();
    type();
    await pass(MINUTE / 2);
    type();
    expect(uses(server)).toHaveLength(1);
    await pass(MINUTE / 2);
    fireEvent.input(screen.getByLabelText('Title'), { target: { value: 'Ọ̀sán' } });
    await pass(0);
    expect(uses(server)).toHaveLength(2);
  });

  it('says nothing while the user does not type, until two minutes before the end', async () => {
    const { server } = open();
    await pass(28 * MINUTE - 1);
    expect(server.requests).toEqual([]);
    server.endsInSeconds = 120;
    await pass(1);
    expect(server.requests.map(({ headers }) => headers[BACKGROUND_HEADER])).toEqual(['1']);
    expect(screen.getByRole('alert')).toHaveTextContent('You will be signed out within two minutes.');
  });

  it('is not said to end where another tab has used it', async () => {
    const { server } = open();
    server.endsInSeconds = 20 * 60;
    await pass(28 * MINUTE);
    expect(server.requests).toHaveLength(1);
    expect(screen.queryByText(/signed out/)).not.toBeInTheDocument();
    await pass(18 * MINUTE - 1);
    expect(server.requests).toHaveLength(1);
    await pass(1);
    expect(server.requests).toHaveLength(2);
  });

  it('is known with its new role', async () => {
    const { server, platform } = open();
    server.role = 'administrator';
    await pass(28 * MINUTE);
    expect(platform.session.get()).toMatchObject({ username: 'tolu', role: 'administrator' });
    expect(platform.messages.get()).toMatchObject([{ text: 'Your role has changed: you are an administrator now.' }]);
  });

  it('has no timer while the page is not looked at, and is asked for when it is again', async () => {
    const { server } = open();
    const see = (state: DocumentVisibilityState) => {
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    see('hidden');
    await pass(60 * MINUTE);
    expect(server.requests).toEqual([]);
    server.who = null;
    see('visible');
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent('You are signed out.');
    jest.restoreAllMocks();
  });
});

describe('the warning', () => {
  async function warned() {
    const opened = open();
    opened.server.endsInSeconds = 115;
    await pass(28 * MINUTE);
    return opened;
  }

  it('goes when the user stays signed in, and leaves the focus where it was', async () => {
    const { server, user } = await warned();
    server.endsInSeconds = 30 * 60;
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await pass(0);
    expect(uses(server)).toHaveLength(1);
    expect(screen.queryByText(/signed out/)).not.toBeInTheDocument();
  });

  it('asks for a sign-in where the session cannot be prolonged', async () => {
    const { server, user } = await warned();
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await user.type(within(await dialog()).getByLabelText('Password'), 'four words in a row');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await pass(0);
    expect(server.requests.some(({ method }) => method === 'POST')).toBe(true);
    expect(screen.queryByText(/signed out/)).not.toBeInTheDocument();
  });

  it('becomes a way back in when the session has ended', async () => {
    const { server, user } = await warned();
    server.who = null;
    await pass(2 * MINUTE);
    expect(screen.getByRole('alert')).toHaveTextContent('You are signed out.');
    await user.click(screen.getByRole('button', { name: 'Sign in again' }));
    expect(await dialog()).toBeInTheDocument();
  });
});

describe('a form whose session is over', () => {
  async function saveSignedOut() {
    const opened = open();
    opened.server.who = null;
    await opened.user.type(screen.getByLabelText('Title'), 'Ìrètí');
    await opened.user.click(screen.getByRole('button', { name: 'Save' }));
    return { ...opened, form: within(await dialog()) };
  }

  it('is sent once the user has signed in over it, and keeps what was typed', async () => {
    const { server, user, platform, form } = await saveSignedOut();
    expect(form.getByLabelText('Username')).toHaveValue('tolu');
    expect(form.getByLabelText('Password')).toHaveFocus();
    await user.type(form.getByLabelText('Password'), 'four words in a row');
    await user.click(form.getByRole('button', { name: 'Sign In' }));
    await pass(0);
    expect(server.saved).toBe(1);
    expect(told()).toHaveTextContent('done');
    expect(screen.getByLabelText('Title')).toHaveValue('Ìrètí');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
    expect(platform.session.get()).toMatchObject({ username: 'tolu' });
  });

  it('is not sent in the name of another user, who is told so; with a second factor too', async () => {
    const { server, user, platform, form } = await saveSignedOut();
    await user.clear(form.getByLabelText('Username'));
    await user.type(form.getByLabelText('Username'), 'ada');
    await user.type(form.getByLabelText('Password'), 'four words in a row');
    await user.click(form.getByRole('button', { name: 'Sign In' }));
    await user.type(await form.findByLabelText('Code'), '123456');
    await user.click(form.getByRole('button', { name: 'Sign In' }));
    await pass(0);
    expect(server.saved).toBe(0);
    expect(told()).toHaveTextContent('You are signed in as ada now, and nothing was saved yet.');
    expect(platform.session.get()).toMatchObject({ username: 'ada' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await pass(0);
    expect(server.saved).toBe(1);
  });

  it('stays where the user does not want to sign in now, and asks again at the next press', async () => {
    const { server, user, router, form } = await saveSignedOut();
    await user.click(form.getByRole('button', { name: 'Not now' }));
    await pass(0);
    expect(told()).toHaveTextContent('You are not signed in any more, so nothing was saved.');
    expect(router.state.location.pathname).toBe('/add');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await dialog()).toBeInTheDocument();
    expect(server.saved).toBe(0);
  });

  it('goes on when the user has signed in from another tab', async () => {
    const { server } = await saveSignedOut();
    server.who = 'tolu';
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(0);
    expect(server.saved).toBe(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('leads to the sign-in page where no user was signed in', async () => {
    const { server, user, router } = open(undefined, { session: null });
    server.who = null;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Another page');
    expect(router.state.location.search).toBe('?next=%2Fadd');
  });
});
