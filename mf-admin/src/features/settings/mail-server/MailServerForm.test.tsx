import { saveMailServer, tryMailServer } from '@cog/contracts/mails/mailServer.endpoints';
import type { MailServer } from '@cog/contracts/mails/mailServer.schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refuse } from '../../../common/testAdmin.tsx';
import { renderSettings, settingsServer } from '../testSettingsPage.tsx';

const none: MailServer = {
  from: 'none',
  host: null,
  port: null,
  security: null,
  user: null,
  hasPassword: false,
  isReadable: true,
  fromName: null,
  fromAddress: 'no-reply@church.example',
  version: null,
};

/** Opens the section with a mail server that works if `accepts` is true. */
async function open(accepts: boolean, other = true) {
  const { network } = settingsServer();
  let now = none;
  const page = renderSettings((request) => {
    const { method, path } = request;
    if (path === tryMailServer.path) {
      const message = accepts ? 'The mail server took it.' : 'The mail server did not accept the user and password.';
      return { status: accepts ? 200 : 409, body: { success: accepts, message } };
    }
    if (path !== saveMailServer.path) return network(request);
    if (method === 'PUT') {
      now = { ...none, from: 'settings', host: 'smtp.example.com', port: 587, hasPassword: true, version: 'v1' };
      return { status: 200, body: { success: true, message: 'Saved.', data: now } };
    }
    return { status: 200, body: now };
  }, 'mail');
  const form = within(await screen.findByRole('form', { name: 'Mail server' }));
  const type = (label: string | RegExp, value: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value } });
  if (other) {
    fireEvent.click(form.getByLabelText('Another'));
    fillOther(type);
  }
  return { ...page, form, type };
}

function fillOther(type: (label: string | RegExp, value: string) => void) {
  type(/^Mail server/, 'smtp.example.com');
  type('Security', 'starttls');
  type(/^User/, 'office');
  type(/^Password/, 'secret words');
}

