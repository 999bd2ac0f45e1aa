import { IDEMPOTENCY_HEADER } from '@cog/contracts/lib/headers';
import { storage } from '@cog/platform';
import { TransportError } from '@cog/platform/shell';
import { testRoute } from '@cog/platform/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { type Network, openRequest, saved } from '../../requests/testRequest.tsx';
import * as route from './route.ts';

const open = (options: Partial<Parameters<typeof openRequest>[1]> = {}) =>
  openRequest(route, { at: '/prayer', ...options });
const textBox = () => screen.getByRole('textbox', { name: 'Your prayer request' });
const phone = () => screen.getByRole('textbox', { name: 'Phone number (optional)' });
const send = () => screen.getByRole('button', { name: 'Send' });
const offline = () => Promise.reject(new TransportError('offline'));

const enter = (value: string) => fireEvent.change(textBox(), { target: { value } });

beforeEach(() => localStorage.clear());

it('sends the request alone, once, and says that it arrived', async () => {
  const { sent, user } = await open();
  await user.type(textBox(), 'Fún ìyá mi, Àdùkẹ́');
  await user.dblClick(send());
  const notice = await screen.findByText('Your prayer request has reached us.');
  expect(notice.closest('[tabindex]')).toHaveFocus();
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/api/requests/prayer', { text: 'Fún ìyá mi, Àdùkẹ́', name: null, phone: null, email: null, mayCall: false }],
  ]);
  expect(sent[0]?.headers[IDEMPOTENCY_HEADER]).toBeTruthy();
  expect(storage.read('prayer-request')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Write another prayer request' }));
  expect(textBox()).toHaveValue('');
  expect(screen.getByRole('form', { name: 'Ask for prayer' })).toHaveFocus();
});

it('leads on to today’s word and a call, and asks to hear of the answer, once it has arrived', async () => {
  const { user } = await open({ otherPaths: ['/privacy', '/fast'] });
  enter('For rain');
  await user.click(send());
  const next = within(await screen.findByRole('region', { name: 'While we pray' }));
  expect(next.getByRole('link', { name: 'Read today’s word' })).toHaveAttribute('href', '/fast');
  expect(next.getByRole('link', { name: 'Call us now' })).toHaveAttribute('href', expect.stringMatching(/^tel:\+234/));
  expect(next.getByText(/When God answers, please tell us/)).toBeVisible();
});

it('asks for a number where the visitor wishes to be called, and leads there', async () => {
  const { sent, user } = await open();
  enter('For rain');
  await user.click(screen.getByRole('checkbox', { name: 'Please call me to pray with me.' }));
  await user.click(send());
  expect(await screen.findByText('Give us a phone number, so that we can call you')).toBeVisible();
  expect(phone()).toHaveFocus();
  expect(phone()).toBeInvalid();
  expect(sent).toEqual([]);
  await user.type(phone(), '0803 123 4567');
  expect(screen.queryByText(/so that we can call you/)).not.toBeInTheDocument();
  await user.click(send());
  expect(await screen.findByText('Your prayer request has reached us.')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ phone: '+2348031234567', mayCall: true });
});

it('asks about a slip in the email address before it is sent, and keeps what was written', async () => {
  const { sent, user } = await open();
  enter('For rain');
  await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'ada@gmial.com{Enter}');
  expect(await screen.findByText('Did you mean gmail.com?')).toHaveFocus();
  expect(textBox()).toHaveValue('For rain');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Yes, use gmail.com' }));
  expect(await screen.findByText('Your prayer request has reached us.')).toBeVisible();
  expect(sent.map(({ body }) => body)).toMatchObject([{ text: 'For rain', email: 'ada@gmail.com' }]);
});

it('lists several faults with links to them, and keeps what was written', async () => {
  const { user } = await open();
  await user.type(phone(), 'home');
  await user.click(send());
  const summary = within(await screen.findByRole('alert'));
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Please write your prayer request'),
    expect.stringContaining('Please enter a phone number'),
  ]);
  expect(phone()).toHaveValue('home');
});

it('takes no changes while it is sent, which would be lost', async () => {
  let arrive = () => {};
  const { user } = await open({
    network: (request) =>
      new Promise((resolve) => {
        arrive = () => resolve(saved(request));
      }),
  });
  enter('For rain');
  await user.click(send());
  await user.type(phone(), '0803 123 4567');
  expect(phone()).toHaveValue('');
  expect(screen.getByRole('checkbox').closest('[inert]')).toBeInTheDocument();
  arrive();
  expect(await screen.findByText('Your prayer request has reached us.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Write another prayer request' }));
  await user.type(phone(), '0803');
  expect(phone()).toHaveValue('0803');
});

