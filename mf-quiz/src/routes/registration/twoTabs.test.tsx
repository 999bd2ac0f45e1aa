import type { ApiRequest, ApiResponse } from '@cog/contracts/composition/composition';
import { lagosDay } from '@cog/contracts/lib/calendar';
import { TransportError } from '@cog/platform/shell';
import { testRoute, testSettings } from '@cog/platform/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import * as route from './route.ts';
import { comesOnline, fillIn, open, prepareEach, refused, setOnline } from './testRegistration.tsx';

prepareEach();

const ADA = { name: 'Ada Sample', reference: 'COG-AAAA-2222' };
const BOLA = { name: 'Bola Sample', reference: 'COG-BBBB-3333' };

/** A server that has a reference for each of the two; it refuses the names in `refusing`. */
function serverOfTwo({ refusing = [] as string[] } = {}) {
  const arrived: string[] = [];
  const network = async ({ body }: ApiRequest): Promise<ApiResponse> => {
    if (!navigator.onLine) throw new TransportError('offline');
    const person = [ADA, BOLA].find(({ name }) => JSON.stringify(body).includes(name));
    if (!person) throw new Error('This test knows only two people.');
    arrived.push(person.name);
    if (refusing.includes(person.name)) return refused(400, 'Registration is closed.');
    return { status: 201, body: { success: true, message: 'Done', reference: person.reference, groupLink: null } };
  };
  return { network, arrived };
}

/** Two tabs on one device; in one document, since only the device's storage connects them. */
function openTwo(network: (request: ApiRequest) => Promise<ApiResponse>) {
  const options = { at: '/register', data: { quiz: testSettings.quiz, firstStage: null }, network, today: lagosDay() };
  const [one, other] = [testRoute(route, options), testRoute(route, options)];
  render(
    <>
      <div data-testid="a">{one.element}</div>
      <div data-testid="b">{other.element}</div>
    </>,
  );
  return { a: within(screen.getByTestId('a')), b: within(screen.getByTestId('b')) };
}

type Tab = ReturnType<typeof openTwo>['a'];
const press = (tab: Tab, name: string) => fireEvent.click(tab.getByRole('button', { name }));
const stored = (key: string) => localStorage.getItem(`cog:${key}`) ?? '';
const reopen = (network: (request: ApiRequest) => Promise<ApiResponse>) => {
  cleanup();
  open(network, { today: lagosDay() });
};

/** A tab confirms this person's registration; those of others are listed under their names. */
const shows = (tab: Tab, { reference }: typeof ADA) =>
  waitFor(() => {
    const confirmed = tab.getByText(/^(Registration successful!|Your last registration on this phone)/).parentElement;
    expect(confirmed).toHaveTextContent(reference);
    expect(tab.queryByText(/is waiting to go/)).not.toBeInTheDocument();
  });

async function register(tab: Tab, name: string) {
  fillIn({ name, on: tab });
  press(tab, 'Register');
  await tab.findByText(/Saved on your phone/);
}

/** Ada waits in one tab, Bola in the other. */
async function bothWait(server = serverOfTwo()) {
  setOnline(false);
  const tabs = openTwo(server.network);
  fillIn({ name: ADA.name, on: tabs.a });
  fillIn({ name: BOLA.name, on: tabs.b });
  for (const tab of [tabs.a, tabs.b]) press(tab, 'Register');
  for (const tab of [tabs.a, tabs.b]) await tab.findByText(/Saved on your phone/);
  return { ...server, ...tabs };
}

