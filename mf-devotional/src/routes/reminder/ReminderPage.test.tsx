import { askForReminder, endReminder, getReminderKey } from '@cog/contracts/reminders/endpoints';
import { storage } from '@cog/platform';
import { type RenderRouteOptions, testRoute } from '@cog/platform/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as route from './route.ts';
import { ENDPOINT, KEY_BYTES, PUBLIC_KEY, TestPush } from './testPush.ts';

let calls: { path: string; body: unknown }[];
let status: number;
let hasKey: boolean;

function open({ lite = false, ...options }: RenderRouteOptions & { lite?: boolean } = {}) {
  const network: RenderRouteOptions['network'] = ({ path, body }) => {
    if (path === getReminderKey.path) {
      return hasKey ? { status: 200, body: { publicKey: PUBLIC_KEY } } : { status: 503, body: null };
    }
    calls.push({ path, body });
    if (status !== 200) return { status, body: { success: false, message: 'There is no room.' } };
    return { status: 200, body: { success: true, message: 'Done' } };
  };
  const { element, platform } = testRoute(route, { at: '/reminder', network, ...options });
  platform.lite = lite;
  render(element);
  return userEvent.setup();
}

const button = (name: string) => screen.findByRole('button', { name });
const asked = (more: object = {}) => ({
  path: askForReminder.path,
  body: {
    endpoint: ENDPOINT,
    p256dh: 'B'.repeat(87),
    auth: 'a'.repeat(22),
    hour: 6,
    live: false,
    language: 'EN',
    ...more,
  },
});

beforeEach(() => {
  calls = [];
  status = 200;
  hasKey = true;
  localStorage.clear();
});
afterEach(() => TestPush.uninstall());

it('has the device reminded at the chosen hour, in the chosen language, and remembers it', async () => {
  const push = new TestPush().install();
  const user = open();
  await user.selectOptions(await screen.findByRole('combobox', { name: /What time/ }), '5:00 am');
  await user.click(screen.getByRole('radio', { name: 'Yorùbá' }));
  await user.click(await button('Remind me'));
  expect(await screen.findByText('We remind you every day at 5:00 am, Lagos time.')).toBeVisible();
  expect(push.subscribed).toEqual([PUBLIC_KEY]);
  expect(calls).toEqual([asked({ hour: 5, language: 'YO' })]);
  expect(storage.read('reminder')).toEqual({ hour: 5, live: false, language: 'YO' });
});

