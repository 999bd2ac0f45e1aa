import type { Account } from '@cog/contracts/accounts/schema';
import type { SecondFactor } from '@cog/contracts/accounts/secondFactor.schema';
import type { ApiRequest, ApiResponse } from '@cog/contracts/composition/composition';
import { testRoute } from '@cog/platform/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as route from './administrators.route.ts';

const testAccount = (username: string, more: Partial<Account> = {}): Account => ({
  id: username.toLowerCase(),
  username,
  role: 'editor',
  addedAt: '2026-10-01T09:00:00.000Z',
  lastSignedInAt: null,
  isDisabled: false,
  passwordIsGiven: false,
  hasSecondFactor: false,
  ...more,
});
const ada = testAccount('Ada', { role: 'administrator', lastSignedInAt: '2026-11-21T08:00:00.000Z' });
const bola = testAccount('Bola');

const noSecondFactor: SecondFactor = { totpSince: null, recoveryCodesLeft: 0, passkeys: [] };

async function open(
  answer: (request: ApiRequest) => ApiResponse | Promise<ApiResponse>,
  accounts = [ada, bola],
  secondFactor = noSecondFactor,
) {
  const requests: ApiRequest[] = [];
  const tested = testRoute(route, {
    at: '/administrators',
    session: { username: 'Ada', role: 'administrator' },
    otherPaths: ['/account', '/login'],
    network: (request) => {
      if (request.path === '/api/admin/second-factor') return { status: 200, body: secondFactor };
      if (request.method === 'GET') return { status: 200, body: { items: accounts } };
      requests.push(request);
      return answer(request);
    },
  });
  render(tested.element);
  await screen.findByRole('table');
  return { ...tested, requests, user: userEvent.setup() };
}

const saved = (data: Account, message: string, password?: string | null): ApiResponse => ({
  status: 200,
  body: { success: true, message, data, ...(password === undefined ? {} : { password }) },
});
const row = (name: string) => {
  const found = screen.getAllByRole('row').find((line) => line.textContent?.startsWith(name));
  if (!found) throw new Error(`There is no row of ${name}.`);
  return within(found);
};
const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));

