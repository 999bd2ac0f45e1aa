import { lagosDay } from '@cog/contracts/lib/calendar';
import { DAY_MS } from '@cog/contracts/privacy/constants';
import { storage } from '@cog/platform';
import { TransportError } from '@cog/platform/shell';
import { testRoute, testSettings } from '@cog/platform/testing';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import * as route from './route.ts';
import {
  box,
  choice,
  comesOnline,
  crowded,
  deviceText,
  enter,
  fillIn,
  open,
  prepareEach,
  REFERENCE,
  refused,
  registerButton,
  registered,
  reload,
  SUCCESS,
  serverThat,
  setOnline,
  terms,
} from './testRegistration.tsx';

prepareEach();

/** The pressed button is gone: the focus is on what is around an element, but not on all of the page. */
const expectFocusAround = (element: HTMLElement) => {
  expect(document.body).not.toHaveFocus();
  expect(document.activeElement).toContainElement(element);
};

describe('the draft', () => {
  it('comes back after a reload with a note, without the ticks, and can be cleared', async () => {
    const user = userEvent.setup();
    const { network } = serverThat(registered());
    open(network);
    fillIn({ age: '12' });
    await enter(user, box('Guardian’s name'), 'Bísí');
    await user.click(screen.getByRole('checkbox', { name: /I am the parent or guardian/ }));

    reload(network);
    expect(await screen.findByText('We saved what you typed last time.')).toBeInTheDocument();
    expect(box('Full name')).toHaveValue('Adéọlá Àpẹẹrẹ');
    expect(box('Age')).toHaveValue('12');
    expect(choice('Gender', 'Female')).toBeChecked();
    expect(choice('Are you available for all stages?', 'Yes')).toBeChecked();
    expect(box('Guardian’s name')).toHaveValue('Bísí');
    expect(terms()).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: /I am the parent or guardian/ })).not.toBeChecked();

    await user.click(screen.getByRole('button', { name: 'Clear form' }));
    await user.click(screen.getByRole('button', { name: 'Clear everything' }));
    expect(box('Full name')).toHaveValue('');
    expectFocusAround(box('Full name'));
    expect(deviceText()).not.toContain('Adéọlá');
    reload(network);
    expect(box('Full name')).toHaveValue('');
  });

  it('is forgotten after two weeks', async () => {
    const user = userEvent.setup();
    const { network } = serverThat(registered());
    open(network, { today: '2026-11-01' });
    await enter(user, box('Age'), '34');
    await enter(user, box('Full name'), 'Adéọlá');
    expect(screen.getByText(/Only the organisers will see your details/)).toBeVisible();
    reload(network, { today: '2026-11-15' });
    await waitFor(() => expect(box('Full name')).toHaveValue('Adéọlá'));
    reload(network, { today: '2026-11-16' });
    await waitFor(() => expect(registerButton()).toBeEnabled());
    expect(box('Full name')).toHaveValue('');
    expect(deviceText()).not.toContain('Adéọlá');
  });

  it.each([
    ['a child', '12'],
    ['a person whose age is not known yet', ''],
  ])('of %s is forgotten after a day, and the form says so', async (_, age) => {
    const user = userEvent.setup();
    const { network } = serverThat(registered());
    open(network, { today: '2026-11-01' });
    await enter(user, box('Full name'), 'Adéọlá');
    if (age !== '') await enter(user, box('Age'), age);
    expect(screen.getByText(/Only the organisers will see your details/)).toBeVisible();
    const typedAt = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(typedAt + 23 * 60 * 60_000);
    reload(network, { today: '2026-11-02' });
    await waitFor(() => expect(box('Full name')).toHaveValue('Adéọlá'));
    cleanup();
    clock.mockReturnValue(typedAt + 24 * 60 * 60_000);
    open(network, { today: '2026-11-02' });
    await waitFor(() => expect(registerButton()).toBeEnabled());
    expect(box('Full name')).toHaveValue('');
    expect(deviceText()).not.toContain('Adéọlá');
  });

  it('of a child that a release before had kept is forgotten too', async () => {
    const kept = { answers: { fullName: 'Adéọlá', age: '12' }, savedOn: '2026-11-19' };
    localStorage.setItem('cog:quiz-registration', JSON.stringify(kept));
    open(serverThat(registered()).network, { today: '2026-11-21' });
    await waitFor(() => expect(registerButton()).toBeEnabled());
    expect(box('Full name')).toHaveValue('');
    expect(deviceText()).not.toContain('Adéọlá');
  });

  it('yields to what was typed before the scripts were here', async () => {
    const { element } = testRoute(route, {
      at: '/register',
      data: { quiz: testSettings.quiz },
      network: serverThat(registered()).network,
    });
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = renderToString(element);
    within(place).getByRole<HTMLInputElement>('textbox', { name: 'Full name' }).value = 'Early Bird';
    await act(async () => {
      render(element, { container: place, hydrate: true });
    });
    expect(box('Full name')).toHaveValue('Early Bird');
    expect(deviceText()).toContain('Early Bird');
    place.remove();
  });

  it('of a release before, with a try that has no answer yet, is sent as it was', async () => {
    const body = {
      fullName: 'Adéọlá Àpẹẹrẹ',
      age: 34,
      gender: 'Female',
      phoneNumber: '+2348031234567',
      email: null,
      churchName: null,
      reasonToJoin: null,
      availableAllStages: true,
      termsAccepted: true,
      guardianName: null,
      guardianPhone: null,
      guardianConsent: false,
    };
    const kept = { answers: {}, unanswered: [{ key: 'old-key', body }], waiting: true, savedOn: '2026-11-20' };
    localStorage.setItem('cog:quiz-registration', JSON.stringify(kept));
    const { network, requests } = serverThat(registered());
    open(network);
    expect(await screen.findByText('Registration successful!')).toBeInTheDocument();
    expect(requests[0]?.headers['idempotency-key']).toBe('old-key');
    expect(requests[0]?.body).toMatchObject(body);
  });

  it('is no obstacle when the device holds something unreadable', async () => {
    localStorage.setItem('cog:quiz-registration', '{"answers":5,"waiting":true}');
    open(serverThat(registered()).network);
    await waitFor(() => expect(registerButton()).toBeEnabled());
    expect(box('Full name')).toHaveValue('');
  });
});

