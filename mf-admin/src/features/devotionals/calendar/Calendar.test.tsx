import type { Devotional } from '@cog/contracts/devotionals/constants';
import { addDays, daysBetween, type IsoDate, type Language } from '@cog/contracts/lib/calendar';
import { type RenderRouteOptions, testRoute } from '@cog/platform/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as route from './calendar.route.tsx';

type Network = NonNullable<RenderRouteOptions['network']>;
const today = '2026-11-21';

/** A server on which every day has both texts, except for the given ones. */
const without =
  (missing: Readonly<Record<IsoDate, readonly Language[]>>): Network =>
  ({ path }) => {
    const { searchParams } = new URL(path, 'http://test');
    const [from, to] = [searchParams.get('from') as IsoDate, searchParams.get('to') as IsoDate];
    const days = daysBetween(from, to).flatMap((date) => {
      const languages = (['EN', 'YO'] as const).filter((language) => !missing[date]?.includes(language));
      return languages.length > 0 ? [{ date, languages }] : [];
    });
    return { status: 200, body: days };
  };

const complete = without({});

function open(at: string, network: Network = complete) {
  const tested = testRoute(route, {
    at,
    network,
    today,
    session: { username: 'tolu', role: 'editor' },
    otherPaths: ['/add', '/addyoruba', '/holy', '/viewyo', '/fast'],
  });
  render(tested.element);
  return { ...tested, user: userEvent.setup() };
}

beforeEach(() => localStorage.clear());

const month = (name: string) => screen.findByRole('table', { name: `Devotionals of ${name}` });

