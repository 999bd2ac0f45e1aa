import type { ReminderMessage, ReminderWish } from '@cog/contracts/reminders/message';
import { openReminder, showReminder } from './reminders.ts';

const message: ReminderMessage = { day: '2027-03-01', language: 'EN', title: 'A light on the water', renew: null };
const wish: ReminderWish = { hour: 5, live: false, language: 'YO' };
const address = '/fast?date=2027-03-01&lang=en';
const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };

const showNotification = jest.fn(async () => {});
const fetched = jest.fn(async (_path: string, _options: RequestInit) => ({}));
const openWindow = jest.fn(async () => null);
const focus = jest.fn(async () => {});
let opened: string[];
let isSubscribed: boolean;

beforeEach(() => {
  jest.clearAllMocks();
  opened = [];
  isSubscribed = true;
  Object.assign(globalThis, {
    fetch: fetched,
    registration: {
      showNotification,
      pushManager: { getSubscription: async () => (isSubscribed ? { toJSON: () => subscription } : null) },
    },
    clients: { matchAll: async () => opened.map((url) => ({ url, focus })), openWindow },
  });
});

const shown = () => showNotification.mock.calls.map((call: unknown[]) => call);
const deliver = (more: Partial<ReminderMessage> = {}) => showReminder(JSON.stringify({ ...message, ...more }));

describe('a reminder', () => {
  it('shows the title of the day, and leads to it', async () => {
    await deliver();
    expect(shown()).toEqual([
      ['Today’s devotional', expect.objectContaining({ body: message.title, lang: 'en', data: address })],
    ]);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is in the language of its text', async () => {
    await deliver({ language: 'YO', title: 'Ìmọ́lẹ̀ lórí omi' });
    expect(shown()).toEqual([
      [
        'Ìfọkànsìn òní',
        expect.objectContaining({ body: 'Ìmọ́lẹ̀ lórí omi', lang: 'yo', data: '/fast?date=2027-03-01&lang=yo' }),
      ],
    ]);
  });

  it('is shown in plain words where it cannot be read, as browsers want', async () => {
    await showReminder('{"day":');
    expect(shown()).toEqual([
      ['Today’s devotional', expect.objectContaining({ body: 'It’s ready. Tap to read.', data: '/fast' })],
    ]);
  });

  it('says that a service is live, next to the devotional’s, and leads to it', async () => {
    await showReminder(JSON.stringify({ live: true, language: 'YO', renew: null }));
    expect(shown()).toEqual([
      ['A ti wà lórí afẹ́fẹ́ báyìí', expect.objectContaining({ lang: 'yo', tag: 'live', data: '/live' })],
    ]);
    await showReminder(JSON.stringify({ live: true, language: 'EN', renew: { ...wish, hour: null, live: true } }));
    expect(JSON.parse(String(fetched.mock.calls[0]?.[1].body))).toMatchObject({ hour: null, live: true });
  });

  it('says that the device is still there, when it is asked to', async () => {
    await deliver({ renew: wish });
    expect(fetched).toHaveBeenCalledWith('/api/reminders', expect.objectContaining({ method: 'POST' }));
    expect(JSON.parse(String(fetched.mock.calls[0]?.[1].body))).toEqual({
      endpoint: subscription.endpoint,
      p256dh: 'p',
      auth: 'a',
      ...wish,
    });
  });

  it('is shown where it cannot say so: without a network, and without a subscription', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await deliver({ renew: wish });
    isSubscribed = false;
    await deliver({ renew: wish });
    expect(showNotification).toHaveBeenCalledTimes(2);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe('a pressed reminder', () => {
  const press = async (data: unknown) => {
    const close = jest.fn();
    await openReminder({ data, close } as unknown as Notification);
    expect(close).toHaveBeenCalled();
  };

  it('opens its day, also while other pages of the site are open', async () => {
    opened = [`${location.origin}/pay`];
    await press(address);
    expect(openWindow).toHaveBeenCalledWith(location.origin + address);
  });

  it('comes back to the page that shows it already', async () => {
    opened = [`${location.origin}/pay`, location.origin + address];
    await press(address);
    expect(focus).toHaveBeenCalledTimes(1);
    expect(openWindow).not.toHaveBeenCalled();
  });

  it.each([['https://evil.example/'], ['//evil.example/'], [undefined], [{ address }]])(
    'leads nowhere else: %p',
    async (data) => {
      await press(data);
      expect(openWindow).toHaveBeenCalledWith(`${location.origin}/fast`);
    },
  );
});