describe('when the network is dead', () => {
  const offline = new TransportError('offline');

  it('says that the registration is saved, and sends it once when the network returns', async () => {
    const user = userEvent.setup();
    setOnline(false);
    const { network, requests } = serverThat(offline, registered());
    open(network);
    fillIn();
    await user.click(registerButton());

    expect(
      await screen.findByText('You’re offline. Saved on your phone. We’ll send it once you’re back online.'),
    ).toBeInTheDocument();
    // Nothing is left for the person to do.
    expect(screen.queryByText(/Network error|try again\./)).not.toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Your registration is waiting to go' })).toHaveFocus();
    expect(document.body).not.toHaveTextContent('Adéọlá');

    await comesOnline();
    expect(await screen.findByText('Registration successful!')).toBeInTheDocument();
    expect(screen.getByRole('status', { name: 'Your reference number' })).toHaveTextContent(REFERENCE);
    await comesOnline();
    expect(requests).toHaveLength(2);
    expect(requests[1]?.headers).toEqual(requests[0]?.headers);
    expect(requests[1]?.body).toEqual(requests[0]?.body);
    expect(deviceText()).not.toContain('Adéọlá');
    expect(screen.getByRole('heading', { name: 'Register another person' })).toBeInTheDocument();
  });

  it('sends it automatically at the next visit, once', async () => {
    const user = userEvent.setup();
    setOnline(false);
    const { network, requests } = serverThat(offline, registered());
    open(network);
    fillIn();
    await user.click(registerButton());
    await screen.findByText(/Saved on your phone/);

    setOnline(true);
    reload(network);
    expect(await screen.findByText('Registration successful!')).toBeInTheDocument();
    reload(network);
    await screen.findByText(REFERENCE);
    expect(requests).toHaveLength(2);
    expect(requests[1]?.headers).toEqual(requests[0]?.headers);
  });

  it('keeps waiting at a visit without a network', async () => {
    const user = userEvent.setup();
    setOnline(false);
    const { network, requests } = serverThat(offline);
    open(network);
    fillIn();
    await user.click(registerButton());
    await screen.findByText(/Saved on your phone/);
    reload(network);
    expect(await screen.findByRole('heading', { name: 'Your registration is waiting to go' })).toBeInTheDocument();
    expect(requests).toHaveLength(1);
  });

  it('can be changed before it is sent', async () => {
    const user = userEvent.setup();
    setOnline(false);
    const { network, requests } = serverThat(offline, registered());
    open(network);
    fillIn();
    await user.click(registerButton());
    await user.click(await screen.findByRole('button', { name: 'Edit' }));

    expectFocusAround(box('Full name'));
    expect(box('Full name')).toHaveValue('Adéọlá Àpẹẹrẹ');
    expect(choice('Gender', 'Female')).toBeChecked();
    expect(terms()).not.toBeChecked();
    await comesOnline();
    expect(requests).toHaveLength(1);

    await enter(user, box('Full name'), 'Ṣadé Sample');
    await user.click(terms());
    await user.click(registerButton());
    await screen.findByText(SUCCESS);
    expect(requests[1]?.body).toMatchObject({ fullName: 'Ṣadé Sample' });
    expect(requests[1]?.headers).not.toEqual(requests[0]?.headers);
  });

  it('can be taken back before it is sent', async () => {
    const user = userEvent.setup();
    setOnline(false);
    const { network, requests } = serverThat(offline, registered());
    open(network);
    fillIn();
    await user.click(registerButton());
    await user.click(await screen.findByRole('button', { name: 'Cancel registration' }));
    const dialog = screen.getByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel registration' }));

    expectFocusAround(box('Full name'));
    expect(box('Full name')).toHaveValue('');
    expect(deviceText()).not.toContain('Adéọlá');
    await comesOnline();
    expect(requests).toHaveLength(1);
  });

  it('is not sent by a second tab once the first one has taken it back', async () => {
    const user = userEvent.setup();
    setOnline(false);
    const { network, requests } = serverThat(offline, registered());
    open(network);
    fillIn();
    await user.click(registerButton());
    await screen.findByText(/Saved on your phone/);
    localStorage.clear();
    await comesOnline();
    expect(registerButton()).toBeInTheDocument();
    expect(requests).toHaveLength(1);
  });

  it('comes back to the form when the server, once reached, says no', async () => {
    const user = userEvent.setup();
    setOnline(false);
    const taken = 'This network has no such numbers.';
    const { network } = serverThat(offline, refused(400, taken, { phoneNumber: taken }));
    open(network);
    fillIn();
    await user.click(registerButton());
    await screen.findByText(/Saved on your phone/);
    await comesOnline();
    await waitFor(() => expect(box('Phone number')).toHaveAccessibleDescription(new RegExp(taken)));
    expect(box('Phone number')).toHaveFocus();
    expect(box('Full name')).toHaveValue('Adéọlá Àpẹẹrẹ');
  });

  it('promises nothing that a device without storage cannot keep', async () => {
    const user = userEvent.setup();
    setOnline(false);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { network, requests } = serverThat(offline, registered());
    open(network);
    fillIn();
    await user.click(registerButton());
    expect(await screen.findByText(/please keep this page open/)).toBeInTheDocument();
    expect(screen.queryByText(/Saved on your phone/)).not.toBeInTheDocument();
    await comesOnline();
    expect(await screen.findByText('Registration successful!')).toBeInTheDocument();
    expect(requests).toHaveLength(2);
  });
});