it('shows what this device is reminded of, changes it with the same subscription, and ends it', async () => {
  const push = new TestPush().install();
  Object.assign(push, { permission: 'granted', key: KEY_BYTES });
  storage.write('reminder', { hour: 20, language: 'YO' });
  const user = open();
  expect(await screen.findByText('We remind you every day at 8:00 pm, Lagos time.')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Yorùbá' })).toBeChecked();
  await user.selectOptions(screen.getByRole('combobox'), '12:00 noon');
  await user.click(await button('Save'));
  expect(await screen.findByText('We remind you every day at 12:00 noon, Lagos time.')).toBeVisible();
  expect(calls).toEqual([asked({ hour: 12, language: 'YO' })]);
  expect(push.subscribed).toEqual([]);

  await user.click(await button('Stop reminders'));
  const status = await screen.findByText('Reminders are off.');
  expect(status.closest('[tabindex="-1"]')).toHaveFocus();
  expect(calls.at(-1)).toEqual({ path: endReminder.path, body: { endpoint: ENDPOINT } });
  expect([push.key, storage.read('reminder')]).toEqual([null, null]);
  expect(await button('Remind me')).toBeVisible();
});

describe('a visitor who comes from the live page', () => {
  const at = '/reminder?tell=live';

  it('is told of live services alone, unless they tick more', async () => {
    new TestPush().install();
    const user = open({ at });
    expect(await screen.findByRole('heading', { level: 1, name: 'Tell me when you’re live' })).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
    await user.click(await button('Remind me'));
    expect(await screen.findByText('We tell you when a service is live.')).toBeVisible();
    expect(screen.queryByText(/We remind you every day/)).toBeNull();
    expect(calls).toEqual([asked({ hour: null, live: true })]);
    expect(storage.read('reminder')).toEqual({ hour: null, live: true, language: 'EN' });
  });

  it('keeps the devotional that they are reminded of', async () => {
    Object.assign(new TestPush().install(), { permission: 'granted', key: KEY_BYTES });
    storage.write('reminder', { hour: 20, live: false, language: 'YO' });
    const user = open({ at });
    expect(await screen.findByText('We remind you every day at 8:00 pm, Lagos time.')).toBeVisible();
    await user.click(await button('Save'));
    expect(await screen.findByText('We tell you when a service is live.')).toBeVisible();
    expect(calls).toEqual([asked({ hour: 20, live: true, language: 'YO' })]);
  });

  it('is asked what they want where they tick nothing', async () => {
    new TestPush().install();
    const user = open({ at });
    await user.click(await screen.findByRole('checkbox', { name: 'Tell me when a service goes live' }));
    await user.click(await button('Remind me'));
    expect(await screen.findByText('Choose what we should tell you.')).toBeVisible();
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Tell me each day when the devotional is ready' }));
    expect(screen.queryByText('Choose what we should tell you.')).toBeNull();
    await user.click(await button('Remind me'));
    await waitFor(() => expect(calls).toEqual([asked()]));
  });
});

it('replaces a subscription of another key, to which the server could send nothing', async () => {
  const push = new TestPush().install();
  push.key = new Uint8Array([9]).buffer;
  await open().click(await button('Remind me'));
  await waitFor(() => expect(calls).toEqual([asked()]));
  expect(push.subscribed).toEqual([PUBLIC_KEY]);
});

describe('a device with a subscription that the server cannot use any more', () => {
  const installed = (more: object) => {
    storage.write('reminder', { hour: 20, language: 'YO' });
    return Object.assign(new TestPush().install(), { permission: 'granted', key: new Uint8Array([9]).buffer, ...more });
  };

  it.each([
    ['the server has another key', {}],
    ['the browser has ended it', { key: null }],
  ])('subscribes again without a press, as %s', async (_why, more) => {
    const push = installed(more);
    open();
    expect(await screen.findByText('We remind you every day at 8:00 pm, Lagos time.')).toBeVisible();
    expect(calls).toEqual([asked({ hour: 20, language: 'YO' })]);
    expect(push.subscribed).toEqual([PUBLIC_KEY]);
  });

  it('does not say that it reminds where the server does not take it', async () => {
    status = 503;
    installed({});
    open();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(await button('Remind me')).toBeVisible();
    expect(screen.queryByText(/We remind you every day/)).not.toBeInTheDocument();
  });

  it('does not ask for a permission that was taken back', async () => {
    const push = installed({ permission: 'default' });
    open();
    expect(await button('Remind me')).toBeVisible();
    expect([calls, push.subscribed]).toEqual([[], []]);
  });
});

it('changes nothing when the reader does not allow it, and can be tried again', async () => {
  const push = new TestPush().install();
  push.answer = 'default';
  const user = open();
  await user.click(await button('Remind me'));
  expect(await screen.findByText(/Nothing changed/)).toBeVisible();
  push.answer = 'granted';
  await user.click(await button('Remind me'));
  await waitFor(() => expect(calls).toHaveLength(1));
});

it('says how to allow what was forbidden, and notices when it is', async () => {
  const push = new TestPush().install();
  push.answer = 'denied';
  await open().click(await button('Remind me'));
  expect(await screen.findByText(/then Notifications, and allow/)).toBeVisible();
  expect(calls).toEqual([]);
  push.permission = 'default';
  window.dispatchEvent(new Event('focus'));
  expect(await button('Remind me')).toBeVisible();
});

it.each([
  ['the push service is not reached', { isReached: false }, 200, 'That didn’t work.'],
  ['too many ask', {}, 429, 'Many people are asking for it'],
  ['the server has no room', {}, 503, 'There is no room.'],
])('leaves nothing half done when %s', async (_, state, answered, text) => {
  const push = Object.assign(new TestPush().install(), state);
  status = answered;
  await open().click(await button('Remind me'));
  expect(await screen.findByText(new RegExp(text))).toBeVisible();
  expect([push.key, storage.read('reminder')]).toEqual([null, null]);
  expect(screen.queryByText(/We remind you/)).toBeNull();
});

it('asks again for a key that did not come with the page', async () => {
  const push = new TestPush().install();
  hasKey = false;
  const user = open();
  await user.click(await button('Remind me'));
  expect(await screen.findByText(/^That didn’t work/)).toBeVisible();
  hasKey = true;
  await user.click(await button('Remind me'));
  expect(await screen.findByText(/We remind you every day/)).toBeVisible();
  expect(push.subscribed).toEqual([PUBLIC_KEY]);
});

it('says so where the browser cannot, and of an iPhone what helps', async () => {
  open();
  expect(await screen.findByText('This browser can’t send reminders.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says what an iPhone needs', async () => {
  new TestPush().install();
  Reflect.deleteProperty(window, 'PushManager');
  const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)');
  open();
  expect(await screen.findByText(/Add to Home Screen/)).toBeVisible();
  agent.mockRestore();
});

describe('in Lite', () => {
  it('says that Lite must be off, with the way to it and back, and asks for no permission', async () => {
    const push = new TestPush().install();
    push.hasWorker = false;
    open({ lite: true, at: '/reminder?tell=live' });
    const form = (await button('Turn Lite off')).closest('form');
    expect(screen.getByText('Please turn Lite off first. You can turn it on again afterwards.')).toBeVisible();
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/lite']);
    expect([...new FormData(form ?? undefined)]).toEqual([
      ['next', '/reminder?tell=live'],
      ['on', '0'],
    ]);
    expect(screen.queryByRole('button', { name: 'Remind me' })).toBeNull();
    expect(push.permission).toBe('default');
  });

  it('reminds where it was set up before', async () => {
    new TestPush().install();
    await open({ lite: true }).click(await button('Remind me'));
    expect(await screen.findByText(/We remind you every day/)).toBeVisible();
  });
});