describe('two registrations that wait, each in a tab of its own', () => {
  it('are both sent, and each tab shows its own reference', async () => {
    const { a, b, arrived } = await bothWait();
    await comesOnline();
    await shows(a, ADA);
    await shows(b, BOLA);
    expect(new Set(arrived)).toEqual(new Set([ADA.name, BOLA.name]));
    expect(stored('outgoing')).toBe('');
  });

  it('are both sent after both tabs were closed, and both references are there', async () => {
    const { network, arrived } = await bothWait();
    setOnline(true);
    reopen(network);
    expect(await screen.findByText(ADA.reference)).toBeVisible();
    expect(await screen.findByText(BOLA.reference)).toBeVisible();
    expect(arrived.sort()).toEqual([ADA.name, BOLA.name]);
  });

  it.each([
    ['cancelled', 'a', ADA, BOLA],
    ['cancelled', 'b', BOLA, ADA],
  ] as const)('do not take each other along where one is %s, in tab %s', async (_what, which, gone, left) => {
    const tabs = await bothWait();
    press(tabs[which], 'Cancel registration');
    const dialog = within(tabs[which].getByRole('alertdialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel registration' }));
    await comesOnline();
    const other = which === 'a' ? tabs.b : tabs.a;
    await shows(other, left);
    expect(tabs.arrived).toContain(left.name);
    expect(tabs.arrived).not.toContain(gone.name);
  });

  it('do not take each other along where one is edited', async () => {
    const { a, b, arrived } = await bothWait();
    press(a, 'Edit');
    expect(a.getByLabelText('Full name')).toHaveValue(ADA.name);
    await comesOnline();
    await shows(b, BOLA);
    expect(new Set(arrived)).toEqual(new Set([BOLA.name]));
    expect(stored('quiz-registration')).toContain(ADA.name);
  });

  it.each([
    ['a', ADA, BOLA],
    ['b', BOLA, ADA],
  ] as const)('say in its own tab that one was refused: in tab %s', async (which, refusedOne, left) => {
    const tabs = await bothWait(serverOfTwo({ refusing: [refusedOne.name] }));
    await comesOnline();
    expect(await tabs[which].findByText('Registration is closed.')).toBeVisible();
    expect(tabs[which].getByLabelText('Full name')).toHaveValue(refusedOne.name);
    await shows(which === 'a' ? tabs.b : tabs.a, left);
  });

  it('do not hide that one of them was refused, also once both tabs were closed', async () => {
    const { network } = await bothWait(serverOfTwo({ refusing: [ADA.name] }));
    setOnline(true);
    reopen(network);
    expect(await screen.findByText(BOLA.reference)).toBeVisible();
    expect(await screen.findByText('Registration is closed.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Correct it' }));
    expect(screen.getByLabelText('Full name')).toHaveValue(ADA.name);
  });
});

it('is not sent at a later visit once it was cancelled, also where another tab had stored it once more', async () => {
  const { network, arrived } = serverOfTwo();
  setOnline(false);
  const { a } = openTwo(network);
  await register(a, ADA.name);
  localStorage.setItem('cog:quiz-registration', stored('quiz-registration').replace('{', '{ "more": 1, '));
  press(a, 'Cancel registration');
  fireEvent.click(within(a.getByRole('alertdialog')).getByRole('button', { name: 'Cancel registration' }));
  expect(stored('quiz-registration')).toBe('');
  setOnline(true);
  reopen(network);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Register' })).toBeEnabled());
  expect(arrived).toEqual([]);
});

describe('a registration that waits, while another tab is typed in', () => {
  it('is sent, and what is typed stays on the device', async () => {
    const { network, arrived } = serverOfTwo();
    setOnline(false);
    const { a, b } = openTwo(network);
    await register(a, ADA.name);
    fillIn({ name: BOLA.name, on: b });
    expect(within(b.getByRole('region', { name: 'Others on this phone' })).getByText('Ada')).toBeVisible();
    await comesOnline();
    await shows(a, ADA);
    expect(stored('quiz-registration')).toContain(BOLA.name);
    reopen(network);
    await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveValue(BOLA.name));
    expect(screen.getByText(ADA.reference)).toBeVisible();
    expect(new Set(arrived)).toEqual(new Set([ADA.name]));
  });

  it('is not lost when the other tab registers at once', async () => {
    const { network, arrived } = serverOfTwo();
    setOnline(false);
    const { a, b } = openTwo(network);
    await register(a, ADA.name);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    fillIn({ name: BOLA.name, on: b });
    press(b, 'Register');
    await shows(b, BOLA);
    await comesOnline();
    await shows(a, ADA);
    expect(new Set(arrived)).toEqual(new Set([ADA.name, BOLA.name]));
  });
});
