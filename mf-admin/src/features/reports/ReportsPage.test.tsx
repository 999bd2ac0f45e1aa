import type { ApiResponse } from '@cog/contracts/composition/composition';
import { type CountedThing, countedThings } from '@cog/contracts/reports/constants';
import type { Report, ReportRow } from '@cog/contracts/reports/schema';
import { testRoute } from '@cog/platform/testing';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as route from './reports.route.ts';

const TODAY = '2026-11-21';

const span = { from: '2026-11-08', to: TODAY } as const;
const week = { from: '2026-11-15', to: '2026-11-21' } as const;
const weekBefore = { from: '2026-11-08', to: '2026-11-14' } as const;

type Numbers = readonly (readonly [string, number, number?])[];

const rowsOf = (of: ReportRow['of'], by: string, numbers: Numbers): ReportRow[] =>
  numbers.map(([name, count, value]) => ({ of, by, name, ...span, count, value: value ?? null }));

/** Counts of two weeks, in groups. */
const counted = (
  of: CountedThing,
  [first, second]: [number, number],
  groups: Record<string, Numbers> = {},
  average: number | null = null,
): ReportRow[] => [
  { of, by: '', name: 'All', ...span, count: first + second, value: average },
  { of, by: 'week', name: 'All', ...weekBefore, count: first, value: null },
  { of, by: 'week', name: 'All', ...week, count: second, value: average },
  ...Object.entries(groups).flatMap(([by, numbers]) => rowsOf(of, by, numbers)),
];

const nothing: Report = {
  ...span,
  step: 'week',
  since: null,
  rows: countedThings.flatMap((of) => counted(of, [0, 0])),
};

const testReport = (leftOut: [number, number] = [0, 0]): Report => ({
  ...nothing,
  since: '2026-11-10',
  rows: [
    ...counted('Page views', [32, 100], {
      page: [
        ['/fast', 99],
        ['/', 33],
      ],
      language: [
        ['English', 66],
        ['Yoruba', 66],
      ],
    }),
    ...counted('Page views left out', leftOut),
    ...counted('Registrations', [1, 3], {
      gender: [
        ['Male', 1],
        ['Female', 3],
      ],
      church: [
        ['Ìjọ Ọlọ́run', 3],
        ['Not specified', 1],
      ],
    }),
    ...counted(
      'Quiz results',
      [0, 3],
      {
        score: [
          ['40% to 49%', 1, 48],
          ['60% to 69%', 1, 66],
          ['90% to 100%', 1, 100],
        ],
        stage: [
          ['Stage 1', 2, 80],
          ['Stage 2', 1, 53.9],
        ],
        status: [
          ['Completed', 2, 80],
          ['Timeout', 1, 53.9],
        ],
      },
      71.3,
    ),
    { of: 'Incidents', by: '', name: 'All', ...span, count: 3, value: null },
    ...[weekBefore, week].flatMap((part, place) =>
      ['mf-chat', 'shell'].map(
        (name, at): ReportRow => ({
          of: 'Incidents',
          by: 'week',
          name,
          ...part,
          count: place === 0 ? 2 - at : 0,
          value: null,
        }),
      ),
    ),
    ...rowsOf('LCP', 'page', [['/fast', 132, 4200]]),
    ...rowsOf('INP', 'page', [['/fast', 130, 240]]),
    ...rowsOf('CLS', 'page', [['/fast', 132, 0.02]]),
    ...rowsOf('TTFB', 'page', [['/fast', 7]]),
  ],
});

function open(answer: () => ApiResponse = () => ({ status: 200, body: testReport() }), at = '/reports') {
  const requests: string[] = [];
  const tested = testRoute(route, {
    at,
    today: TODAY,
    session: { username: 'tolu', role: 'editor' },
    network: ({ path }) => {
      requests.push(path);
      return answer();
    },
  });
  render(tested.element);
  return { ...tested, requests, user: userEvent.setup() };
}

async function opened(...input: Parameters<typeof open>) {
  const page = open(...input);
  await screen.findByRole('region', { name: 'Registrations' });
  return page;
}

