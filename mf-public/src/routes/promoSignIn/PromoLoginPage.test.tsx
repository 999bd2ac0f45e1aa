import { type RenderRouteOptions, testRoute } from '@cog/platform/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as route from './route.ts';

const accepted = { status: 200, body: { email: 'ada@cog.example' } };
const refused = (status: number, message = 'No') => ({ status, body: { success: false, message } });

function open(network: RenderRouteOptions['network'] = () => accepted, options: RenderRouteOptions = {}) {
  const requests: { method: string; path: string; body: unknown }[] = [];
  const tested = testRoute(route, {
    at: '/promologin',
    network: (request) => {
      requests.push({ method: request.method, path: request.path, body: request.body });
      return network(request);
    },
    ...options,
  });
  const view = render(tested.element);
  return { ...tested, ...view, requests, user: userEvent.setup() };
}

const email = () => screen.findByLabelText('Email');
const password = () => screen.getByLabelText('Password');

async function logIn(user: ReturnType<typeof userEvent.setup>, address = 'ada@cog.example', secret = ' two words ') {
  await user.type(await email(), address);
  await user.type(password(), secret);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

const place = ({ router }: ReturnType<typeof testRoute>) =>
  router.state.location.pathname + router.state.location.search;

beforeEach(() => localStorage.clear());

describe('logging in', () => {
  it('sends the details, the password as typed, and goes to the promo', async () => {
    const { user, requests, platform, ...tested } = open();
    await logIn(user);
    await screen.findByText('Another page');
    expect(requests).toEqual([
      { method: 'POST', path: '/citizen/login/', body: { email: 'ada@cog.example', password: ' two words ' } },
    ]);
    expect(platform.promoSession.get()).toEqual({ email: 'ada@cog.example' });
    expect(platform.session.get()).toBeNull();
    expect(place({ ...tested, platform })).toBe('/promo');
  });

  it('goes on to the page of this site that was asked for', async () => {
    const { user, ...tested } = open(undefined, { at: '/promologin?next=%2Ffast%3Flang%3Dyo' });
    await logIn(user);
    await screen.findByText('Another page');
    expect(place(tested)).toBe('/fast?lang=yo');
  });

  it('never goes to another site', async () => {
    const { user, ...tested } = open(undefined, { at: '/promologin?next=%2F%2Fthief.example' });
    await logIn(user);
    await screen.findByText('Another page');
    expect(place(tested)).toBe('/promo');
  });

  it('that fails says so with the focus on the password, and the message goes with the next edit', async () => {
    const { user, platform } = open(() => refused(401));
    await logIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Login failed\. Please check your credentials and try again\.$/,
    );
    expect(password()).toHaveFocus();
    expect(platform.promoSession.get()).toBeNull();
    await user.type(password(), 'x');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('tried too often gives the server’s own words on how long to wait', async () => {
    const { user } = open(() => refused(429, 'Too many attempts. Please wait 5 minutes and try again.'));
    await logIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait 5 minutes');
  });

  it('that fails by the server’s fault does not suggest a typing error', async () => {
    const { user } = open(() => refused(500, 'oops'));
    await logIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Login failed. Something went wrong on our side');
  });

  it('asks for a whole email and a password at the fields, and sends nothing', async () => {
    const { user, requests } = open();
    await logIn(user, 'ada', ' ');
    expect(await screen.findByText('Email must be a valid email address')).toBeVisible();
    await user.clear(await email());
    await user.clear(password());
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Email is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(await email()).toHaveFocus();
    expect(requests).toEqual([]);
  });

  it('is sent once, however often the button and Enter are pressed while it is on its way', async () => {
    let answer = (_: typeof accepted) => {};
    const { user, requests } = open(() => new Promise<typeof accepted>((resolve) => (answer = resolve)));
    await logIn(user);
    await user.click(await screen.findByRole('button', { name: 'Logging in...' }));
    await user.type(password(), '{Enter}');
    expect(requests).toHaveLength(1);
    await act(async () => answer(accepted));
    expect(await screen.findByText('Another page')).toBeVisible();
  });

  it('is sent once on a double click', async () => {
    const { user, requests } = open();
    await user.type(await email(), 'ada@cog.example');
    await user.type(password(), 'two words');
    fireEvent.click(screen.getByRole('button', { name: 'Login' }));
    fireEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  it('without a network says so before anything is typed', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open();
    expect(await screen.findByText('You’re offline. You need network to sign in.')).toBeVisible();
    onLine.mockRestore();
  });

  it('shows the password on request', async () => {
    const { user } = open();
    await email();
    expect(password()).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
  });
});

describe('what was typed', () => {
  it('is there again after a reload, but for the password', async () => {
    const first = open();
    await first.user.type(await email(), 'ada@cog.example');
    await first.user.type(password(), 'two words');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('two words');
    first.unmount();
    open();
    await waitFor(async () => expect(await email()).toHaveValue('ada@cog.example'));
    expect(password()).toHaveValue('');
  });

  it('is forgotten by a shared phone once it has done its work', async () => {
    const first = open();
    await logIn(first.user);
    await screen.findByText('Another page');
    expect(JSON.stringify({ ...localStorage })).not.toContain('ada@cog.example');
  });
});

describe('the page', () => {
  it('has its title and the way to the app', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Login With Your App Details' })).toBeVisible();
    expect(screen.getByText('Download devotional app and refer to take part in this promo')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Download Now/ })).toHaveAttribute('href', 'https://apps.example/cog');
  });

  it('is shown without the app’s listing when the settings could not be loaded', async () => {
    open(undefined, { settings: null });
    expect(await email()).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Download Now/ })).not.toBeInTheDocument();
  });

  it('leads on who is signed in already', async () => {
    const tested = open(undefined, { promoSession: { email: 'ada@cog.example' } });
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(place(tested)).toBe('/promo');
    expect(tested.requests).toEqual([]);
  });

  it('without scripts says what is missing', async () => {
    const { container } = open();
    await email();
    expect(container.querySelector('[data-without-script]')).toHaveTextContent('turn on JavaScript');
    expect(container.querySelector('form')).toHaveAttribute('data-needs-script');
    // A password must never appear in an address.
    expect(container.querySelector('form')).toHaveAttribute('method', 'post');
  });
});