describe('when too many register from one network', () => {
  const crowd = async (...replies: Parameters<typeof serverThat>) => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const server = serverThat(...replies);
    open(server.network);
    fillIn();
    await user.click(registerButton());
    expect(await screen.findByText(/Many people are registering from your network/)).toBeInTheDocument();
    return { user, ...server };
  };
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

  it('keeps the registration and sends it again automatically when the server said, once', async () => {
    const { requests } = await crowd(crowded(30), crowded(20), registered());
    expect(screen.getByText(/Saved on your phone. We’ll send it again in about 30 seconds/)).toBeVisible();
    expect(screen.getByRole('group', { name: 'Your registration is waiting to go' })).toHaveFocus();
    await pass(29);
    expect(requests).toHaveLength(1);
    await pass(6);
    expect(requests).toHaveLength(2);
    expect(await screen.findByText(/again in about 20 seconds/)).toBeVisible();
    await pass(25);
    expect(await screen.findByText('Registration successful!')).toBeInTheDocument();
    await pass(600);
    expect(requests).toHaveLength(3);
    expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('waits no more once it has been taken back', async () => {
    const { user, requests } = await crowd(crowded(30), registered());
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await pass(600);
    expect(requests).toHaveLength(1);
  });

  it('takes the code of the organizers’ screen, and sends with it at once', async () => {
    const { user, requests } = await crowd(crowded(30), registered());
    await user.type(box(/code from the organizers’ screen/), 'bcd');
    await user.click(screen.getByRole('button', { name: 'Use the code' }));
    expect(box(/code from the organizers’ screen/)).toHaveAccessibleDescription(/The code has 6 letters/);
    expect(requests).toHaveLength(1);
    await user.type(box(/code from the organizers’ screen/), ' fgh');
    await user.click(screen.getByRole('button', { name: 'Use the code' }));
    await screen.findByText(SUCCESS);
    expect(requests.map(({ path }) => path)).toEqual(['/api/registrations', '/api/registrations?hall=BCDFGH']);
    expect(requests[1]?.headers).toEqual(requests[0]?.headers);
  });
});

describe('with the code of the organizers’ screen in the address', () => {
  it('registers with it, and brothers and sisters after it, until the day is over', async () => {
    const user = userEvent.setup();
    const { network, requests } = serverThat(registered());
    const registerOnce = async () => {
      fillIn();
      await user.click(registerButton());
      await screen.findByText(SUCCESS);
    };
    open(network, { at: '/register?hall=bcd-fgh' });
    await registerOnce();
    reload(network);
    await waitFor(() => expect(registerButton()).toBeEnabled());
    await registerOnce();
    reload(network, { today: '2026-11-22' });
    await waitFor(() => expect(registerButton()).toBeEnabled());
    await registerOnce();
    expect(requests.map(({ path }) => path)).toEqual([
      '/api/registrations?hall=BCDFGH',
      '/api/registrations?hall=BCDFGH',
      '/api/registrations',
    ]);
  });

  it('registers with a code typed since, also when that address is opened again', async () => {
    const user = userEvent.setup();
    const { network, requests } = serverThat(crowded(30), registered());
    const at = '/register?hall=bcd-fgh';
    open(network, { at });
    fillIn();
    await user.click(registerButton());
    await user.type(await screen.findByRole('textbox', { name: /code from the organizers’ screen/ }), 'jkl mnp');
    await user.click(screen.getByRole('button', { name: 'Use the code' }));
    await screen.findByText(SUCCESS);
    reload(network, { at });
    await waitFor(() => expect(registerButton()).toBeEnabled());
    fillIn();
    await user.click(registerButton());
    await screen.findByText(SUCCESS);
    expect(requests.map(({ path }) => path)).toEqual([
      '/api/registrations?hall=BCDFGH',
      '/api/registrations?hall=JKLMNP',
      '/api/registrations?hall=JKLMNP',
    ]);
  });

  it('takes no notice of what is no code', async () => {
    const user = userEvent.setup();
    const { network, requests } = serverThat(registered());
    open(network, { at: '/register?hall=%3Cb%3E' });
    fillIn();
    await user.click(registerButton());
    await screen.findByText(SUCCESS);
    expect(requests[0]?.path).toBe('/api/registrations');
  });
});

describe('the next person, while one waits', () => {
  const offline = new TransportError('offline');
  const next = () => screen.getByRole('button', { name: 'Register the next person' });

  it('and the one before are both sent with a code that is typed for it', async () => {
    const user = userEvent.setup();
    const { network, requests } = serverThat(crowded(30), crowded(30), registered());
    open(network);
    fillIn();
    await user.click(registerButton());
    await user.click(await screen.findByRole('button', { name: 'Register the next person' }));
    fillIn({ name: 'Bọ́lá Àpẹẹrẹ' });
    await user.click(registerButton());
    await user.type(await screen.findByRole('textbox', { name: /code from the organizers’ screen/ }), 'bcdfgh');
    await user.click(screen.getByRole('button', { name: 'Use the code' }));
    await waitFor(() => expect(requests).toHaveLength(4));
    expect(requests.slice(2).map(({ path }) => path)).toEqual(Array(2).fill('/api/registrations?hall=BCDFGH'));
    await waitFor(() => expect(localStorage.getItem('cog:outgoing')).toBeNull());
  });

  it('finds an empty form at once; both are sent, and each has its own reference', async () => {
    const user = userEvent.setup();
    setOnline(false);
    const second = {
      ...registered(),
      body: { success: true, message: SUCCESS, reference: 'COG-2222-3333', groupLink: null },
    };
    const { network, requests } = serverThat(offline, offline, registered(), second);
    open(network, { today: lagosDay() });
    fillIn();
    await user.click(registerButton());
    await user.click(await screen.findByRole('button', { name: 'Register the next person' }));
    expect(box('Full name')).toHaveFocus();
    expect(box('Full name')).toHaveValue('');
    const others = () => within(screen.getByRole('region', { name: 'Others on this phone' }));
    expect(others().getByText('Adéọlá')).toBeVisible();
    expect(others().getByText(/^Saved on this phone/)).toBeVisible();
    fillIn();
    await enter(user, box('Full name'), 'Bísí Àpẹẹrẹ');
    await user.click(registerButton());
    expect(await screen.findByRole('heading', { name: 'Your registration is waiting to go' })).toBeVisible();
    await comesOnline();
    expect(await others().findByText(REFERENCE)).toBeVisible();
    expect(await screen.findByText('COG-2222-3333')).toBeVisible();
    expect(requests.slice(2).map(({ body }) => body)).toMatchObject([
      { fullName: 'Adéọlá Àpẹẹrẹ' },
      { fullName: 'Bísí Àpẹẹrẹ' },
    ]);
    await user.click(others().getByRole('button', { name: 'Hide this' }));
    expectFocusAround(box('Full name'));
    expect(deviceText()).not.toContain(REFERENCE);
  });

  it('does not lose what the server refused of the one before', async () => {
    const user = userEvent.setup();
    setOnline(false);
    const { network } = serverThat(offline, refused(400, 'Registration is closed.'));
    open(network);
    fillIn();
    await user.click(registerButton());
    await screen.findByRole('heading', { name: 'Your registration is waiting to go' });
    await user.click(next());
    await comesOnline();
    expect(await screen.findByText('Registration is closed.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Correct it' }));
    expectFocusAround(box('Full name'));
    expect(box('Full name')).toHaveValue('Adéọlá Àpẹẹrẹ');
    expect(choice('Gender', 'Female')).toBeChecked();
    expect(screen.queryByRole('region', { name: 'Others on this phone' })).not.toBeInTheDocument();
  });

  it('keeps its number for a week, where it can be hidden', async () => {
    const user = userEvent.setup();
    const start = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(start);
    setOnline(false);
    const { network } = serverThat(offline, registered());
    open(network, { today: '2026-11-21' });
    fillIn();
    await user.click(registerButton());
    await screen.findByRole('heading', { name: 'Your registration is waiting to go' });
    await user.click(next());
    await comesOnline();
    expect(await screen.findByText(REFERENCE)).toBeVisible();
    clock.mockReturnValue(start + 5 * DAY_MS);
    reload(network, { today: '2026-11-26' });
    expect(await screen.findByText(REFERENCE)).toBeVisible();
    const before = { ...localStorage };
    clock.mockReturnValue(start + 7 * DAY_MS + 1000);
    reload(network, { today: '2026-11-28' });
    await waitFor(() => expect(registerButton()).toBeEnabled());
    expect(screen.queryByText(REFERENCE)).not.toBeInTheDocument();
    expect(deviceText()).not.toContain(REFERENCE);
    clock.mockReturnValue(start + 5 * DAY_MS);
    Object.assign(localStorage, before);
    reload(network, { today: '2026-11-26' });
    await user.click(await screen.findByRole('button', { name: 'Hide this' }));
    expect(deviceText()).not.toContain(REFERENCE);
  });
});