it('keeps what was written over a reload, and clears it when asked', async () => {
  const first = await open();
  await first.user.type(textBox(), 'For my mother');
  await first.user.click(screen.getByRole('checkbox'));
  first.unmount();
  const { user } = await open();
  expect(await screen.findByText('We saved what you wrote.')).toBeVisible();
  expect(textBox()).toHaveValue('For my mother');
  expect(screen.getByRole('checkbox')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Clear the form' }));
  expect(textBox()).toHaveValue('');
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  expect(storage.read('prayer-request')).toBeNull();
});

it('waits without a network, over a reload too, and is sent once when it is asked for', async () => {
  const { sent, user, unmount } = await open({ network: offline });
  enter('For rain');
  await user.click(send());
  const notice = await screen.findByText('Saved on your phone. It hasn’t gone yet.');
  expect(notice.closest('[tabindex]')).toHaveFocus();
  const key = sent[0]?.headers[IDEMPOTENCY_HEADER];
  unmount();
  let isBack = false;
  const again = await open({ network: (request) => (isBack ? saved(request) : offline()) });
  expect(await screen.findByText('Saved on your phone. It hasn’t gone yet.')).toBeVisible();
  isBack = true;
  await again.user.click(screen.getByRole('button', { name: 'Send it now' }));
  expect(await screen.findByText('Your prayer request has reached us.')).toBeVisible();
  expect(again.sent.at(-1)?.headers[IDEMPOTENCY_HEADER]).toBe(key);
  expect(again.sent.at(-1)?.body).toMatchObject({ text: 'For rain' });
  expect([storage.read('prayer-request'), storage.read('outgoing')]).toEqual([null, null]);
});

it('says why it did not go when it is sent at once, and no more once it is tried again', async () => {
  const crowded = 'Many people are writing to us at the moment. Please wait 2 minutes.';
  let network: Network = offline;
  const { user } = await open({ network: (request) => network(request) });
  enter('For rain');
  await user.click(send());
  const sendNow = await screen.findByRole('button', { name: 'Send it now' });
  expect(screen.queryByText(/^Network error/)).not.toBeInTheDocument();
  await user.click(sendNow);
  const problem = await screen.findByText('Network error. Please check your connection and try again.');
  expect(problem.closest('[role=status]')).toBeVisible();
  network = () => ({ status: 429, body: { success: false, message: crowded } });
  await user.click(sendNow);
  expect(await screen.findByText(crowded)).toBeVisible();
  expect(screen.queryByText(/^Network error/)).not.toBeInTheDocument();
  let fail = () => {};
  network = () =>
    new Promise((_, reject) => {
      fail = () => reject(new TransportError('offline'));
    });
  fireEvent(window, new Event('online'));
  await user.click(sendNow);
  expect(await screen.findByText('We’re already sending it. Please wait a moment.')).toBeVisible();
  fail();
  await waitFor(() => expect(screen.queryByText(/already sending/)).not.toBeInTheDocument());
});

it('says so where the phone lets us save nothing', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  const { user } = await open({ network: offline });
  enter('For rain');
  await user.click(send());
  expect(await screen.findByText('It hasn’t gone yet. Please keep this page open.')).toBeVisible();
  full.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Do not send it' }));
});

it('says so too where there is room for the draft alone', async () => {
  const write = Storage.prototype.setItem;
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (key === 'cog:outgoing') throw new DOMException('Full', 'QuotaExceededError');
    write.call(this, key, value);
  });
  const { user } = await open({ network: offline });
  enter('For rain');
  await user.click(send());
  expect(await screen.findByText('It hasn’t gone yet. Please keep this page open.')).toBeVisible();
  full.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Do not send it' }));
});

it('takes what was typed before the scripts were here, and keeps it', async () => {
  const { element } = testRoute(route, { at: '/prayer', data: null });
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(element);
  const typed = container.querySelector('textarea');
  if (typed) typed.value = 'For rain';
  const root = await act(async () => hydrateRoot(container, element));
  expect(textBox()).toHaveValue('For rain');
  expect(storage.read('prayer-request')).toMatchObject({ fields: { text: ['For rain'] } });
  act(() => root.unmount());
  container.remove();
});

