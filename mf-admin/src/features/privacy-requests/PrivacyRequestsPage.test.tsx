import type { ApiRequest, ApiResponse } from '@cog/contracts/composition/composition';
import type { PersonFound } from '@cog/contracts/privacy/people.schema';
import { testRoute } from '@cog/platform/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as route from './privacyRequests.route.ts';

const ade = { name: 'Adéọlá Àpẹẹrẹ', phoneNumber: '+2348031234567', references: ['COG-7K4M-2QXD', 'COG-8888-9999'] };
const bisi = { name: 'Bísí Àpẹẹrẹ', phoneNumber: '+2348031234567', references: ['COG-2222-3333'] };
/** Known by a request with an e-mail alone. */
const mother = { name: 'Ìyá Àpẹẹrẹ', phoneNumber: null, references: [] };
const found: PersonFound = {
  people: [ade],
  held: [
    { kind: 'registrations', count: 2 },
    { kind: 'mails', count: 1 },
    { kind: 'noMail', count: 1 },
  ],
  version: 'v1',
};
const ok = (body: unknown): ApiResponse => ({ status: 200, body });

async function open(answer: (request: ApiRequest) => ApiResponse) {
  const asked: ApiRequest[] = [];
  const tested = testRoute(route, {
    at: '/privacyrequests',
    session: { username: 'Ade', role: 'administrator' },
    otherPaths: ['/login', '/privacy'],
    network: (request) => {
      asked.push(request);
      return answer(request);
    },
  });
  render(tested.element);
  await screen.findByRole('heading', { name: 'Privacy requests' });
  return { ...tested, asked, user: userEvent.setup() };
}
type User = ReturnType<typeof userEvent.setup>;

const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
async function find(user: User, { phone = '0803 123 4567', name = '' } = {}) {
  if (phone !== '') await user.type(box(/^Phone number/), phone);
  if (name !== '') await user.type(box(/^Name/), name);
  await user.click(screen.getByRole('button', { name: 'Find' }));
}
const panel = () => screen.findByRole('region', { name: 'What we have' });

it('shows what is held of a person by kind, and what would stay', async () => {
  const { asked, user } = await open(() => ok(found));
  await find(user, { name: 'adeola' });
  const held = within(await panel());
  expect(asked).toMatchObject([
    { method: 'POST', path: '/api/people/search', body: { phone: '+2348031234567', email: null, name: 'adeola' } },
  ]);
  expect(held.getByText('Registrations for the Bible quiz: 2')).toBeVisible();
  expect(held.getByText('Unsubscribed from our mails: 1')).toBeVisible();
  expect(held.getByText(/^Stays, as a fingerprint of the address/)).toBeVisible();
  expect(held.getByText(/COG-7K4M-2QXD, COG-8888-9999/)).toBeVisible();
  await waitFor(() =>
    expect(document.activeElement).toContainElement(screen.getByText('Under 0803 123 4567, adeola.')),
  );
});

it('asks for a phone number or an e-mail before it looks', async () => {
  const { asked, user } = await open(() => ok(found));
  await find(user, { phone: '', name: 'adeola' });
  await waitFor(() => expect(box(/^Phone number/)).toHaveAccessibleDescription(/Give a phone number or an e-mail/));
  expect(asked).toEqual([]);
});

it('says when nothing is held, and offers nothing to do with it', async () => {
  const { user } = await open(() => ok({ people: [], held: [], version: 'v0' }));
  await find(user);
  expect(await screen.findByRole('region', { name: 'We have nothing' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Export|Erase/ })).not.toBeInTheDocument();
});

it('exports and erases none of several who share a phone, until one is chosen', async () => {
  const { asked, user } = await open(({ body }) =>
    ok(
      JSON.stringify(body).includes('Bísí') ? { ...found, people: [bisi] } : { ...found, people: [ade, bisi, mother] },
    ),
  );
  await find(user);
  expect(within(await panel()).getByText(/Several people share this phone number/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Erase for good|Export data/ })).not.toBeInTheDocument();
  expect(screen.getByText(/^Ìyá Àpẹẹrẹ/)).toHaveTextContent('Ìyá Àpẹẹrẹ Only Ìyá Àpẹẹrẹ');
  await user.click(screen.getByRole('button', { name: 'Only Bísí Àpẹẹrẹ' }));
  expect(await screen.findByRole('button', { name: 'Erase for good' })).toBeVisible();
  expect(asked[1]?.body).toEqual({ phone: '+2348031234567', email: null, name: 'Bísí Àpẹẹrẹ' });
});

it('hands everything over as a file', async () => {
  const file = {
    exportedAt: '2026-11-21T09:00:00.000Z',
    asked: {},
    held: { mails: [{ to: 'a@example.com' }] },
    notIncluded: [],
  };
  const { user } = await open(({ path }) => ok(path.endsWith('/export') ? file : found));
  const saved: { name: string; blob: Blob }[] = [];
  let blob = new Blob();
  Object.assign(URL, {
    createObjectURL: (made: Blob) => {
      blob = made;
      return 'blob:made';
    },
    revokeObjectURL: () => {},
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob });
  });
  await find(user);
  await user.click(within(await panel()).getByRole('button', { name: 'Export data' }));
  expect(await screen.findByText(/Give it to the person alone/)).toBeVisible();
  expect(saved).toMatchObject([{ name: 'personal-data.json' }]);
  expect(saved[0]?.blob.type).toBe('application/json');
  expect(saved[0]?.blob.size).toBeGreaterThan(80);
});

describe('erasing', () => {
  const erased = ok({ message: 'Everything about this person is erased.', stays: ['noMail'] });
  const openDialog = async (answer: ApiResponse) => {
    const page = await open(({ path }) => (path.endsWith('/erase') ? answer : ok(found)));
    await find(page.user);
    await page.user.click(within(await panel()).getByRole('button', { name: 'Erase for good' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = await dialog.findByRole('textbox');
    return {
      ...page,
      dialog,
      field,
      press: () => page.user.click(dialog.getByRole('button', { name: 'Erase for good' })),
    };
  };

  it('waits until the number is typed again, then says what stays', async () => {
    const { asked, user, field, press } = await openDialog(erased);
    await press();
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Type 0803 123 4567 to confirm/));
    await user.type(field, '08031234568');
    await press();
    expect(asked).toHaveLength(1);
    await user.clear(field);
    await user.type(field, '0803-123-4567');
    await press();
    expect(await screen.findByText('Everything about this person is erased.')).toBeVisible();
    expect(screen.getByText(/Unsubscribed from our mails: Stays/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'What we have' })).not.toBeInTheDocument();
    expect(asked[1]).toMatchObject({
      path: '/api/people/erase',
      body: { phone: '+2348031234567', email: null, name: null, version: 'v1' },
      headers: { 'idempotency-key': expect.any(String) },
    });
  });

  it('says why nothing was erased', async () => {
    const message = 'What we have changed after you looked. Nothing was erased. Please look again.';
    const { user, dialog, field, press } = await openDialog({ status: 409, body: { success: false, message } });
    await user.type(field, '08031234567');
    await press();
    expect(await dialog.findByText(new RegExp(message))).toBeVisible();
    expect(screen.getByRole('region', { name: 'What we have' })).toBeInTheDocument();
  });
});

it('keeps nothing of what was looked for on the device', async () => {
  const { user } = await open(() => ok(found));
  await find(user, { name: 'adeola' });
  await panel();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/803|adeola/i);
});