describe('the mail server', () => {
  it('is tried as it is typed, then saved, and keeps nothing of it on the device', async () => {
    const { form, type, user, writes } = await open(true);
    expect(screen.getByText('No mail server is set.')).toBeVisible();
    expect(form.getByLabelText('Port')).toHaveValue('587');
    await user.click(form.getByRole('button', { name: 'Send a test to me' }));
    expect(await screen.findByText('Email is required')).toBeVisible();
    expect(writes()).toEqual([]);

    type(/^Your email/, 'tolu@church.example');
    await user.click(form.getByRole('button', { name: 'Send a test to me' }));
    expect(await screen.findByText(/The mail server took it. Check if it arrives/)).toBeVisible();
    expect(writes()[0]?.body).toMatchObject({ port: 587, password: 'secret words', to: 'tolu@church.example' });
    expect(JSON.stringify({ ...localStorage })).not.toContain('secret');

    await user.click(form.getByRole('button', { name: 'Save Mail Server' }));
    expect(await screen.findByText('Mail goes through smtp.example.com:587, as it is set here.')).toBeVisible();
    expect(writes()[1]?.body).toMatchObject({ host: 'smtp.example.com', security: 'starttls', version: null });
    expect(writes()[1]?.body).not.toHaveProperty('to');
    expect(form.getByLabelText(/^Password/)).toHaveValue('');
  });

  it('that refuses says why, and what was typed stays', async () => {
    const { form, type, user } = await open(false);
    type(/^Your email/, 'tolu@church.example');
    await user.click(form.getByRole('button', { name: 'Send a test to me' }));
    expect(await screen.findByText('The mail server did not accept the user and password.')).toBeVisible();
    expect(form.getByLabelText(/^Password/)).toHaveValue('secret words');
  });

  it('of Gmail is chosen, with an app password as Google shows it; sender and test follow the address', async () => {
    const { form, type, user, writes } = await open(true, false);
    expect(form.getByLabelText('Gmail')).toBeChecked();
    expect(form.queryByLabelText(/^Mail server/)).toBeNull();
    expect(form.getByText(/myaccount.google.com\/apppasswords/)).toBeVisible();

    await user.click(form.getByRole('button', { name: 'Save Mail Server' }));
    expect(form.getByLabelText('Your Gmail address')).toHaveAccessibleDescription(/whole Gmail address/);
    expect(writes()).toEqual([]);

    type('Your Gmail address', 'grace@gmail.com');
    type('App password', 'abcd efgh ijkl mnop');
    expect(form.getByLabelText(/^Sender’s address/)).toHaveValue('grace@gmail.com');
    await user.click(form.getByRole('button', { name: 'Send a test to me' }));
    expect(await screen.findByText(/Check if it arrives/)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Save Mail Server' }));
    await waitFor(() => expect(writes()).toHaveLength(2));
    const gmail = { host: 'smtp.gmail.com', port: 465, security: 'tls', user: 'grace@gmail.com' };
    expect(writes()[0]?.body).toEqual({
      ...gmail,
      password: 'abcdefghijklmnop',
      fromName: null,
      fromAddress: 'grace@gmail.com',
      to: 'grace@gmail.com',
    });
    expect(writes()[1]?.body).toMatchObject({ ...gmail, password: 'abcdefghijklmnop' });
  });

  it.each([
    ['Yahoo', 'ada@yahoo.com', { host: 'smtp.mail.yahoo.com', port: 465, security: 'tls' }],
    ['Outlook', 'ada@outlook.com', { host: 'smtp.office365.com', port: 587, security: 'starttls' }],
    ['Zoho', 'ada@zohomail.com', { host: 'smtp.zoho.com', port: 465, security: 'tls' }],
    ['Zoho', 'office@grace.example', { host: 'smtppro.zoho.com', port: 465, security: 'tls' }],
  ])('of %s for %s', async (name, address, server) => {
    const { form, type, user, writes } = await open(true, false);
    await user.click(form.getByLabelText(name));
    type(`Your ${name} address`, address);
    type('App password', 'secret');
    await user.click(form.getByRole('button', { name: 'Save Mail Server' }));
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]?.body).toMatchObject({ ...server, user: address, fromAddress: address });
  });
});

it('that someone else has changed meanwhile is compared without the password', async () => {
  const settings = settingsServer();
  const known: MailServer = { ...none, from: 'settings', host: 'smtp.example.com', port: 587, security: 'starttls' };
  let now: MailServer = { ...known, user: 'office', hasPassword: true, version: 'v1' };
  const { user } = renderSettings((request) => {
    if (request.path !== saveMailServer.path) return settings.network(request);
    return request.method === 'PUT' ? refuse(409, 'Someone else changed it.') : { status: 200, body: now };
  }, 'mail');
  const form = within(await screen.findByRole('form', { name: 'Mail server' }));
  fireEvent.change(form.getByLabelText(/^Password/), { target: { value: 'secret words' } });
  now = { ...now, user: 'pastor', version: 'v2' };
  await user.click(form.getByRole('button', { name: 'Save Mail Server' }));
  const conflict = await form.findByRole('region', { name: /^Someone else changed this mail server/ });
  expect(conflict).toHaveTextContent('••••');
  expect(conflict).not.toHaveTextContent('secret words');
});

it('is not asked for where the church sends no mail', async () => {
  const settings = settingsServer();
  settings.state.now = {
    ...settings.state.now,
    settings: { ...settings.state.now.settings, mail: { ...settings.state.now.settings.mail, wanted: 'no' } },
  };
  renderSettings(
    (request) => (request.path === saveMailServer.path ? { status: 200, body: none } : settings.network(request)),
    'mail',
  );
  expect(await screen.findByText(/You don’t send mail from this site/)).toBeVisible();
  expect(screen.queryByText('No mail server is set.')).toBeNull();
});