it('can be changed while it waits, and then is another request', async () => {
  let isBack = false;
  const { sent, user } = await open({ network: (request) => (isBack ? saved(request) : offline()) });
  enter('For rain');
  await user.click(send());
  await user.click(await screen.findByRole('button', { name: 'Change it' }));
  expect(storage.read('outgoing')).toBeNull();
  expect(textBox()).toHaveValue('For rain');
  expect(screen.getByRole('form', { name: 'Ask for prayer' })).toHaveFocus();
  await user.type(textBox(), ' and sun');
  isBack = true;
  await user.click(send());
  expect(await screen.findByText('Your prayer request has reached us.')).toBeVisible();
  const keys = sent.map(({ headers }) => headers[IDEMPOTENCY_HEADER]);
  expect(keys.at(-1)).not.toBe(keys[0]);
  expect(sent.at(-1)?.body).toMatchObject({ text: 'For rain and sun' });
});

it('that is sent again with the same words is the same request', async () => {
  let isBack = false;
  const { sent, user } = await open({ network: (request) => (isBack ? saved(request) : offline()) });
  enter('For rain');
  await user.click(send());
  await user.click(await screen.findByRole('button', { name: 'Change it' }));
  isBack = true;
  await user.click(send());
  expect(await screen.findByText('Your prayer request has reached us.')).toBeVisible();
  expect(new Set(sent.map(({ headers }) => headers[IDEMPOTENCY_HEADER])).size).toBe(1);
});

it('is taken back for good while it waits', async () => {
  const { user } = await open({ network: offline });
  enter('For rain');
  await user.click(send());
  await user.click(await screen.findByRole('button', { name: 'Do not send it' }));
  expect(textBox()).toHaveValue('');
  expect(storage.read('prayer-request')).toEqual({ fields: {}, attempt: null, isWaiting: false });
  expect(storage.read('outgoing')).toBeNull();
});

it('is said to have gone where it is taken back while it is sent, and the next one stays', async () => {
  let arrive = () => {};
  let isBack = false;
  const { user, platform } = await open({
    network: (request) => (isBack ? new Promise((resolve) => (arrive = () => resolve(saved(request)))) : offline()),
  });
  enter('For rain');
  await user.click(send());
  await screen.findByText('Saved on your phone. It hasn’t gone yet.');
  isBack = true;
  fireEvent(window, new Event('online'));
  await user.click(screen.getByRole('button', { name: 'Do not send it' }));
  await user.type(textBox(), 'For sun');
  await act(async () => arrive());
  expect(platform.messages.get()).toMatchObject([
    { text: 'It had already gone before you stopped it. We have received it.' },
  ]);
  expect(textBox()).toHaveValue('For sun');
  expect(storage.read('prayer-request')).toMatchObject({ fields: { text: ['For sun'] } });
});

describe('that has waited for a week', () => {
  afterEach(() => jest.restoreAllMocks());
  const weekLater = () => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 7 * 24 * 60 * 60_000 + 1000);
  const told = [{ text: expect.stringMatching(/^It has been a week and .* Please write it again\.$/), tone: 'bad' }];
  const wait = async () => {
    const page = await open({ network: offline });
    enter('For rain');
    await page.user.click(send());
    await screen.findByText('Saved on your phone. It hasn’t gone yet.');
    return page;
  };

  it('leaves the phone at the next visit, which says so', async () => {
    const { unmount } = await wait();
    unmount();
    weekLater();
    const { platform, sent } = await open({ network: saved });
    await waitFor(() => expect(platform.messages.get()).toMatchObject(told));
    expect(textBox()).toHaveValue('');
    expect(sent).toEqual([]);
    expect(JSON.stringify({ ...localStorage })).not.toContain('For rain');
  });

  it('leaves the phone and the page where that has been open all the time, and is not taken for sent', async () => {
    const { platform } = await wait();
    weekLater();
    fireEvent(window, new Event('focus'));
    expect(await screen.findByRole('textbox', { name: 'Your prayer request' })).toHaveValue('');
    expect(platform.messages.get()).toMatchObject(told);
    expect(screen.queryByText('Your prayer request has reached us.')).not.toBeInTheDocument();
    expect(JSON.stringify({ ...localStorage })).not.toContain('For rain');
  });
});

it('waits where the server has no room for it just now', async () => {
  const { user } = await open({
    network: () => ({
      status: 429,
      headers: { 'retry-after': '90' },
      body: { success: false, message: 'Many people are writing to us at the moment. Please wait 2 minutes.' },
    }),
  });
  enter('For rain');
  await user.click(send());
  expect(await screen.findByText('Saved on your phone. It hasn’t gone yet.')).toBeVisible();
});

