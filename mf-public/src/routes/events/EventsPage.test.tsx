import type { ChurchEvent, WeeklyService } from '@cog/contracts/events/schema';
import { type RenderRouteOptions, testReader, testRoute, testSettings } from '@cog/platform/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import * as route from './route.ts';

const sunday: WeeklyService = {
  id: 'sunday-service',
  title: 'Sunday Service',
  description: 'Worship, the word and prayer.',
  place: 'Headquarters',
  scene: 'lagoon',
  weekday: 0,
  startTime: '08:00',
  durationMinutes: 150,
  streamed: true,
};
const study: WeeklyService = {
  ...sunday,
  id: 'bible-study',
  title: 'Bible Study',
  description: '',
  place: '',
  scene: 'bridge',
  weekday: 2,
  startTime: '18:00',
  durationMinutes: 90,
  streamed: false,
};
const harvest: ChurchEvent = {
  id: 'harvest',
  title: 'Harvest Thanksgiving',
  description: 'Bring what the year has given you.',
  place: 'Diamond Branch',
  scene: 'diamond',
  startDate: '2026-12-04',
  endDate: '2026-12-06',
  startTime: null,
  endTime: null,
  link: 'https://harvest.example/join',
};
const carols: ChurchEvent = {
  ...harvest,
  id: 'carols',
  title: 'Carols',
  startDate: '2026-12-20',
  endDate: '2026-12-20',
  startTime: '17:00',
  endTime: '19:00',
  link: null,
};

/** A day and three hours before the Sunday service. */
const SATURDAY = Date.parse('2026-11-21T04:00:00Z');
const MINUTE = 60_000;

/** The real class: fake timers replace it with their own. */
const { DateTimeFormat } = Intl;
const zone = DateTimeFormat().resolvedOptions();

interface Situation extends RenderRouteOptions {
  services?: WeeklyService[];
  events?: ChurchEvent[];
  now?: number;
  timeZone?: string;
}

/** Opens the page at a given moment, as a visitor in a given time zone sees it. */
async function open(situation: Situation = {}) {
  const { services = [sunday, study], events = [harvest, carols], now = SATURDAY, timeZone, ...options } = situation;
  jest.useFakeTimers({ now, advanceTimers: true });
  jest
    .spyOn(DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...zone, timeZone: timeZone ?? 'Africa/Lagos' });
  const test = testRoute(route, {
    at: '/events',
    network: () => ({ status: 200, body: { services, events } }),
    ...options,
  });
  const view = render(test.element);
  await screen.findByRole('heading', { level: 1, name: 'Services and events' });
  await waitFor(() => expect(screen.queryByText('Loading.....')).not.toBeInTheDocument());
  return { ...test, ...view, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'matchMedia');
});

