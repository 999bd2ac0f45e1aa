import type { ApiResponse } from '@cog/contracts/composition/composition';
import type { EventScene } from '@cog/contracts/events/constants';
import { testSettings } from '@cog/platform/testing';
import { leftInEnglish } from '@cog/platform/testing/inYoruba';
import { fireEvent, waitFor } from '@testing-library/react';
import * as giveOnline from './giving/giveOnline/route.ts';
import * as pay from './giving/pay/route.ts';
import { messages } from './messages.yo.ts';
import * as about from './routes/about/route.ts';
import * as events from './routes/events/route.ts';
import * as locations from './routes/locations/route.ts';
import * as prayer from './routes/prayer/route.ts';
import * as privacy from './routes/privacy/route.ts';
import * as promo from './routes/promo/route.ts';
import * as promoSignIn from './routes/promoSignIn/route.ts';
import * as radio from './routes/radio/route.ts';
import * as unsubscribe from './routes/unsubscribe/route.ts';
import * as welcome from './routes/welcome/route.ts';

const otherPaths = ['/', '/locate', '/about', '/welcome', '/prayer', '/pay', '/admin', '/privacy', '/live'] as const;
const answer = (body: unknown) => (): ApiResponse => ({ status: 200, body });
const refusal = (status: number, body: object) => (): ApiResponse => ({ status, body: { success: false, ...body } });

const occasion = {
  id: 'harvest',
  title: 'Harvest',
  description: 'Bring it.',
  place: 'The yard',
  scene: 'lagoon' as EventScene,
};
const service = { ...occasion, id: 'service', weekday: 0, startTime: '08:00', durationMinutes: 150, streamed: true };
const event = {
  ...occasion,
  startDate: '2099-12-04',
  endDate: '2099-12-06',
  startTime: null,
  endTime: null,
  link: 'https://harvest.example/',
};
const names = [
  'COG Church',
  'Sample Bank (not real)',
  'COG Church Sample',
  'NGN',
  'Pastor Sample',
  'Google Calendar',
  'WhatsApp',
  'hello@cog.example',
  'gifts@cog.example',
  // Shown as an option of a list, which screen readers read in the page's language whatever its own language is.
  'Diamond Branch',
  'Studio team',
];
const church = { messages, otherPaths, names };
/** Submits an empty form. */
const sendNothing = async () => {
  fireEvent.submit(document.querySelector('form') ?? document.body);
  await waitFor(() => expect(document.querySelector('[aria-invalid]')).not.toBeNull());
};

describe('in Yoruba nothing is English but what says so', () => {
  it('on the page of services and events', async () => {
    const network = answer({ services: [service], events: [event] });
    expect(await leftInEnglish(events, { ...church, at: '/events', network })).toEqual([]);
    const none = answer({ services: [], events: [] });
    expect(await leftInEnglish(events, { ...church, at: '/events', network: none })).toEqual([]);
    expect(await leftInEnglish(events, { ...church, at: '/events', network: refusal(503, {}) })).toEqual([]);
  });

  it('on the page about us', async () => {
    expect(await leftInEnglish(about, { ...church, at: '/about' })).toEqual([]);
  });

  it('on the page of branches', async () => {
    expect(await leftInEnglish(locations, { ...church, at: '/locate' })).toEqual([]);
    expect(await leftInEnglish(locations, { ...church, at: '/locate?branch=diamond' })).toEqual([]);
    const [diamond] = testSettings.branches;
    if (!diamond) throw new Error('the settings have a branch');
    const known = {
      ...diamond,
      pastor: 'Pastor Sample',
      busStop: 'The gate',
      whatsApp: '+2348000000009',
      coordinates: '6, 3',
    };
    const settings = { branches: [known, { ...known, id: 'ijoko' }] };
    expect(await leftInEnglish(locations, { ...church, at: '/locate', settings })).toEqual([]);
    expect(await leftInEnglish(locations, { ...church, at: '/locate', settings: { branches: [] } })).toEqual([]);
  });

  it('on the pages about giving', async () => {
    expect(await leftInEnglish(giveOnline, { ...church, at: '/admin' })).toEqual([]);
    const [account] = testSettings.giving.accounts;
    if (!account) throw new Error('the settings have an account');
    const accounts = [account, { ...account, id: 'abroad', currency: 'USD' }, { ...account, id: 'building' }];
    const settings = { giving: { ...testSettings.giving, accounts } };
    const translated = { ...messages, Tithe: 'Ìdá mẹ́wàá', Offering: 'Ọrẹ' };
    const giving = { ...church, messages: translated, settings };
    expect(await leftInEnglish(pay, { ...giving, at: '/pay' })).toEqual([]);
    expect(await leftInEnglish(pay, { ...giving, at: '/pay?amount=5&purpose=&account=' })).toEqual([]);
    const narration = 'TITHE 5000';
    const gift = {
      ...church,
      names: [...names, narration],
      at: '/pay?amount=5000&purpose=Tithe&account=offerings',
    };
    expect(await leftInEnglish(pay, { ...gift, messages: translated })).toEqual([]);
    const none = { giving: { ...testSettings.giving, accounts: [] } };
    expect(await leftInEnglish(giveOnline, { ...church, at: '/admin', settings: none })).toEqual([]);
  });

  it('on the forms by which people write to us, with what is wrong with them', async () => {
    expect(await leftInEnglish(prayer, { ...church, at: '/prayer', act: sendNothing })).toEqual([]);
    expect(await leftInEnglish(prayer, { ...church, at: '/prayer?sent=yes' })).toEqual([]);
    expect(await leftInEnglish(prayer, { ...church, at: '/prayer?problem=text,phone' })).toEqual([]);
    expect(await leftInEnglish(welcome, { ...church, at: '/welcome', act: sendNothing })).toEqual([]);
    expect(await leftInEnglish(welcome, { ...church, at: '/welcome?team=', act: sendNothing })).toEqual([]);
  });

  it('in the privacy notice', async () => {
    expect(await leftInEnglish(privacy, { ...church, at: '/privacy' })).toEqual([]);
  });

  it('on the page of the radio', async () => {
    const heard = { radio: { streamUrl: 'https://radio.example/live', name: '', text: 'Songs.' } };
    expect(await leftInEnglish(radio, { ...church, at: '/radio', settings: heard })).toEqual([]);
    expect(await leftInEnglish(radio, { ...church, at: '/radio' })).toEqual([]);
  });

  it('where mail is asked for no more', async () => {
    for (const isUnsubscribed of [true, false]) {
      const network = answer({ address: 'a•••@example.com', isUnsubscribed });
      expect(
        await leftInEnglish(unsubscribe, {
          ...church,
          names: [...names, 'a•••@example.com'],
          at: '/unsubscribe?token=abc-_1',
          network,
        }),
      ).toEqual([]);
    }
    expect(await leftInEnglish(unsubscribe, { ...church, at: '/unsubscribe' })).toEqual([]);
  });

  it('at the promo and its door', async () => {
    expect(await leftInEnglish(promoSignIn, { ...church, at: '/promologin', act: sendNothing })).toEqual([]);
    const promoSession = { email: 'ada@example.com' };
    expect(
      await leftInEnglish(promo, { ...church, names: [...names, 'ada@example.com'], at: '/promo', promoSession }),
    ).toEqual([]);
  });
});