describe('of two tabs, one with a request that waits', () => {
  /** Two tabs on one device, in one document: only the device's storage connects them. */
  async function openTwo(network: Network) {
    const options = { at: '/prayer', otherPaths: ['/privacy'] as `/${string}`[], network };
    render(
      <>
        <div data-testid="one">{testRoute(route, options).element}</div>
        <div data-testid="other">{testRoute(route, options).element}</div>
      </>,
    );
    const tabs = { one: within(screen.getByTestId('one')), other: within(screen.getByTestId('other')) };
    await waitFor(() => write(tabs.one, 'For rain'));
    await tabs.one.findByText('Saved on your phone. It hasn’t gone yet.');
    return tabs;
  }

  const fieldOf = (tab: ReturnType<typeof within>) => tab.getByRole('textbox', { name: 'Your prayer request' });
  const write = (tab: ReturnType<typeof within>, text: string) => {
    fireEvent.change(fieldOf(tab), { target: { value: text } });
    fireEvent.click(tab.getByRole('button', { name: 'Send' }));
  };
  const refused = { status: 400, body: { success: false, message: 'No.' } };

  it('the other neither withdraws nor confirms it', async () => {
    let isBack = false;
    const { one, other } = await openTwo((request) => {
      if (JSON.stringify(request.body).includes('For sun')) return refused;
      return isBack ? saved(request) : offline();
    });
    write(other, 'For sun');
    expect(await other.findByText('No.')).toBeVisible();
    expect(JSON.stringify(storage.read('outgoing'))).toContain('For rain');
    isBack = true;
    fireEvent.click(one.getByRole('button', { name: 'Send it now' }));
    expect(await one.findByText('Your prayer request has reached us.')).toBeVisible();
    expect(fieldOf(other)).toHaveValue('For sun');
  });

  it('a third that withdraws it leaves none that says that it has arrived', async () => {
    const { one } = await openTwo(offline);
    const { element } = testRoute(route, { at: '/prayer', otherPaths: ['/privacy'], network: offline });
    render(<div data-testid="third">{element}</div>);
    const third = within(screen.getByTestId('third'));
    fireEvent.click(await third.findByRole('button', { name: 'Do not send it' }));
    await waitFor(() => expect(fieldOf(one)).toHaveValue(''));
    expect(screen.queryByText('Your prayer request has reached us.')).not.toBeInTheDocument();
    expect(storage.read('outgoing')).toBeNull();
  });

  it('the other may send it, and its own tab says why it was refused', async () => {
    const { one } = await openTwo(offline);
    // What a tab in another document leaves on the device.
    const waiting = storage.read('outgoing');
    if (!Array.isArray(waiting)) throw new Error('Nothing waits.');
    storage.write('outgoing', [{ ...waiting[0], refusal: { status: 400, message: 'No.', errors: {} } }]);
    fireEvent(window, new StorageEvent('storage'));
    expect(await one.findByText('No.')).toBeVisible();
    expect(fieldOf(one)).toHaveValue('For rain');
    expect(storage.read('outgoing')).toBeNull();
  });
});

describe('without scripts', () => {
  const html = (at: string) => renderToString(testRoute(route, { at, data: null }).element);

  it('is a plain form, which the browser checks and sends to its page', () => {
    document.body.innerHTML = html('/prayer');
    const form = document.querySelector('form');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/prayer']);
    expect(form?.noValidate).toBe(false);
    expect([...(form?.elements ?? [])].flatMap((control) => control.getAttribute('name') ?? [])).toEqual([
      'text',
      'name',
      'phone',
      'email',
      'mayCall',
    ]);
    expect(document.querySelector('textarea')?.required).toBe(true);
    document.body.innerHTML = '';
  });

  it.each([
    ['/prayer?sent=yes', /Your prayer request has reached us/],
    ['/prayer?problem=phone', /It didn’t go through. Please check: Phone number/],
    ['/prayer?problem=too-many', /Many people are writing to us/],
    ['/prayer?problem=%3Cb%3E', /Please check: what you wrote/],
    ['/prayer?problem=constructor', /Please check: what you wrote/],
  ])('says at %s how it went', (at, expected) => {
    expect(html(at).replace(/<!-- -->/g, '')).toMatch(expected);
  });
});