const week = () => within(screen.getByRole('list', { name: 'The week at a glance' }));
const coming = () => within(screen.getByRole('list', { name: 'Events to come' }));
const next = (name = 'Next: Sunday Service') => within(screen.getByRole('region', { name }));
/** Opens an entry as a press on its line does, which jsdom does not support. */
async function openEntry(container: HTMLElement, id: string) {
  const entry = container.querySelector<HTMLDetailsElement>(`#${id}`);
  if (!entry) throw new Error(`Nothing has the id ${id}.`);
  entry.open = true;
}
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('the weekly services', () => {
  it('stand under their heading as slides and as a list, each in the place that links lead to', async () => {
    const { container } = await open();
    expect(screen.getByRole('heading', { level: 2, name: 'OUR WEEKLY SERVICES' })).toBeVisible();
    const show = within(screen.getByRole('region', { name: 'Pictures of our weekly services' }));
    expect(show.getByRole('link', { name: 'Bible Study' })).toHaveAttribute('href', '/events#bible-study');
    expect(show.getByText('Sundays, 8:00 am to 10:30 am')).toBeVisible();
    const study = container.querySelector<HTMLElement>('#bible-study');
    expect(study).toHaveTextContent('Tuesdays, 6:00 pm to 7:30 pm');
    expect(container.querySelector('#sunday-service')).toHaveTextContent('Headquarters');
    expect(week().getAllByRole('heading', { level: 3 })).toHaveLength(2);
  });

  it('begin with last night’s monthly vigil while it is still on', async () => {
    const vigil = { ...study, id: 'vigil', title: 'Vigil', weekday: 5, weekOfMonth: 3, startTime: '22:00' } as const;
    await open({ services: [{ ...vigil, durationMinutes: 480 }, sunday] });
    const [first] = week().getAllByRole('listitem');
    expect(first).toHaveTextContent('Vigil');
  });

  it('lead calendars to the branch where no place was written', async () => {
    const branches = [
      { ...testSettings.branches[0], id: 'diamond', header: 'Diamond Branch', address: '2 Sample Close' },
    ];
    const { container, user } = await open({
      settings: { branches: branches as typeof testSettings.branches },
      services: [{ ...study, branches: ['diamond'] }],
    });
    await openEntry(container, 'bible-study');
    expect(week().getByText('Diamond Branch, 2 Sample Close')).toBeVisible();
    await user.click(week().getByRole('link', { name: 'Add to calendar (Bible Study)' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Add to calendar' }));
    const google = sheet.getByRole('link', { name: /^Google Calendar/ }).getAttribute('href') ?? '';
    expect(new URL(google).searchParams.get('location')).toBe('Diamond Branch, 2 Sample Close');
  });

  it('have lazy pictures', async () => {
    const { container } = await open();
    const pictures = container.querySelectorAll('section[aria-roledescription="carousel"] img');
    expect(pictures).toHaveLength(4);
    for (const picture of pictures) expect(picture).toHaveAttribute('loading', 'lazy');
  });

  it('go into a calendar one by one: by the file without scripts, else into the one that is chosen', async () => {
    const { user, container } = await open();
    await openEntry(container, 'bible-study');
    const link = week().getByRole('link', { name: 'Add to calendar (Bible Study)' });
    expect(link).toHaveAttribute('href', '/calendar/bible-study.ics');
    expect(link).toHaveAttribute('download');
    await user.click(link);
    const sheet = within(await screen.findByRole('dialog', { name: 'Add to calendar' }));
    expect(sheet.getByText(/Tuesdays, 6:00 pm to 7:30 pm/)).toBeVisible();
    expect(sheet.getByRole('link', { name: 'This phone’s calendar' })).toHaveAttribute(
      'href',
      '/calendar/bible-study.ics',
    );
    expect(sheet.getByRole('link', { name: /^Google Calendar/ })).toHaveAttribute(
      'href',
      expect.stringContaining('recur=RRULE%3AFREQ%3DWEEKLY'),
    );
    expect(sheet.getByRole('link', { name: /^in Google Calendar/ })).toHaveAttribute(
      'href',
      'https://calendar.google.com/calendar/render?cid=webcal%3A%2F%2Flocalhost%2Fcalendar.ics',
    );
    await user.click(sheet.getByRole('link', { name: 'Get all our services and events' }));
    await waitFor(() => expect(container.querySelector('#calendar')).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('lead to the live page when they are streamed and that page is there', async () => {
    await open({ otherPaths: ['/live'] });
    expect(week().getByRole('link', { name: 'Watch live (Sunday Service)' })).toHaveAttribute('href', '/live');
    expect(week().queryByRole('link', { name: 'Watch live (Bible Study)' })).not.toBeInTheDocument();
  });

  it('have no dead link while the live page is not there', async () => {
    await open();
    expect(screen.queryByRole('link', { name: /^Watch live/i })).not.toBeInTheDocument();
  });

  it('say a visitor in New York what their own clock shows, and one in Lagos nothing more', async () => {
    const { unmount } = await open({ timeZone: 'America/New_York' });
    const time = 'Your time (New York): Sunday, 22 November, 2:00 am to 4:30 am';
    expect(await screen.findByText(`Times here are Lagos time. ${time}`)).toBeVisible();
    expect(week().getByText(time)).toBeInTheDocument();
    unmount();
    await open({ timeZone: 'Africa/Lagos' });
    expect(screen.queryByText(/Your time|Lagos time/)).not.toBeInTheDocument();
  });

  it('have no end on that clock either where an event has none', async () => {
    await open({ timeZone: 'America/New_York', events: [{ ...carols, endTime: null }] });
    expect(await coming().findByText('Your time (New York): Sunday, 20 December, 11:00 am')).toBeInTheDocument();
  });

  it('are said to be unknown while there are none', async () => {
    await open({ services: [] });
    expect(screen.getByText('No weekly services listed right now')).toBeVisible();
    expect(screen.queryByRole('heading', { name: /^Next/ })).not.toBeInTheDocument();
    expect(coming().getByRole('heading', { name: 'Carols' })).toBeVisible();
  });

  it('need no slideshow when there is one alone', async () => {
    await open({ services: [sunday] });
    expect(screen.queryByRole('region', { name: 'Pictures of our weekly services' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sunday Service' })).toHaveAttribute('href', '/events#sunday-service');
  });
});

describe('the week', () => {
  /** The text of each day with its entries. */
  const days = () =>
    within(screen.getByRole('list', { name: 'The week at a glance' }))
      .getAllByRole('listitem')
      .filter((item) => item.parentElement?.getAttribute('aria-label') === 'The week at a glance')
      .map(
        (item) =>
          `${item.firstElementChild?.firstElementChild?.textContent}: ${within(item)
            .queryAllByRole('heading', { level: 3 })
            .map(({ textContent, parentElement }) => `${textContent} ${parentElement?.lastElementChild?.textContent}`)
            .join('; ')}`,
      );

  it('has seven days from today on, each with what is held', async () => {
    await open();
    expect(days()).toEqual([
      'Today, Saturday, 21 November 2026: ',
      'Sunday, 22 November 2026: Sunday Service 8:00 am · Headquarters',
      'Monday, 23 November 2026: ',
      'Tuesday, 24 November 2026: Bible Study 6:00 pm · ',
      'Wednesday, 25 November 2026: ',
      'Thursday, 26 November 2026: ',
      'Friday, 27 November 2026: ',
    ]);
    expect(screen.getAllByText('No service')).toHaveLength(5);
  });

  it('shows what is moved on its new day, what is cancelled on its own, and after it what is held later', async () => {
    const moved = {
      date: '2026-11-22',
      cancelled: false,
      newDate: '2026-11-23',
      startTime: '09:00',
      place: '',
      note: '',
    };
    const off = { ...moved, date: '2026-11-24', cancelled: true, newDate: null };
    const monthly = { ...study, id: 'monthly', title: 'Monthly', weekOfMonth: 2 as const };
    await open({
      services: [
        { ...sunday, changes: [moved] as WeeklyService['changes'] },
        { ...study, changes: [off] as WeeklyService['changes'] },
        monthly,
      ],
    });
    expect(days().filter((day) => !day.endsWith(': '))).toEqual([
      'Monday, 23 November 2026: Sunday Service 9:00 am · Headquarters',
      'Tuesday, 24 November 2026: Bible Study Not held this time · ',
      'Tuesday, 8 December 2026: Monthly 6:00 pm · ',
    ]);
  });

  it('leads from an event of the week to its card', async () => {
    await open({ events: [{ ...carols, startDate: '2026-11-22', endDate: '2026-11-22' }] });
    expect(week().getByRole('link', { name: /^Carols/ })).toHaveAttribute('href', '/events#carols');
  });

  it('begins with the visitor’s own today when the page was kept on the phone', async () => {
    jest.useFakeTimers({ now: SATURDAY + 24 * 60 * MINUTE, advanceTimers: true });
    const data = { services: [sunday, study], events: [], places: [], countedFrom: SATURDAY };
    render(testRoute(route, { at: '/events', data }).element);
    await waitFor(() => expect(days()[0]).toMatch(/^Today, Sunday, 22 November 2026: Sunday Service/));
  });
});

describe('a branch', () => {
  const branches = [
    { ...testSettings.branches[0], id: 'diamond', header: 'Diamond Branch' },
    { ...testSettings.branches[0], id: 'ijoko', header: 'Ijoko Branch' },
  ] as typeof testSettings.branches;
  const situation = {
    settings: { branches },
    services: [
      { ...sunday, branches: ['0', 'diamond', 'ijoko'] },
      { ...study, branches: ['0'] },
    ],
    events: [
      { ...carols, branches: ['ijoko'] },
      { ...harvest, branches: undefined },
    ],
  };
  const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

  it('narrows the page to what is held there, by links', async () => {
    const { user, router } = await open(situation);
    const filter = within(screen.getByRole('navigation', { name: 'Choose a branch' }));
    expect(filter.getByRole('link', { name: 'All branches' })).toHaveAttribute('aria-current', 'true');
    expect(titles()).toEqual(['Sunday Service', 'Bible Study', 'Carols', 'Harvest Thanksgiving']);
    await user.click(filter.getByRole('link', { name: 'Ijoko Branch' }));
    await waitFor(() => expect(titles()).toEqual(['Sunday Service', 'Carols', 'Harvest Thanksgiving']));
    expect(router.state.location.search).toBe('?branch=ijoko');
    expect(filter.getByRole('link', { name: 'Ijoko Branch' })).toHaveAttribute('aria-current', 'true');
    await user.click(filter.getByRole('link', { name: 'All branches' }));
    await waitFor(() => expect(titles()).toHaveLength(4));
  });

  it('is in the address, and one that there is not is all of them', async () => {
    const { unmount } = await open({ ...situation, at: '/events?branch=diamond' });
    expect(titles()).toEqual(['Sunday Service', 'Harvest Thanksgiving']);
    unmount();
    await open({ ...situation, at: '/events?branch=gone' });
    expect(titles()).toHaveLength(4);
  });

  it('is named on each line: all of them, some, or the place where none is said', async () => {
    const { container } = await open(situation);
    const line = (id: string) => container.querySelector(`#${id} summary`);
    expect(line('sunday-service')).toHaveTextContent('8:00 am · All branches');
    expect(line('bible-study')).toHaveTextContent('6:00 pm · Headquarters');
    expect(line('carols')).toHaveTextContent('Ijoko Branch');
    expect(line('harvest')).toHaveTextContent('Diamond Branch');
  });

  it('is not asked for where the church has one place', async () => {
    await open({ ...situation, settings: { branches: [] } });
    expect(screen.queryByRole('navigation', { name: 'Choose a branch' })).not.toBeInTheDocument();
  });
});

describe('the next service', () => {
  it('is counted down by the minute, in silence', async () => {
    await open();
    const timer = next().getByRole('timer');
    expect(timer).toHaveTextContent('in 1 day 3 hours');
    expect(timer).toHaveAttribute('aria-live', 'off');
    expect(next().getByText('Sunday, 22 November 2026, 8:00 am to 10:30 am')).toBeVisible();
    wait(MINUTE);
    expect(timer).toHaveTextContent('in 1 day 2 hours');
  });

  it('is counted down by the second in the last hour', async () => {
    await open({ now: Date.parse('2026-11-22T06:30:00Z') });
    wait(1000);
    expect(next().getByRole('timer')).toHaveTextContent('in 29 minutes 59 seconds');
    wait(1000);
    expect(next().getByRole('timer')).toHaveTextContent('in 29 minutes 58 seconds');
  });

  it('is counted down by the minute alone where less motion is asked for', async () => {
    Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => ({ matches: true }) });
    await open({ now: Date.parse('2026-11-22T06:30:20Z') });
    expect(next().getByRole('timer')).toHaveTextContent(/^in 30 minutes$/);
    wait(30_000);
    expect(next().getByRole('timer')).toHaveTextContent(/^in 30 minutes$/);
    wait(10_000);
    expect(next().getByRole('timer')).toHaveTextContent(/^in 29 minutes$/);
  });

  it('is happening now from its first minute, with the way to watch it, and after it comes the next', async () => {
    await open({ now: Date.parse('2026-11-22T06:59:30Z'), otherPaths: ['/live'] });
    expect(screen.queryByText('Happening now')).not.toBeInTheDocument();
    wait(31_000);
    expect(screen.getByText('Happening now')).toBeVisible();
    const nextService = next('Sunday Service');
    expect(nextService.getByText('until 10:30 am')).toBeVisible();
    expect(nextService.getByRole('link', { name: 'Watch Live' })).toHaveAttribute('href', '/live');
    wait(150 * MINUTE);
    expect(next('Next: Bible Study').getByRole('timer')).toHaveTextContent('in 2 days 7 hours');
  });

  it('is in the server’s page with its day and hour, without a count', async () => {
    const { element, router } = testRoute(route, {
      at: '/events',
      data: { services: [sunday], events: [], places: [], countedFrom: SATURDAY },
    });
    const page = document.createElement('div');
    page.innerHTML = renderToString(element);
    router.dispose();
    expect(page).toHaveTextContent('Next: Sunday Service');
    expect(page).toHaveTextContent('Sunday, 22 November 2026, 8:00 am to 10:30 am');
    expect(page.querySelector('[role="timer"]')?.textContent?.trim()).toBe('');
    expect(page.querySelector('#sunday-service')).not.toBeNull();
    expect(page).not.toHaveTextContent('Lagos time');
  });
});

describe('the events to come', () => {
  it('say their days in words and where to read more', async () => {
    const { container } = await open();
    expect(screen.getByRole('heading', { level: 2, name: 'UPCOMING EVENTS!' })).toBeVisible();
    expect(coming().getByText('Friday, 4 to Sunday, 6 December 2026')).toBeVisible();
    expect(coming().getByText('Sunday, 20 December 2026, 5:00 pm to 7:00 pm')).toBeVisible();
    await openEntry(container, 'harvest');
    const more = coming().getAllByRole('link', { name: /^Read more/ });
    expect(more).toHaveLength(1);
    expect(more[0]).toHaveAttribute('href', 'https://harvest.example/join');
    expect(coming().getByRole('link', { name: 'Add to calendar (Carols)' })).toHaveAttribute(
      'href',
      '/calendar/carols.ics',
    );
  });

  it('are said to be none while there are none', async () => {
    const { container } = await open({ events: [] });
    expect(screen.getByText('No events planned right now')).toBeVisible();
    expect(container.querySelector('#upcoming')).not.toBeNull();
  });
});

describe('the calendar', () => {
  it('can be subscribed to by a link of its own kind and by an address', async () => {
    await open();
    const calendar = within(screen.getByRole('region', { name: 'Subscribe to the calendar' }));
    expect(calendar.getByRole('link', { name: 'Subscribe' })).toHaveAttribute(
      'href',
      'webcal://localhost/calendar.ics',
    );
    expect(calendar.getByText('Download the calendar file')).toHaveAttribute('href', '/calendar.ics');
  });

  it('says that its address was copied', async () => {
    const { user } = await open();
    await user.click(next().getByRole('link', { name: /^Add to calendar/ }));
    expect(await screen.findByLabelText(/paste this address:$/)).toHaveValue('http://localhost/calendar.ics');
    await user.click(screen.getByRole('button', { name: 'Copy address of the calendar' }));
    expect(await screen.findByText('Address copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('http://localhost/calendar.ics');
  });

  it('selects its address where there is no clipboard', async () => {
    const { user, platform } = await open();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await user.click(next().getByRole('link', { name: /^Add to calendar/ }));
    await screen.findByRole('dialog');
    await user.click(screen.getByRole('button', { name: 'Copy address of the calendar' }));
    await waitFor(() => expect(screen.getByLabelText(/paste this address:$/)).toHaveFocus());
    await waitFor(() =>
      expect(platform.messages.get()).toMatchObject([{ text: expect.stringMatching(/Press and hold it to copy/) }]),
    );
  });
});

describe('on the page', () => {
  it('a link to a service opens its line and takes the keyboard there', async () => {
    const { user, container } = await open();
    const study = container.querySelector<HTMLDetailsElement>('#bible-study');
    expect(study?.open).toBe(false);
    const show = within(screen.getByRole('region', { name: 'Pictures of our weekly services' }));
    await user.click(show.getByRole('link', { name: 'Bible Study' }));
    await waitFor(() => expect(study).toHaveFocus());
    expect(study?.open).toBe(true);
  });

  it('an address with a place opens it', async () => {
    const { container } = await open({ at: '/events#carols' });
    await waitFor(() => expect(container.querySelector<HTMLDetailsElement>('#carols')?.open).toBe(true));
  });

  it('what cannot be loaded is said, and tried again', async () => {
    let broken = true;
    const { element } = testRoute(route, {
      at: '/events',
      network: () =>
        broken
          ? { status: 500, body: { success: false, message: 'The list could not be read.' } }
          : { status: 200, body: { services: [sunday], events: [] } },
    });
    render(element);
    expect(await screen.findByRole('alert')).toHaveTextContent('The list could not be read.');
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'OUR WEEKLY SERVICES' })).toBeVisible();
  });

  it('search engines and link previews read the services', () => {
    const meta = route.handle.meta?.({
      ...testReader,
      data: { services: [sunday], events: [], places: [], countedFrom: 0 },
      url: new URL('http://localhost/events'),
      settings: testSettings,
    });
    expect(meta).toMatchObject({
      title: 'Services and events',
      description: 'Sunday Service: Sundays, 8:00 am to 10:30 am',
    });
  });
});