describe('the accounts', () => {
  it('are listed, with what can be done to others and nothing to oneself', async () => {
    await open(() => saved(bola, ''));
    expect(screen.getByText('2 accounts')).toBeVisible();
    expect(row('Username').getByRole('columnheader', { name: 'Role' })).toBeVisible();
    expect(row('UsernameAda').getByText('You')).toBeVisible();
    expect(row('UsernameAda').getByText('09:00 today')).toBeVisible();
    expect(row('UsernameAda').queryAllByRole('button')).toEqual([]);
    expect(row('UsernameAda').getByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/account');
    expect(row('UsernameBola').getByText('Not yet')).toBeVisible();
    expect(
      row('UsernameBola')
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['Reset password of Bola', 'Link to get back in for Bola', 'Make administrator Bola', 'Disable Bola']);
  });
});

describe('adding an account', () => {
  const tolu = testAccount('Tolu', { role: 'administrator', passwordIsGiven: true });

  it('shows the password that the server made, once', async () => {
    const { user, requests } = await open(() => saved(tolu, 'Tolu was added.', 'fimo-daku-tewa-lobi-resu'));
    await user.click(button('Add an account'));
    fireEvent.change(screen.getByLabelText('Username'), { target: { value: ' Tolu ' } });
    await user.click(screen.getByRole('radio', { name: /^Administrator/ }));
    await user.dblClick(button('Add account'));
    expect(await screen.findByText('fimo-daku-tewa-lobi-resu')).toBeVisible();
    expect(requests).toMatchObject([
      { path: '/api/admin/accounts', body: { username: 'Tolu', role: 'administrator', password: null } },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(row('UsernameTolu').getByText('Administrator')).toBeVisible();
    expect(button('Copy password of Tolu')).toBeVisible();
    await user.click(button('I have passed it on'));
    expect(screen.queryByText('fimo-daku-tewa-lobi-resu')).not.toBeInTheDocument();
  });

  it('keeps the password on the page through what is done next, until it is passed on', async () => {
    const disabled = testAccount('Bola', { isDisabled: true });
    const { user } = await open(
      ({ path }) =>
        path === '/api/admin/accounts'
          ? saved(tolu, 'Tolu was added.', 'fimo-daku-tewa-lobi-resu')
          : path.endsWith('/password')
            ? saved(disabled, 'Bola has a new password.', 'resu-lobi-tewa-daku-fimo')
            : saved(bola, 'Bola can sign in again.'),
      [ada, disabled],
    );
    await user.click(button('Add an account'));
    fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'Tolu' } });
    await user.click(button('Add account'));
    await screen.findByText('fimo-daku-tewa-lobi-resu');
    await user.click(button('Enable Bola'));
    expect(await screen.findByText('Bola can sign in again.')).toBeVisible();
    await user.click(button('Reset password of Bola'));
    await user.click(dialog().getByRole('button', { name: 'Reset password' }));
    expect(await screen.findByText('resu-lobi-tewa-daku-fimo')).toBeVisible();
    expect(screen.getByText('fimo-daku-tewa-lobi-resu')).toBeVisible();
    const [first] = screen.getAllByRole('button', { name: 'I have passed it on' });
    if (first) await user.click(first);
    expect(screen.queryByText('fimo-daku-tewa-lobi-resu')).not.toBeInTheDocument();
    expect(screen.getByText('resu-lobi-tewa-daku-fimo')).toBeVisible();
  });

  it('sends a password that was typed', async () => {
    const { user, requests } = await open(() => saved(tolu, 'Tolu was added.', null));
    await user.click(button('Add an account'));
    fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'Tolu' } });
    await user.click(screen.getByRole('radio', { name: 'I’ll type one' }));
    fireEvent.change(screen.getByLabelText('Their password'), { target: { value: 'four words in a row' } });
    await user.click(button('Add account'));
    expect(await screen.findByText(/Pass on the password that you typed/)).toBeVisible();
    expect(requests[0]?.body).toMatchObject({ password: 'four words in a row' });
  });

  it('does not send what is not complete', async () => {
    const { user, requests } = await open(() => saved(tolu, ''));
    await user.click(button('Add an account'));
    await user.click(screen.getByRole('radio', { name: 'I’ll type one' }));
    await user.click(button('Add account'));
    expect(await screen.findByText('Username is required')).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveFocus();
    fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'Adebayo Olabisi' } });
    await user.click(button('Add account'));
    expect(await screen.findByText('Password is required')).toBeVisible();
    fireEvent.change(screen.getByLabelText('Their password'), { target: { value: 'ADEBAYO OLABISI' } });
    await user.click(button('Add account'));
    expect(await screen.findByText('The password must not be the username')).toBeVisible();
    expect(requests).toEqual([]);
  });

  it('says at the name that it is taken, and keeps what was typed through a closed dialog', async () => {
    const message = "There is an account 'Bola' already.";
    const { user } = await open(() => ({ status: 409, body: { message, errors: { username: message } } }));
    await user.click(button('Add an account'));
    fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'Bola' } });
    await user.click(button('Add account'));
    expect(await dialog().findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveFocus();
    await user.click(button('Cancel'));
    await user.click(button('Add an account'));
    expect(screen.getByLabelText('Username')).toHaveValue('Bola');
  });

  it('stays open when no answer came', async () => {
    const { user } = await open(() => ({ status: 503, body: { message: 'Busy.' } }));
    await user.click(button('Add an account'));
    fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'Tolu' } });
    await user.click(button('Add account'));
    expect(await dialog().findByRole('alert')).toHaveTextContent('The account may not have been added.Busy.');
  });
});