describe('a registration that is taken back while it is sent automatically', () => {
  /** Lets it wait and begins to send it. @returns what makes it arrive */
  const sending = async () => {
    const user = userEvent.setup();
    setOnline(false);
    let arrive: (reply: ReturnType<typeof registered>) => void = () => {};
    const reply = new Promise<ReturnType<typeof registered>>((resolve) => (arrive = resolve));
    const { network } = serverThat(new TransportError('offline'), reply);
    open(network, { today: lagosDay() });
    fillIn();
    await user.click(registerButton());
    await screen.findByRole('heading', { name: 'Your registration is waiting to go' });
    await comesOnline();
    return { user, arrive: () => act(async () => arrive(registered())) };
  };

  it('is confirmed with its number, and what is typed for the next person stays', async () => {
    const { user, arrive } = await sending();
    await user.click(screen.getByRole('button', { name: 'Cancel registration' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel registration' }));
    await enter(user, box('Full name'), 'Bísí Àpẹẹrẹ');
    await arrive();
    expect(screen.getByText(/^Your registration had already gone\./)).toBeVisible();
    expect(screen.getByRole('status', { name: 'Your reference number' })).toHaveTextContent(REFERENCE);
    expect(box('Full name')).toHaveValue('Bísí Àpẹẹrẹ');
    expect(deviceText()).toContain('Bísí');
  });

  it('is confirmed where it was to be changed, and its draft is cleared', async () => {
    const { user, arrive } = await sending();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await arrive();
    expect(screen.getByText(/^Your registration had already gone\./)).toBeVisible();
    expect(screen.getByRole('status', { name: 'Your reference number' })).toHaveTextContent(REFERENCE);
    expect(box('Full name')).toHaveValue('');
    expect(deviceText()).not.toContain('Adéọlá');
  });
});

describe('a registration that has waited for a week', () => {
  const told = [
    { text: expect.stringMatching(/^It has been a week and .* your registration reached us\./), tone: 'bad' },
  ];
  const wait = async (age: string) => {
    const user = userEvent.setup();
    setOnline(false);
    const page = open(serverThat(new TransportError('offline')).network, { today: '2026-11-01' });
    fillIn({ age });
    if (age === '12') {
      await enter(user, box('Guardian’s name'), 'Bísí');
      await enter(user, box('Guardian’s phone number'), '0805 123 4567');
      await user.click(screen.getByRole('checkbox', { name: /I am the parent or guardian/ }));
    }
    await user.click(registerButton());
    await screen.findByRole('heading', { name: 'Your registration is waiting to go' });
    return page;
  };
  const weekLater = () => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 7 * DAY_MS + 1000);

  it.each([
    ['a child’s leaves the phone', '12', ''],
    ['another’s is a draft again', '34', 'Adéọlá Àpẹẹrẹ'],
  ])('is not sent, and that is said: %s', async (_, age, name) => {
    await wait(age);
    weekLater();
    // Also where this page is never opened again.
    if (name === '') expect(storage.read('quiz-registration')).toBeNull();
    setOnline(true);
    const { network, requests } = serverThat(registered());
    const { platform } = reload(network, { today: '2026-11-08' });
    await waitFor(() => expect(platform.messages.get()).toMatchObject(told));
    await waitFor(() => expect(box('Full name')).toHaveValue(name));
    expect(requests).toEqual([]);
    expect(localStorage.getItem('cog:outgoing')).toBeNull();
    if (name === '') expect(deviceText()).not.toMatch(/Adéọlá|Bísí/);
  });

  it.each([
    ['a child', '12', ''],
    ['another', '34', 'Adéọlá Àpẹẹrẹ'],
  ])('of %s is not taken for sent where the page was open all the time', async (_, age, name) => {
    const { platform } = await wait(age);
    weekLater();
    act(() => void dispatchEvent(new Event('focus')));
    expect(box('Full name')).toHaveValue(name);
    expect(platform.messages.get()).toMatchObject(told);
    expect(screen.queryByText(/Registration successful/)).not.toBeInTheDocument();
    if (name === '') expect(deviceText()).not.toMatch(/Adéọlá|Bísí/);
  });
});
