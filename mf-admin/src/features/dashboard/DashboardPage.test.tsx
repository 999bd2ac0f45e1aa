import { BACKGROUND_HEADER } from '@cog/contracts/lib/headers';
import { act, screen, waitFor, within } from '@testing-library/react';
import { REFRESH_MS } from './DashboardPage.api.ts';
import {
  BOTH,
  type Church,
  daysWithout,
  NOTHING_LEFT,
  NOW,
  open,
  opened,
  panel,
  pass,
  TODAY,
  testOverview,
} from './testDashboard.tsx';

let visibility: DocumentVisibilityState;

beforeEach(() => {
  visibility = 'visible';
  jest.useFakeTimers({ now: NOW });
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('missing devotionals', () => {
  it('of today come first, each with the way to add it', async () => {
    await opened({ overview: testOverview({ devotionals: daysWithout({ [TODAY]: ['YO'] }) }) });
    expect(screen.getByText('Today has no Yoruba text')).toBeVisible();
    expect(screen.queryByText('Today has no English text')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add the Yoruba text for today' })).toHaveAttribute(
      'href',
      '/addyoruba?date=2026-11-21',
    );
  });

  it('come after the first steps of a church that is new', async () => {
    const sample = { ...NOTHING_LEFT, steps: [{ step: 'name', state: 'missing' }] } as const;
    await opened({
      overview: testOverview({ devotionals: daysWithout({ [TODAY]: ['EN', 'YO'] }) }),
      sample: { ...sample, steps: [...sample.steps] },
    });
    const steps = screen.getByRole('region', { name: 'First steps' });
    for (const language of ['English', 'Yoruba']) {
      const warning = screen.getByText(`Today has no ${language} text`);
      expect(steps.compareDocumentPosition(warning)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });

  it('are counted for each language, and the first of them has a link', async () => {
    const devotionals = daysWithout({ '2026-11-23': BOTH, '2026-12-20': ['YO'] });
    await opened({ overview: testOverview({ devotionals }) });
    const days = panel('Devotionals in the next 30 days');
    expect(days.getByRole('img', { name: 'English: 29 of 30 days are written, 1 is missing.' })).toBeVisible();
    expect(days.getByRole('img', { name: 'Yoruba: 28 of 30 days are written, 2 are missing.' })).toBeVisible();
    const [first] = days.getAllByRole('link', { name: 'Add English for Monday, 23 November 2026' });
    expect(first).toHaveAttribute('href', '/add?date=2026-11-23');
    expect(screen.queryByText(/^Today has no/)).not.toBeInTheDocument();
  });

  it.each([
    [1, '1 of 30 days is written, 29 are missing.'],
    [0, 'None of the 30 days is written yet.'],
  ])('are told in a sentence where %d days are written', async (written, text) => {
    const missing = testOverview().devotionals.slice(written);
    const devotionals = daysWithout(Object.fromEntries(missing.map(({ date }) => [date, BOTH])));
    await opened({ overview: testOverview({ devotionals }) });
    expect(panel('Devotionals in the next 30 days').getAllByText(text)).toHaveLength(2);
  });

  it('stand in a table with a link for each', async () => {
    const { user } = await opened({ overview: testOverview({ devotionals: daysWithout({ '2026-12-20': ['YO'] }) }) });
    const days = panel('Devotionals in the next 30 days');
    await user.click(days.getByText('Show as a table'));
    const table = within(days.getByRole('table', { name: 'Devotionals in the next 30 days' }));
    expect(table.getAllByRole('row')).toHaveLength(31);
    const row = within(table.getByRole('row', { name: /^Sun, 20 Dec/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Written', 'Missing Add']);
    expect(row.getByRole('link', { name: 'Add Yoruba for Sunday, 20 December 2026' })).toHaveAttribute(
      'href',
      '/addyoruba?date=2026-12-20',
    );
  });

  it('are none when every day is written', async () => {
    await opened({ overview: testOverview() });
    const days = panel('Devotionals in the next 30 days');
    expect(days.getAllByText('All 30 days are written.')).toHaveLength(2);
    expect(days.queryByRole('link', { name: /^Add/ })).not.toBeInTheDocument();
  });
});

describe('drafts', () => {
  it('are told apart from what is missing, and opened instead of begun again', async () => {
    const devotionals = daysWithout({ [TODAY]: ['YO'], '2026-11-23': ['YO'] }).map((day) =>
      day.date === TODAY ? { ...day, drafts: ['YO' as const] } : day,
    );
    await opened({ overview: testOverview({ devotionals }) });
    expect(screen.getByRole('link', { name: 'There is a draft: finish and publish it' })).toHaveAttribute(
      'href',
      '/month?day=2026-11-21',
    );
    const days = panel('Devotionals in the next 30 days');
    expect(days.getByText('28 of 30 days are written, 2 are missing; 1 of them has a draft.')).toBeVisible();
    expect(days.getAllByRole('link', { name: 'Add Yoruba for Monday, 23 November 2026' })[0]).toBeVisible();
  });

  it('that were given for review are named with links, those for who looks said to be', async () => {
    const text = { kind: 'devotional', language: 'YO', date: '2026-11-25', title: 'Ìmọ́lẹ̀' } as const;
    const sermon = { id: 'two', kind: 'sermon', language: null, date: null, title: '', isForYou: false } as const;
    await opened({
      overview: testOverview({ review: { total: 7, items: [{ ...text, id: 'one', isForYou: true }, sermon] } }),
    });
    const waiting = panel('Waiting for you to read');
    expect(waiting.getByRole('link', { name: 'Ìmọ́lẹ̀' })).toHaveAttribute('href', '/addyoruba?draft=one');
    expect(
      waiting.getByText('Yoruba devotional for Wednesday, 25 November 2026. You were asked to read it.'),
    ).toBeVisible();
    expect(waiting.getByText('A sermon without a title')).toBeVisible();
    expect(waiting.getByText('And 5 more, in the lists under ‘Ready for review’.')).toBeVisible();
  });

  it('take no place where none waits', async () => {
    await opened({ overview: testOverview() });
    expect(screen.queryByRole('region', { name: 'Waiting for you to read' })).not.toBeInTheDocument();
  });
});

describe('registrations', () => {
  it('are counted for this week and last week, with days to come left open', async () => {
    const overview = testOverview({ today: '2026-11-20' });
    const { user } = await opened({ overview });
    const week = panel('Registrations this week');
    const figures = week.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(figures).toEqual(['6', '2', '40']);
    await user.click(week.getByText('Show as a table'));
    expect(week.getByRole('row', { name: 'Friday, 20 Nov 3 0' })).toBeVisible();
    expect(week.getByRole('row', { name: 'Saturday, 21 Nov – 1' })).toBeVisible();
    expect(week.getByRole('link', { name: 'Open the registrations' })).toHaveAttribute('href', '/viewparticipant');
  });

  it('that do not exist are said in words, without an empty chart', async () => {
    const none = [0, 0, 0, 0, 0, 0, 0];
    const registrations = { total: 0, weekBegins: '2026-11-15' as const, thisWeek: none, weekBefore: none };
    await opened({ overview: testOverview({ registrations }) }, { otherPaths: [] });
    const week = panel('Registrations this week');
    expect(week.getByText('No one has registered this week or last week.')).toBeVisible();
    expect(week.queryByRole('figure')).not.toBeInTheDocument();
    expect(week.queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('links', () => {
  it.each([
    ['administrator', 1],
    ['editor', 0],
  ] as const)('to pages for administrators are shown to the %s as often as they open: %d', async (role, times) => {
    const page = open({ overview: testOverview() }, { session: { username: 'tolu', role } });
    page.platform.routes = page.platform.routes.map((one) =>
      ['/viewparticipant', '/audit'].includes(one.path) ? { ...one, access: 'administrator' } : one,
    );
    await screen.findByRole('region', { name: 'Live stream' });
    for (const name of ['Open the registrations', 'Last changes']) {
      expect(screen.queryAllByRole('link', { name })).toHaveLength(times);
    }
  });
});

describe('incidents and mail', () => {
  it('are all well when nothing happened', async () => {
    await opened({ overview: testOverview() });
    expect(panel('Incidents in the last 7 days').getByText('All well')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Mail' })).not.toBeInTheDocument();
  });

  it('are told by the part of the site, with the newest message', async () => {
    const newest = {
      remote: 'mf-chat',
      kind: 'load-failed',
      route: '/interact',
      message: 'Loading chunk 3 failed.',
      at: '2026-11-21T07:30:00.000Z',
    };
    const remotes = [
      { remote: 'mf-chat', count: 3 },
      { remote: 'shell', count: 1 },
    ];
    await opened({ overview: testOverview({ incidents: { from: '2026-11-15', total: 4, remotes, newest } }) });
    const incidents = panel('Incidents in the last 7 days');
    expect(incidents.getByText('4 problems were reported since 15 Nov.')).toBeVisible();
    expect(incidents.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'mf-chat 3 (75%)',
      'shell 1 (25%)',
    ]);
    expect(incidents.getByText('The newest: mf-chat on /interact, 08:30 today')).toBeVisible();
    expect(incidents.getByText('Loading chunk 3 failed.')).toBeVisible();
  });

  it('tell how much mail waits', async () => {
    await opened({ overview: testOverview({ mail: { waiting: 1, failed: 2 } }) });
    const mail = panel('Mail');
    expect(mail.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'mail waits',
      'mails have failed',
    ]);
    expect(mail.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1', '2']);
    expect(mail.getByRole('link', { name: 'Open the outbox' })).toHaveAttribute('href', '/outbox');
  });
});

describe('what of the chat waits for a host', () => {
  const chat = () => screen.queryByRole('region', { name: 'Chat' });

  it('is counted, with the way there, and kept fresh', async () => {
    const church: Church = { overview: testOverview(), moderation: { reports: 1, held: 2, prayers: 0, newcomers: 0 } };
    const { askedForCounts } = await opened(church);
    const figures = panel('Chat').getAllByRole('definition');
    expect(figures.map(({ textContent }) => textContent)).toEqual(['1', '2', '0']);
    expect(panel('Chat').getByText('reported message waits')).toBeVisible();
    expect(panel('Chat').getByText('held messages wait')).toBeVisible();
    expect(panel('Chat').getByRole('link', { name: 'Open moderation' })).toHaveAttribute('href', '/moderation');
    church.moderation = { reports: 0, held: 0, prayers: 0, newcomers: 0 };
    await pass(REFRESH_MS);
    expect(chat()).not.toBeInTheDocument();
    expect(askedForCounts.map(({ headers }) => headers[BACKGROUND_HEADER])).toEqual([undefined, '1']);
  });

  it('is counted separately from newcomers, each with its own way there', async () => {
    await opened({
      overview: testOverview(),
      moderation: { reports: 0, held: 0, prayers: 0, newcomers: 2 },
    });
    expect(chat()).not.toBeInTheDocument();
    expect(panel('New here').getByText('newcomers wait')).toBeVisible();
    expect(panel('New here').getByRole('link', { name: 'Open newcomers' })).toHaveAttribute(
      'href',
      '/moderation?show=newcomers',
    );
  });

  it('is not there while nothing waits', async () => {
    await opened({ overview: testOverview() });
    expect(chat()).not.toBeInTheDocument();
  });

  it('costs the rest nothing when it cannot be counted', async () => {
    await opened({ overview: testOverview(), moderation: 'not counted' });
    expect(panel('Chat').getByText('We couldn’t count what is waiting just now.')).toBeVisible();
    expect(panel('Live stream').getByText('Off: visitors are told to wait')).toBeVisible();
  });
});

describe('keeping fresh', () => {
  const reads = ({ requests }: ReturnType<typeof open>) => requests.filter(({ method }) => method === 'GET').length;

  it('asks every 30 seconds while it is looked at, and shows the new numbers', async () => {
    const church: Church = { overview: testOverview() };
    const page = await opened(church);
    church.overview = testOverview({ devotionals: daysWithout({ [TODAY]: ['YO'] }) });
    await pass(REFRESH_MS - 1);
    expect(reads(page)).toBe(1);
    await pass(1);
    expect(reads(page)).toBe(2);
    expect(screen.getByText('Today has no Yoruba text')).toBeVisible();
    visibility = 'hidden';
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await pass(10 * REFRESH_MS);
    expect(reads(page)).toBe(2);
    visibility = 'visible';
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await pass(0);
    expect(reads(page)).toBe(3);
  });

  it('keeps a session from going idle when the user asks, and not automatically', async () => {
    const { user, requests } = await opened({ overview: testOverview() });
    const lastInBackground = () => requests.at(-1)?.headers[BACKGROUND_HEADER];
    await pass(REFRESH_MS);
    expect(requests).toHaveLength(2);
    expect(lastInBackground()).toBe('1');
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await pass(0);
    expect(requests).toHaveLength(3);
    expect(lastInBackground()).toBeUndefined();
  });

  it('keeps what it knows when a refresh fails, and says why and of when it is', async () => {
    const church: Church = { overview: testOverview() };
    const { user } = await opened(church);
    church.instead = { status: 503, body: { success: false, message: 'The database cannot be reached.' } };
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(/The database cannot be reached\./)).toHaveTextContent('As of 09:00 today');
    expect(panel('Live stream').getByText('Off: visitors are told to wait')).toBeVisible();
  });

  it('keeps what it knows without a network, and says so', async () => {
    const church: Church = { overview: testOverview() };
    const { user } = await opened(church);
    church.instead = 'no network';
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(/Network error\. Please check your connection/)).toHaveTextContent(
      'As of 09:00 today',
    );
    expect(panel('Live stream').getByText('Off: visitors are told to wait')).toBeVisible();
  });

  it('asks for a sign-in when the session is over, and only once where the user does not want to', async () => {
    const church: Church = { overview: testOverview() };
    const { user } = await opened(church);
    church.instead = { status: 401, body: { success: false, message: 'Please sign in.' } };
    await pass(REFRESH_MS);
    expect(await screen.findByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    await pass(2 * REFRESH_MS);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the page', () => {
  it('offers to try again when it didn’t load', async () => {
    const church: Church = { overview: testOverview(), instead: { status: 503, body: { message: 'Busy just now.' } } };
    const { user } = open(church);
    expect(await screen.findByText('The dashboard didn’t load')).toBeVisible();
    expect(screen.getByText('Busy just now.')).toBeVisible();
    delete church.instead;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Live stream' })).toBeVisible());
  });

  it('leads a visitor who is not signed in to the sign-in page', async () => {
    const { router } = open({
      overview: testOverview(),
      instead: { status: 401, body: { message: 'Please sign in.' } },
    });
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(router.state.location.pathname + router.state.location.search).toBe('/login?next=%2Fdashboard');
  });
});