describe('a new password for a user', () => {
  it('is asked for, made by the server and shown once', async () => {
    const { user, requests } = await open(() => saved(bola, 'Bola has a new password.', 'fimo-daku-tewa-lobi-resu'));
    await user.click(button('Reset password of Bola'));
    expect(dialog().getByText(/they are signed out everywhere/)).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Reset password' }));
    expect(await screen.findByText('fimo-daku-tewa-lobi-resu')).toBeVisible();
    expect(requests).toMatchObject([{ path: '/api/admin/accounts/password', body: { id: 'bola', password: null } }]);
  });

  it('is not sent when it is too short', async () => {
    const { user, requests } = await open(() => saved(bola, ''));
    await user.click(button('Reset password of Bola'));
    await user.click(screen.getByRole('radio', { name: 'I’ll type one' }));
    fireEvent.change(screen.getByLabelText('Their password'), { target: { value: 'short' } });
    await user.click(dialog().getByRole('button', { name: 'Reset password' }));
    expect(await screen.findByText('The password must have at least 12 characters')).toBeVisible();
    expect(screen.getByLabelText('Their password')).toHaveFocus();
    expect(requests).toEqual([]);
  });
});

describe('a link to get back in', () => {
  const link = `https://church.example/resetpassword#${'a'.repeat(43)}`;
  const made = (more: object = {}) => ({
    status: 200,
    body: {
      success: true,
      message: 'A link for Bola was made.',
      data: bola,
      link,
      expiresAt: '2026-11-22T09:00:00.000Z',
      ...more,
    },
  });

  it('is made for a forgotten password or a lost phone, and shown once', async () => {
    const { user, requests } = await open(() => made());
    await user.click(button('Link to get back in for Bola'));
    expect(dialog().getByText('Their authenticator app and passkeys stay.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'The phone with the second factor is lost' }));
    expect(dialog().getByText('The link also removes their authenticator app and passkeys.')).toBeVisible();
    await user.dblClick(button('Make a link'));
    expect(await screen.findByText(link)).toBeVisible();
    expect(requests).toMatchObject([
      { path: '/api/admin/accounts/reset-link', body: { id: 'bola', dropsSecondFactor: true } },
    ]);
    await user.click(button('I have passed it on'));
    expect(screen.queryByText(link)).not.toBeInTheDocument();
  });
});

describe('when the server asks who it is', () => {
  const refusal = {
    status: 403,
    body: { success: false, message: 'Please confirm it’s you.', reason: 'authenticate-again' },
  };
  /** Refuses the call until the user has confirmed their identity. */
  const guarded = (right = 'secret words') => {
    let isShown = false;
    return (request: ApiRequest): ApiResponse => {
      if (request.path !== '/api/admin/session/again')
        return isShown ? saved(testAccount('Tolu'), 'Tolu was added.', null) : refusal;
      const { password = '' } = request.body as { password?: string };
      isShown = password === right;
      const errors = { password: 'The password is not right' };
      return isShown
        ? { status: 200, body: { success: true } }
        : { status: 400, body: { success: false, message: errors.password, errors } };
    };
  };
  const question = () => within(screen.getByRole('dialog', { name: 'Please confirm it’s you' }));
  const password = () => waitFor(() => question().getByLabelText('Password'));

  it('asks in a dialog, and sends the same once more when it was answered', async () => {
    const { user, requests } = await open(guarded());
    await user.click(button('Add an account'));
    fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'Tolu' } });
    await user.click(button('Add account'));
    fireEvent.change(await password(), { target: { value: 'wrong' } });
    await user.click(question().getByRole('button', { name: 'Go on' }));
    expect(await screen.findByText('The password is not right')).toBeVisible();
    fireEvent.change(await password(), { target: { value: 'secret words' } });
    await user.click(question().getByRole('button', { name: 'Go on' }));
    expect(await screen.findByText('Tolu was added.')).toBeVisible();
    const additions = requests.filter(({ path }) => path === '/api/admin/accounts');
    expect(additions).toHaveLength(2);
    expect(additions[1]?.body).toEqual(additions[0]?.body);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('keeps what was typed when the question is given up', async () => {
    const { user, requests } = await open(guarded());
    await user.click(button('Add an account'));
    fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'Tolu' } });
    await user.click(button('Add account'));
    await password();
    await user.click(question().getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Please confirm it’s you.')).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveValue('Tolu');
    expect(requests).toHaveLength(1);
  });

  it('takes a code where there is an authenticator app', async () => {
    const { user, requests } = await open(guarded(), [ada, bola], {
      totpSince: '2026-11-20T09:00:00.000Z',
      recoveryCodesLeft: 10,
      passkeys: [],
    });
    await user.click(button('Disable Bola'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Disable' }));
    await user.click(await screen.findByRole('button', { name: 'Use a code instead' }));
    await user.click(question().getByRole('button', { name: 'Go on' }));
    expect(await screen.findByText('Code is required')).toBeVisible();
    fireEvent.change(screen.getByLabelText('Code'), { target: { value: '123456' } });
    await user.click(question().getByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ body: { code: '123456' } }));
  });
});