const part = (name: string) => within(screen.getByRole('region', { name }));
const items = (list: string, region: string) =>
  [...part(region).getByRole('list', { name: list }).querySelectorAll('li')].map(({ textContent }) => textContent);
const tableOf = (table: string) =>
  [...screen.getByRole<HTMLTableElement>('table', { name: table }).rows].map((row) =>
    [...row.cells].map((cell) => cell.textContent),
  );

describe('the reports', () => {
  it('say registrations over time and by group, in words and in a table', async () => {
    await opened();
    const registrations = part('Registrations');
    expect(registrations.getByText('4 registrations. Most in a week: 3 (15 Nov to 21 Nov).')).toBeVisible();
    expect(tableOf('Registrations by week')).toEqual([
      ['Week', 'Registrations'],
      ['8 Nov to 14 Nov', '1'],
      ['15 Nov to 21 Nov', '3'],
    ]);
    expect(items('By church', 'Registrations')).toEqual(['Ìjọ Ọlọ́run 3 (75%)', 'Not specified 1 (25%)']);
    expect(items('By gender', 'Registrations')).toEqual(['Male 1 (25%)', 'Female 3 (75%)']);
  });

  it('say how scores are spread, in the bands of the leaderboard and what they mean', async () => {
    await opened();
    const text = '3 results, average 71.3%: 1 strong, 80% and above; 1 fair, 60–79%; 1 keep practising, below 60%.';
    expect(part('Quiz results').getByText(text)).toBeVisible();
    const [header, ...rows] = tableOf('Scores in percent');
    expect(header).toEqual(['Score', 'Meaning', 'Results']);
    expect(rows).toHaveLength(10);
    expect([rows[4], rows[6], rows[9]]).toEqual([
      ['40% to 49%', 'Keep practising', '1'],
      ['60% to 69%', 'Fair', '1'],
      ['90% to 100%', 'Strong', '1'],
    ]);
  });

  it('say averages, also that there is none, and the results of each stage', async () => {
    await opened();
    expect(tableOf('Average score by week')).toEqual([
      ['Week', 'Average score'],
      ['8 Nov to 14 Nov', '–'],
      ['15 Nov to 21 Nov', '71.3%'],
    ]);
    expect(items('By status', 'Quiz results')).toEqual([
      'Completed 2 (67%), average 80%',
      'Timeout 1 (33%), average 53.9%',
    ]);
    expect(items('By stage', 'Quiz results')).toEqual([
      'Stage 1 2 (67%), average 80%',
      'Stage 2 1 (33%), average 53.9%',
    ]);
  });

  it('say what is read, by page, language and part of the site', async () => {
    await opened();
    const visits = part('Page views');
    expect(visits.getByText('132 page views. Most in a week: 100 (15 Nov to 21 Nov).')).toBeVisible();
    expect(visits.getByText(/Counting began on Tuesday, 10 November 2026/)).toBeVisible();
    expect(items('By page', 'Page views')).toEqual(['/fast 99 (75%)', '/ 33 (25%)']);
    expect(items('By language', 'Page views')).toEqual(['English 66 (50%)', 'Yoruba 66 (50%)']);
    expect(visits.queryByText(/left out/)).not.toBeInTheDocument();
  });

  it('say where more came than is counted', async () => {
    await opened(() => ({ status: 200, body: testReport([4000, 5000]) }));
    expect(part('Page views').getByText(/In 2 weeks more came .* 9,000 page views are left out/)).toBeVisible();
  });

  it('say how fast pages are, in the words of the field, and where visits are too few', async () => {
    await opened();
    const [header, row] = tableOf('Web vitals by page');
    expect(header).toEqual(['Page', 'LCP', 'INP', 'CLS', 'FCP', 'TTFB', 'Visits']);
    expect(row?.slice(0, 7)).toEqual(
      ['/fast', '4.2 s poor', '240 ms needs improvement', '0.02 good', '–', 'too few to tell', 'from 132 visits'].map(
        (text) => expect.stringContaining(text),
      ),
    );
    expect(screen.queryByRole('table', { name: 'Web vitals by version' })).not.toBeInTheDocument();
  });

  it('say incidents of each part of the site over time', async () => {
    await opened();
    expect(part('Incidents').getByText('3 incidents. Most in a week: 3 (8 Nov to 14 Nov).')).toBeVisible();
    expect(tableOf('Incidents by week')).toEqual([
      ['Week', 'mf-chat', 'shell'],
      ['8 Nov to 14 Nov', '2', '1'],
      ['15 Nov to 21 Nov', '0', '0'],
    ]);
  });

  it('say so where nothing happened, without empty charts', async () => {
    await opened(() => ({ status: 200, body: nothing }));
    expect(screen.getByText('No one registered for the quiz in this time.')).toBeVisible();
    expect(screen.getByText(/Nothing is counted yet/)).toBeVisible();
    expect(screen.getByText(/No visits were measured/)).toBeVisible();
    expect(screen.getByText('No one completed the quiz in this time.')).toBeVisible();
    expect(screen.getByText('All well: no page reported a fault in this time.')).toBeVisible();
    expect(screen.queryByRole('figure')).not.toBeInTheDocument();
  });
});

