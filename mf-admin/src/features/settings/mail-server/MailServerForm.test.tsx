import { saveMailServer, tryMailServer } from '@cog/contracts/mail-server/endpoints';
import type { MailServer } from '@cog/contracts/mail-server/schema';
import { fireEvent, screen, within } from '@testing-library/react';
import { renderSettings, settingsServer } from '../testSettingsPage.tsx';

const nobody: MailServer = {
  from: 'nobody',
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

/** The page of the section, with a mail server that takes what `accepts`. */
async function open(accepts: boolean) {
  const { network } = settingsServer();
  let now = nobody;
  const page = renderSettings((request) => {
    const { method, path } = request;
    if (path === tryMailServer.path) {
      const message = accepts ? 'The mail server took it.' : 'The mail server did not accept the user and password.';
      return { status: accepts ? 200 : 409, body: { success: accepts, message } };
    }
    if (path !== saveMailServer.path) return network(request);
    if (method === 'PUT') {
      now = { ...nobody, from: 'settings', host: 'smtp.example.com', port: 587, hasPassword: true, version: 'v1' };
      return { status: 200, body: { success: true, message: 'Saved.', data: now } };
    }
    return { status: 200, body: now };
  }, 'mail');
  const form = within(await screen.findByRole('form', { name: 'Mail server' }));
  const type = (label: string | RegExp, value: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value } });
  type(/^Mail server/, 'smtp.example.com');
  type('Security', 'starttls');
  type(/^User/, 'office');
  type(/^Password/, 'secret words');
  return { ...page, form, type };
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
    expect(await screen.findByText(/The mail server took it. Look whether it arrives/)).toBeVisible();
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
});
