import { type RenderRouteOptions, testRoute, testSettings } from '@cog/platform/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as route from './route.ts';

const { giving } = testSettings;
const account = { ...giving.accounts[0], id: 'offerings', label: 'Tithes and offerings', bank: 'Sample Bank' };
const accountOf = (more: object) => ({
  ...account,
  accountNumber: '0000000001',
  accountName: 'COG Church Sample',
  currency: 'NGN',
  ussd: '',
  ...more,
});

async function open(options: RenderRouteOptions = {}) {
  const test = testRoute(route, { at: '/admin', otherPaths: ['/pay', '/locate'], ...options });
  render(test.element);
  await screen.findByRole('heading', { level: 1, name: 'Give Online' });
  return test;
}

const card = (label: string) => {
  const found = screen.getByRole('heading', { level: 3, name: label }).closest('article');
  if (!found) throw new Error(`No card is headed ${label}.`);
  return within(found);
};

/** Makes the device refuse the clipboard; `byHand` says whether the old way of copying works. */
function refuseClipboard(byHand: boolean) {
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  document.execCommand = () => byHand;
}

afterEach(() => jest.restoreAllMocks());

test('each account shows label, bank, number and name, and the way to give to it', async () => {
  await open();
  const offerings = card('Tithes and offerings');
  expect(offerings.getByText('Sample Bank (not real)')).toBeInTheDocument();
  expect(offerings.getByText('COG Church Sample')).toBeInTheDocument();
  expect(offerings.getByRole('link', { name: 'Give to Tithes and offerings' })).toHaveAttribute(
    'href',
    '/pay?account=offerings',
  );
  expect(screen.getByRole('link', { name: 'Give now' })).toHaveAttribute('href', '/pay');
  expect(screen.getByText(/never ask for your card number/)).toBeInTheDocument();
});

test('accounts that came with the site are told apart as examples', async () => {
  await open();
  expect(screen.getByText('These are examples. Do not pay into them.')).toBeInTheDocument();
});

test('the church’s own accounts have no warning', async () => {
  await open({ settings: { giving: { ...giving, accounts: [accountOf({ accountNumber: '3056781234' })] } } });
  expect(screen.queryByText(/These are examples/)).not.toBeInTheDocument();
});

test('a number is shown in groups, and what a finger selects of it has no gaps', async () => {
  await open();
  const first = card('Tithes and offerings').getByText('0001');
  expect(first.parentElement?.textContent).toBe('0000000001');
});

test('Copy copies the digits alone, says Copied on itself, and tells screen readers what was copied', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(screen.getByRole('button', { name: 'Copy account number of Tithes and offerings' }));
  expect(
    await screen.findByRole('button', { name: 'Copied account number of Tithes and offerings' }),
  ).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('0000000001');
  expect(await card('Tithes and offerings').findByText('Account number copied')).toBeInTheDocument();
});

test('a device that refuses the clipboard is served by the old way to copy', async () => {
  const user = userEvent.setup();
  refuseClipboard(true);
  await open();
  const button = screen.getByRole('button', { name: /^Copy account number/ });
  await user.click(button);
  expect(await screen.findByRole('button', { name: /^Copied/ })).toHaveFocus();
});

test('a device that refuses every way gets the number selected, and is told', async () => {
  const user = userEvent.setup();
  refuseClipboard(false);
  const { platform } = await open();
  await user.click(screen.getByRole('button', { name: /^Copy account number/ }));
  expect(getSelection()?.toString()).toBe('0000000001');
  expect(platform.messages.get().map(({ text }) => text)).toEqual([expect.stringMatching(/Press and hold it to copy/)]);
  expect(screen.queryByRole('button', { name: /^Copied/ })).not.toBeInTheDocument();
});

test('without scripts there is no button to copy', async () => {
  await open();
  for (const button of screen.getAllByRole('button', { name: /^Copy/ }))
    expect(button).toHaveAttribute('data-needs-script');
});

test('an account in another currency says which, and is left out of the giving step', async () => {
  await open({
    settings: {
      giving: { ...giving, accounts: [accountOf({ id: 'abroad', label: 'From abroad', currency: 'USD' })] },
    },
  });
  expect(card('From abroad').getByText('USD')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Give/ })).not.toBeInTheDocument();
});

test('purposes, and how to confirm: the words, a call, WhatsApp and a letter', async () => {
  await open();
  const purposes = within(screen.getByRole('region', { name: 'What you can give towards' }));
  expect(purposes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Tithe', 'Offering']);
  const confirm = within(screen.getByRole('region', { name: 'After you have given' }));
  expect(confirm.getByText('Send us the receipt.')).toBeInTheDocument();
  expect(confirm.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+2348000000005');
  expect(confirm.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', 'https://wa.me/2348000000005');
  expect(confirm.getByRole('link', { name: /gifts@cog/ })).toHaveAttribute('href', 'mailto:gifts@cog.example');
});

test('a landline for gifts has no WhatsApp: the church’s own number has', async () => {
  await open({ settings: { giving: { ...giving, confirmPhone: '+23412345678' } } });
  expect(screen.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', 'https://wa.me/2348000000004');
});

test('without purposes and ways to confirm, the accounts stand alone', async () => {
  await open({
    settings: {
      giving: { ...giving, purposes: [], confirmation: '', confirmPhone: null, confirmEmail: null },
      about: { ...testSettings.about, contact: { email: null, whatsApp: null } },
    },
  });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Our accounts']);
});

test('a church without accounts says so, and warns of strangers’ accounts', async () => {
  await open({ settings: { giving: { ...giving, accounts: [] } } });
  expect(screen.getByText('Our accounts are not listed here yet')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Give now' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Call/ })).toBeInTheDocument();
});

test('an account is copied as one text', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(screen.getByRole('button', { name: 'Copy everything of Tithes and offerings' }));
  expect(await navigator.clipboard.readText()).toBe(
    'Account name: COG Church Sample\nAccount number: 0000000001\nBank: Sample Bank (not real)',
  );
});

test('amounts and purposes lead to the giving step', async () => {
  await open();
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(['₦1,000', '₦5,000', '₦10,000', 'Tithe'].map(leadsTo)).toEqual([
    '/pay?amount=1000',
    '/pay?amount=5000',
    '/pay?amount=10000',
    '/pay?purpose=Tithe',
  ]);
});