describe('the time', () => {
  const withoutCharts = () => ({ status: 200, body: nothing });
  const current = () => screen.getAllByRole('link', { current: true }).map(({ textContent }) => textContent);

  it('is the last three months by default, and is that of the table for Excel too', async () => {
    const { requests } = await opened(withoutCharts);
    expect(requests).toEqual(['/api/admin/reports?from=2026-08-22&to=2026-11-21']);
    expect(screen.getByText('Saturday, 22 August 2026 to Saturday, 21 November 2026')).toBeVisible();
    expect(current()).toContain('Last 3 months');
    expect(screen.getByRole('link', { name: 'Download for Excel' })).toHaveAttribute(
      'href',
      '/api/admin/reports.csv?from=2026-08-22&to=2026-11-21',
    );
  });

  it('is changed by its name, in the address', async () => {
    const { requests, user, router } = await opened(withoutCharts);
    await user.click(screen.getByRole('link', { name: 'This year' }));
    expect(await screen.findByText('Thursday, 1 January 2026 to Saturday, 21 November 2026')).toBeVisible();
    expect(router.state.location.search).toBe('?period=year');
    expect(requests[1]).toBe('/api/admin/reports?from=2026-01-01&to=2026-11-21');
    expect(current()).toContain('This year');
  });

  it('is any two days', async () => {
    const { user, router, requests } = await opened(withoutCharts);
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '1 Feb 2026' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '28/2/2026' } });
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText('Sunday, 1 February 2026 to Saturday, 28 February 2026')).toBeVisible();
    expect(router.state.location.search).toBe('?from=2026-02-01&to=2026-02-28');
    expect(requests[1]).toBe('/api/admin/reports?from=2026-02-01&to=2026-02-28');
    expect(screen.getByLabelText('From')).toHaveValue('1 February 2026');
  });

  it('may be said from its end, and is not asked for while a day cannot be read', async () => {
    const { user, requests } = await opened(withoutCharts);
    await user.clear(screen.getByLabelText('From'));
    await user.type(screen.getByLabelText('From'), 'some day');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(screen.getByLabelText('From')).toHaveAccessibleDescription(/This is not a date/);
    expect(requests).toHaveLength(1);
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '1 Dec 2026' } });
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText('Saturday, 21 November 2026 to Tuesday, 1 December 2026')).toBeVisible();
  });
});

describe('the page', () => {
  it('offers to try again when the numbers could not be loaded, and another time', async () => {
    let isDown = true;
    const { user } = open(() =>
      isDown ? { status: 503, body: { message: 'Busy just now.' } } : { status: 200, body: testReport() },
    );
    expect(await screen.findByText('The reports didn’t load')).toBeVisible();
    expect(screen.getByText('Busy just now.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'This month' })).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('region', { name: 'Registrations' })).toBeVisible();
  });

  it('leads a visitor who is not signed in to the sign-in page, and back to this time', async () => {
    const { router } = open(() => ({ status: 401, body: { message: 'Please sign in.' } }), '/reports?period=year');
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(router.state.location.search).toBe('?next=%2Freports%3Fperiod%3Dyear');
  });
});