describe('disabling an account', () => {
  const disabled = { ...bola, isDisabled: true };
  const answer = ({ path }: ApiRequest) =>
    path.endsWith('/enable') ? saved(bola, 'Bola can sign in again.') : saved(disabled, 'Bola can no longer sign in.');

  it('is asked before, said afterwards, and can be undone', async () => {
    const { user, requests } = await open(answer);
    await user.click(button('Disable Bola'));
    const question = within(screen.getByRole('alertdialog', { name: 'Disable Bola?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(requests).toEqual([]);
    await user.click(button('Disable Bola'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Disable' }));
    const news = await screen.findByText('Bola can no longer sign in.');
    await waitFor(() => expect(document.activeElement).toContainElement(news));
    expect(row('UsernameBola').getByText('Disabled')).toBeVisible();
    await user.click(button('Undo'));
    expect(await screen.findByText('Bola can sign in again.')).toBeVisible();
    expect(row('UsernameBola').queryByText('Disabled')).not.toBeInTheDocument();
    expect(requests.map(({ path }) => path)).toEqual(['/api/admin/accounts/disable', '/api/admin/accounts/enable']);
  });

  it('is taken back at the row as well', async () => {
    const { user } = await open(answer, [ada, disabled]);
    await user.click(button('Enable Bola'));
    expect(await screen.findByText('Bola can sign in again.')).toBeVisible();
  });
});

describe('a role', () => {
  it('is asked for before it is given', async () => {
    const administrator = { ...bola, role: 'administrator' as const };
    const { user, requests } = await open(() => saved(administrator, 'Bola is an administrator now.'));
    await user.click(button('Make administrator Bola'));
    const question = within(screen.getByRole('alertdialog', { name: 'Make Bola an administrator?' }));
    await user.click(question.getByRole('button', { name: 'Make administrator' }));
    expect(await screen.findByText('Bola is an administrator now.')).toBeVisible();
    expect(requests).toMatchObject([{ method: 'PUT', body: { id: 'bola', role: 'administrator' } }]);
    expect(button('Make editor Bola')).toBeVisible();
  });

  it('says why it could not be changed, and shows the accounts as they are now', async () => {
    const accounts = [ada, bola];
    const { user } = await open(() => {
      accounts.splice(1, 1, { ...bola, isDisabled: true });
      return { status: 409, body: { message: 'You cannot change your own role.' } };
    }, accounts);
    await user.click(button('Make administrator Bola'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Make administrator' }));
    expect(await screen.findByText('You cannot change your own role.')).toBeVisible();
    expect(await screen.findByText('Disabled')).toBeVisible();
  });
});

it('asks for a sign-in over it when no user is signed in any more', async () => {
  const { user } = await open(
    () => ({ status: 401, body: { message: 'Please sign in.' } }),
    [ada, { ...bola, isDisabled: true }],
  );
  await user.click(button('Enable Bola'));
  expect(await screen.findByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
});
