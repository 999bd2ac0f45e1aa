import { type ReminderMessage, readReminderMessage, readReminderWish, reminderBody } from './message.ts';

const message: ReminderMessage = { day: '2027-03-01', language: 'YO', title: 'Ìmọ́lẹ̀', renew: null };

describe('a delivered reminder', () => {
  it.each([
    [message],
    [{ ...message, renew: { hour: 6, live: false, language: 'EN' } }],
    [{ live: true, language: 'YO', renew: { hour: null, live: true, language: 'YO' } }],
  ])('is read as it was sent', (sent) => {
    expect(readReminderMessage(JSON.stringify(sent))).toEqual(sent);
  });

  it.each([
    ['', 'null', '[]', '{', '"text"'],
    [JSON.stringify({ ...message, day: '1 March' }), JSON.stringify({ ...message, language: 'FR' })],
    [JSON.stringify({ ...message, title: 7 }), JSON.stringify({ ...message, day: '/evil' })],
  ])('is none of ours: %s', (...texts) => {
    for (const text of texts) expect(readReminderMessage(text)).toBeNull();
  });

  it('asks for nothing to be renewed that is no wish', () => {
    expect(readReminderMessage(JSON.stringify({ ...message, renew: { hour: 25, language: 'EN' } }))).toEqual(message);
  });
});

it('reads a wish that is one', () => {
  expect(readReminderWish({ hour: 20, language: 'EN', more: 1 })).toEqual({ hour: 20, live: false, language: 'EN' });
  expect(readReminderWish({ hour: null, live: true, language: 'YO' })).toEqual({
    hour: null,
    live: true,
    language: 'YO',
  });
  for (const value of [
    null,
    6,
    { hour: 20 },
    { hour: '6', language: 'EN' },
    { hour: 9, language: 'EN' },
    { hour: 9, live: true, language: 'EN' },
    { hour: null, language: 'EN' },
  ]) {
    expect(readReminderWish(value)).toBeNull();
  }
});

it('sends the keys of a subscription with the wish, and nothing without them', () => {
  const wish = { hour: 6, live: true, language: 'EN' } as const;
  const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };
  expect(reminderBody(subscription, wish)).toEqual({
    endpoint: 'https://push.example/1',
    p256dh: 'p',
    auth: 'a',
    hour: 6,
    live: true,
    language: 'EN',
  });
  expect(reminderBody({ endpoint: 'https://push.example/1' }, wish)).toBeNull();
});