describe('the calendar', () => {
  it('shows this month from Sunday on, each day saying what it has and leading to both texts', async () => {
    open('/month', without({ '2026-11-25': ['YO'], '2026-11-26': ['EN', 'YO'] }));
    const table = await month('November 2026');
    expect(screen.getByRole('heading', { level: 1, name: 'Devotional Calendar' })).toBeVisible();
    expect(within(table).getAllByRole('columnheader')[0]).toHaveAttribute('abbr', 'Sunday');
    expect(within(table).getAllByRole('link')).toHaveLength(30);
    expect(
      within(table).getByRole('link', { name: 'Wednesday, 25 November 2026: English there, Yoruba missing' }),
    ).toHaveAttribute('href', '/month?day=2026-11-25');
    expect(
      within(table).getByRole('link', { name: 'Thursday, 26 November 2026: English missing, Yoruba missing' }),
    ).toBeVisible();
    expect(
      within(table).getByRole('link', { name: 'Saturday, 21 November 2026: English there, Yoruba there' }),
    ).toHaveAttribute('aria-current', 'date');
  });

  it('tells drafts from what is there and what is missing, and opens them', async () => {
    const [date, id] = ['2026-11-25', 'draft-one'] as const;
    const draft = { id, kind: 'devotional', state: 'draft', date, language: 'YO', version: '1', remarkCount: 0 };
    const days = without({ [date]: ['EN', 'YO'] });
    open('/month', (request) =>
      request.path.startsWith('/api/unpublished')
        ? { status: 200, body: { items: [draft], total: 1, counts: { draft: 1, ready: 0 } } }
        : days(request),
    );
    const name = 'Wednesday, 25 November 2026: English missing, Yoruba as a draft';
    expect(within(await month('November 2026')).getByRole('link', { name })).toBeVisible();
    expect(screen.getByText(/1 day without English, 1 without Yoruba; 1 of the texts is a draft/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Open Yoruba draft/ })).toHaveAttribute('href', `/addyoruba?draft=${id}`);
    expect(screen.getByRole('link', { name: /^Add English/ })).toBeVisible();
  });

  it('turns to the months around it, which the address names, and back to today', async () => {
    const { user, router } = open('/month');
    await month('November 2026');
    expect(screen.queryByRole('link', { name: 'Today' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Next month' }));
    await month('December 2026');
    expect(router.state.location.search).toBe('?month=2026-12');
    expect(screen.getByRole('link', { name: 'Previous month' })).toHaveAttribute('href', '/month?month=2026-11');
    await user.click(screen.getByRole('link', { name: 'Today' }));
    await month('November 2026');
  });

  it.each(['2026-13', 'December', '2026-12-03', ''])('reads ?month=%s as this month', async (requests) => {
    open(`/month?month=${requests}`);
    expect(await month('November 2026')).toBeVisible();
  });

  it('says so when it cannot be loaded, and tries again', async () => {
    let broken = true;
    const { user } = open('/month', (request) =>
      broken ? { status: 500, body: { success: false, message: 'The database is resting.' } } : complete(request),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is resting.');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await month('November 2026')).toBeVisible();
  });
});

describe('what the next 30 days miss', () => {
  it('is counted, and each day listed with the way to write it', async () => {
    open(
      '/month?month=2026-01',
      without({
        '2026-11-20': ['EN', 'YO'],
        '2026-12-03': ['EN', 'YO'],
        '2026-12-20': ['YO'],
        '2026-12-21': ['EN', 'YO'],
      }),
    );
    expect(await screen.findByText('In the next 30 days: 1 day without English, 2 without Yoruba')).toBeVisible();
    const list = screen.getByRole('region', { name: 'Missing in the next 30 days' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(within(list).getByRole('link', { name: 'Add English for Thursday, 3 December 2026' })).toHaveAttribute(
      'href',
      '/add?date=2026-12-03',
    );
    expect(within(list).getByRole('link', { name: 'Add Yoruba for Thursday, 3 December 2026' })).toHaveAttribute(
      'href',
      '/addyoruba?date=2026-12-03',
    );
    expect(within(list).getByText('Sun, 20 Dec')).toBeVisible();
  });

  it('tells which of them has been begun on this device', async () => {
    const values = { date: '2026-12-03', title: 'Light', text: '', content: '', prayer: '', bible_reading: '' };
    localStorage.setItem('cog:draft-add-breakfast-2026-12-03:tolu', JSON.stringify({ values, key: null }));
    open('/month', without({ '2026-12-03': ['EN', 'YO'] }));
    expect(
      await screen.findByRole('link', { name: 'Finish the English draft for Thursday, 3 December 2026' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add Yoruba for Thursday, 3 December 2026' })).toBeVisible();
  });

  it('has the right words when one language is complete', async () => {
    const all = daysBetween(today, addDays(today, 29));
    open('/month', without(Object.fromEntries(all.map((day) => [day, ['YO'] as const]))));
    expect(await screen.findByText('In the next 30 days: 30 days without Yoruba, none without English')).toBeVisible();
  });

  it('is praised when nothing is missing', async () => {
    open('/month');
    expect(await screen.findByText('Each of the next 30 days has its English and its Yoruba text.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Missing in the next 30 days' })).not.toBeInTheDocument();
  });
});

describe('a day of the calendar', () => {
  const english: Devotional = {
    id: '01935a00-0000-7000-8000-000000000001',
    date: '2026-12-03',
    language: 'EN',
    title: 'First light',
    text: 'Psalm 5:3',
    content: 'Begin the day with God.',
    prayer: 'Father, hear me.',
    bible_reading: 'Psalm 5',
  };

  it('has both texts side by side, each in its language, with the ways to change them', async () => {
    open('/month?day=2026-12-03', () => ({
      status: 200,
      body: [english, { ...english, language: 'YO', title: 'Ìmọ́lẹ̀ àkọ́kọ́' }],
    }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Thursday, 3 December 2026' })).toBeVisible();
    const yoruba = screen.getByRole('region', { name: 'Yoruba' });
    expect(within(yoruba).getByText('Ìmọ́lẹ̀ àkọ́kọ́').closest('[lang]')).toHaveAttribute('lang', 'yo');
    expect(within(yoruba).getByRole('link', { name: 'Edit the Yoruba' })).toHaveAttribute(
      'href',
      '/viewyo?edit=2026-12-03',
    );
    const there = screen.getByRole('region', { name: 'English' });
    expect(within(there).getByRole('link', { name: 'See it on the site in English' })).toHaveAttribute(
      'href',
      '/fast?date=2026-12-03&lang=en',
    );
    expect(screen.getByText(/^It opens on \/fast on Thursday, 3 December 2026/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'The day before' })).toHaveAttribute('href', '/month?day=2026-12-02');
    expect(screen.getByRole('link', { name: 'Back to the calendar' })).toHaveAttribute('href', '/month?month=2026-12');
  });

  it('leads to writing what is missing, its day filled in', async () => {
    open('/month?day=2026-12-03', () => ({ status: 200, body: [english] }));
    expect(await screen.findByText('There is no Yoruba text for Thursday, 3 December 2026 yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add the Yoruba' })).toHaveAttribute('href', '/addyoruba?date=2026-12-03');
  });
});
