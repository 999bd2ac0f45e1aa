import type { EditedDevotional } from '@cog/contracts/devotionals/constants';
import { addDays, formatDay } from '@cog/contracts/lib/calendar';
import { type RenderRouteOptions, testRoute } from '@cog/platform/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as english from './englishDevotionals.route.tsx';
import * as yoruba from './yorubaDevotionals.route.tsx';

const session = { username: 'tolu', role: 'editor' } as const;

const numbered = (index: number): EditedDevotional => ({
  id: `01935a00-0000-7000-8000-${String(index).padStart(12, '0')}`,
  date: addDays('2026-11-21', -index),
  language: 'EN',
  title: `Devotional ${index}`,
  text: 'Psalm 5:3',
  content: 'The conductor is already beating the side of the bus.',
  prayer: 'Father, hear my voice today.',
  bible_reading: 'Psalm 5',
  updated_at: '2026-11-20T08:00:00.000Z',
});

const library = (count: number) => Array.from({ length: count }, (_, index) => numbered(index));

/** Rows of a page that the server gives, of the 20 that it has: rows take most of a test's time. */
const ROWS = 4;

/** Pages, filters and orders like the real server. */
function serverWith(devotionals: EditedDevotional[]): NonNullable<RenderRouteOptions['network']> {
  return ({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://test');
    if (pathname !== '/api/devotionals') return { status: 404, body: { success: false, message: 'Not found' } };
    const date = searchParams.get('date');
    const search = searchParams.get('search');
    const found = devotionals.filter(
      (devotional) =>
        devotional.language === searchParams.get('language') &&
        (date === null || devotional.date === date) &&
        (search === null || devotional.title.includes(search)),
    );
    if (searchParams.get('sort') === 'oldest') found.reverse();
    const size = Number(searchParams.get('pageSize') ?? 20);
    const from = (Number(searchParams.get('page')) - 1) * size;
    return { status: 200, body: { items: found.slice(from, from + (size === 20 ? ROWS : size)), total: found.length } };
  };
}

function open(at: string, network: RenderRouteOptions['network']) {
  const route = at.startsWith('/viewyo') ? yoruba : english;
  const tested = testRoute(route, { at, network, session, otherPaths: ['/fast', '/add', '/addyoruba', '/month'] });
  render(tested.element);
  return { ...tested, user: userEvent.setup() };
}

/** By tag, because queries by role take seconds on a full page. */
const rows = () => [...screen.getByRole('table').querySelectorAll('tbody tr')];

describe('the drafts', () => {
  it('are searched on the server, and the search stays in the address', async () => {
    const requests: string[] = [];
    const { user, router } = open('/viewyo?state=draft', ({ path }) => {
      if (!path.startsWith('/api/unpublished?')) return { status: 404, body: { success: false, message: 'Not found' } };
      requests.push(path);
      return { status: 200, body: { items: [], total: 0, counts: { draft: 3, ready: 0 } } };
    });
    await user.type(await screen.findByRole('searchbox', { name: 'Search in all texts' }), 'imole{Enter}');
    expect(await screen.findByText(/^No drafts found for “imole”/)).toBeVisible();
    expect(router.state.location.search).toBe('?search=imole&state=draft');
    expect(requests[1]).toBe('/api/unpublished?kind=devotional&language=YO&state=draft&search=imole&page=1');
    await user.click(screen.getByRole('link', { name: 'Show all' }));
    expect(await screen.findByText('No drafts.')).toBeVisible();
  });
});

describe('the list of English devotionals', () => {
  it('has the columns of the specification, newest first, each day linked to the site', async () => {
    open('/holy', serverWith(library(3)));
    const table = await screen.findByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual(['Date', 'Title', 'Text', 'Content', 'Prayer', 'Bible Reading', 'Actions']);
    expect(rows()).toHaveLength(3);
    expect(within(table).getByRole('link', { name: formatDay('2026-11-21') })).toHaveAttribute(
      'href',
      '/fast?date=2026-11-21&lang=en',
    );
    expect(screen.getByRole('link', { name: 'Edit Devotional 0' })).toHaveAttribute('href', '/holy?edit=2026-11-21');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add Breakfast' })).toHaveAttribute('href', '/add');
    expect(screen.getByRole('link', { name: 'Calendar' })).toHaveAttribute('href', '/month');
  });

  it('has its twin in Yoruba, with the same columns, each text marked as Yoruba', async () => {
    open('/viewyo', serverWith([{ ...numbered(0), language: 'YO', title: 'Ìmọ́lẹ̀ àkọ́kọ́' }, numbered(1)]));
    const table = await screen.findByRole('table', { name: '1 Yoruba devotional' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual(['Date', 'Title', 'Text', 'Content', 'Prayer', 'Bible Reading', 'Actions']);
    expect(within(table).getByText('Ìmọ́lẹ̀ àkọ́kọ́', { selector: '[lang]' })).toHaveAttribute('lang', 'yo');
    expect(within(table).getByRole('link', { name: formatDay('2026-11-21') })).toHaveAttribute(
      'href',
      '/fast?date=2026-11-21&lang=yo',
    );
    expect(screen.getByRole('link', { name: 'Edit Ìmọ́lẹ̀ àkọ́kọ́' })).toHaveAttribute('href', '/viewyo?edit=2026-11-21');
  });

  it('opens and closes a long text', async () => {
    const content = 'The conductor is already beating the side of the bus. '.repeat(6).trim();
    const { user } = open('/holy', serverWith([{ ...numbered(0), content }]));
    const more = await screen.findByRole('button', { name: /Show more.*Content of Devotional 0/ });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    expect(screen.getByRole('button', { name: /Show less.*Content of Devotional 0/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    expect(screen.queryByRole('button', { name: /Prayer of/ })).not.toBeInTheDocument();
  });

  it('turns its pages by links, up to the last', async () => {
    const { user, router } = open('/holy', serverWith(library(21)));
    await screen.findByRole('table');
    expect(rows()).toHaveLength(ROWS);
    await user.click(screen.getByText('Next', { selector: 'a' }));
    expect(await screen.findByRole('table', { name: '21 English devotionals, page 2' })).toBeVisible();
    expect(router.state.location.search).toBe('?page=2');
    expect(rows()).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Next' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/holy');
  });

  it.each([
    ['4', '?search=Devotional&page=4'],
    ['99', '?search=Devotional&page=5'],
    ['none', '?search=Devotional'],
  ])('leads to the page that is typed, and no further than the last: %s', async (typed, search) => {
    const { user, router } = open('/holy?search=Devotional&page=2', serverWith(library(85)));
    const jump = within(await screen.findByRole('form', { name: 'Go to a page' }));
    await user.clear(jump.getByLabelText('Page'));
    await user.type(jump.getByLabelText('Page'), typed);
    await user.click(jump.getByRole('button', { name: 'Go' }));
    await waitFor(() => expect(router.state.location.search).toBe(search));
  });

  it('is come back to as it was left', async () => {
    const { user, router } = open('/holy?search=Devotional&sort=oldest&page=2', serverWith(library(21)));
    expect(await screen.findByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      '/api/devotionals.csv?language=EN&search=Devotional&sort=oldest',
    );
    await user.click(screen.getByText('Devotional 0', { selector: 'a *', exact: false }));
    await user.click(await screen.findByRole('link', { name: 'Back to the list' }));
    await waitFor(() => expect(router.state.location.search).toBe('?search=Devotional&sort=oldest&page=2'));
  });

  it('deletes and exports what is selected, on whichever pages, and takes the deletion back', async () => {
    const devotionals = library(21);
    const pages = serverWith(devotionals);
    const writes: unknown[] = [];
    const { user } = open('/holy', (request) => {
      if (request.method === 'GET') return pages(request);
      writes.push([request.path, request.body]);
      const isDeletion = request.path === '/api/devotionals/delete';
      const refused = [{ date: '2026-11-19', message: 'It was changed since you opened it.' }];
      return {
        status: 200,
        body: isDeletion
          ? {
              success: true,
              message: '2 devotionals were deleted.',
              deleted: [{ id: 'a', date: '2026-11-21' }],
              refused,
            }
          : { success: true, message: 'It is back.', restored: [], refused: [] },
      };
    });
    await user.click(await screen.findByLabelText(/^Select Devotional 0,/));
    await user.click(screen.getByText('Next', { selector: 'a' }));
    await user.click(await screen.findByLabelText(/^Select Devotional 20,/));
    expect(screen.getByText('Export (2)', { selector: 'a' })).toHaveAttribute(
      'href',
      '/api/devotionals.csv?language=EN&days=2026-11-21%2C2026-11-01',
    );
    await user.click(screen.getByText('Delete (2)', { selector: 'button' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/^2 devotionals will be taken off the site/)).toBeVisible();
    expect(writes).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/It was changed since you opened it/)).toBeVisible();
    const items = [0, 20].map((at) => devotionals[at]).map((one) => ({ date: one?.date, updated_at: one?.updated_at }));
    expect(writes).toEqual([['/api/devotionals/delete', { language: 'EN', items }]]);
    expect(screen.queryByRole('button', { name: 'Delete (2)' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('It is back.')).toBeVisible();
    expect(writes[1]).toEqual(['/api/admin/bin/restore', { items: [{ kind: 'devotional', id: 'a' }] }]);
  });

  it('chooses all that match, on every page, once the page is chosen', async () => {
    const { user } = open('/holy?search=Devotional', serverWith(library(21)));
    await user.click(await screen.findByLabelText('Select all 4 on this page'));
    await user.click(screen.getByText('Choose all 21 that match', { selector: 'button' }));
    expect(await screen.findByText('Delete (21)', { selector: 'button' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Choose all/ })).not.toBeInTheDocument();
    const file = screen.getByText('Word file (21)', { selector: 'a' });
    const days = new URL(file.getAttribute('href') ?? '', 'http://test').searchParams.get('days')?.split(',');
    expect(days).toEqual(library(21).map(({ date }) => date));
  });

  it('says how many are too many to choose all, and to fit into one Word file', async () => {
    const { user } = open('/holy', serverWith(library(401)));
    await user.click(await screen.findByLabelText('Select all 4 on this page'));
    expect(screen.getByText(/^At most 400 devotionals can be selected/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Choose all/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Word file' })).not.toBeInTheDocument();
  });

  it('moves what is chosen once the preview is free, and takes it back', async () => {
    const pages = serverWith(library(3));
    const writes: unknown[] = [];
    const { user } = open('/holy', (request) => {
      if (request.method === 'GET') return pages(request);
      const { isPreview, days, items } = request.body as {
        isPreview: boolean;
        days: number;
        items: EditedDevotional[];
      };
      if (!isPreview) writes.push([request.path, days, items.map(({ date }) => date)]);
      const conflicts =
        days === 1 ? [{ from: '2026-11-21', to: '2026-11-22', message: 'There is a devotional for that day.' }] : [];
      const moved = items.map(({ date }) => ({ from: date, date: addDays(date, days), updated_at: 'new' }));
      return {
        status: 200,
        body: { success: true, message: '2 devotionals were moved.', moved: isPreview ? [] : moved, conflicts },
      };
    });
    await user.click(await screen.findByLabelText(/^Select Devotional 0,/));
    await user.click(screen.getByRole('checkbox', { name: /^Select Devotional 2,/ }));
    await user.click(screen.getByRole('button', { name: 'Move (2)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 devotionals' }));
    const byDays = dialog.getByRole('textbox', { name: 'Or by how many days' });
    await user.type(byDays, '1');
    expect(await dialog.findByText('There is a devotional for that day.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    expect(writes).toEqual([]);
    await user.clear(byDays);
    await user.type(dialog.getByRole('textbox', { name: 'New day for the first' }), '2026-12-19');
    expect(byDays).toHaveValue('30');
    expect(dialog.getByText(`${formatDay('2026-11-21')} → ${formatDay('2026-12-21')}`)).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Move' })).not.toHaveAttribute('aria-disabled'));
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('2 devotionals were moved.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(writes).toHaveLength(2));
    expect(writes).toEqual([
      ['/api/devotionals/move', 30, ['2026-11-21', '2026-11-19']],
      ['/api/devotionals/move', -30, ['2026-12-21', '2026-12-19']],
    ]);
  });

  it('moves nothing when it could not be checked whether the days are free', async () => {
    const pages = serverWith(library(2));
    const { user } = open('/holy', (request) =>
      request.method === 'GET' ? pages(request) : { status: 503, body: { success: false, message: 'Try again soon.' } },
    );
    await user.click(await screen.findByLabelText(/^Select Devotional 0,/));
    await user.click(screen.getByRole('button', { name: 'Move (1)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move 1 devotional' }));
    await user.type(dialog.getByRole('textbox', { name: 'Or by how many days' }), '7');
    expect(await dialog.findByText('We couldn’t check if the days are free.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Move' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('leaves the focus at the box for the whole page when nothing is selected any more', async () => {
    const { user } = open('/holy', serverWith(library(2)));
    await user.click(await screen.findByLabelText(/^Select Devotional 0,/));
    await user.click(screen.getByRole('button', { name: 'Select none' }));
    expect(screen.getByLabelText('Select all 2 on this page')).toHaveFocus();
  });

  it('goes to the page on which a month begins, which the address holds, and on from there', async () => {
    const requests: (string | null)[] = [];
    const pages = serverWith(library(41));
    const { user, router } = open('/holy', (request) => {
      const address = new URL(request.path, 'http://test');
      if (address.pathname !== '/api/devotionals') return pages(request);
      requests.push(address.searchParams.get('month'));
      if (!address.searchParams.has('month')) return pages(request);
      address.searchParams.set('page', '2');
      const answer = pages({ ...request, path: address.pathname + address.search });
      return { status: 200, body: { ...(answer as { body: object }).body, page: 2 } };
    });
    await screen.findByRole('table');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Go to month' }), 'October');
    await user.clear(screen.getByRole('textbox', { name: 'Year' }));
    await user.type(screen.getByRole('textbox', { name: 'Year' }), '2026{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?month=2026-10'));
    expect(await screen.findByText('Page 2 of 3')).toBeVisible();
    expect(requests).toEqual([null, '2026-10']);
    expect(screen.getByText('Next', { selector: 'a' })).toHaveAttribute('href', '/holy?page=3');
    expect(screen.getByRole('combobox', { name: 'Go to month' })).toHaveValue('10');
  });

  it('promises no second page when the first is just full', async () => {
    open('/holy', serverWith(library(20)));
    await screen.findByRole('table');
    expect(rows()).toHaveLength(ROWS);
    expect(screen.queryByRole('link', { name: 'Next' })).not.toBeInTheDocument();
  });

  it.each(['0', '-3', '1.5', 'two'])('reads ?page=%s as the first page', async (page) => {
    open(`/holy?page=${page}`, serverWith(library(2)));
    expect(await screen.findByRole('table', { name: '2 English devotionals' })).toBeVisible();
  });

  it('finds a day and goes back to all', async () => {
    const { user, router } = open('/holy', serverWith(library(4)));
    await user.type(await screen.findByLabelText('Day'), '2026-11-19');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    const showAll = await screen.findByRole('link', { name: 'Show all' });
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toHaveTextContent('Devotional 2');
    expect(router.state.location.search).toBe('?date=2026-11-19');
    await user.click(showAll);
    expect(await screen.findByRole('link', { name: 'Edit Devotional 3' })).toBeVisible();
    expect(rows()).toHaveLength(4);
  });
});

describe('searching', () => {
  it('puts words and order into the address, keeps them from page to page, and goes back to all', async () => {
    const { user, router } = open('/holy', serverWith(library(21)));
    await user.type(await screen.findByLabelText('Search in all texts'), ' Devotional ');
    await user.selectOptions(screen.getByLabelText('Order'), 'Oldest first');
    expect(await screen.findByRole('table', { name: '21 English devotionals found for “Devotional”' })).toBeVisible();
    await waitFor(() => expect(rows()[0]).toHaveTextContent('Devotional 20'));
    expect(router.state.location.search).toBe('?search=Devotional&sort=oldest');
    expect(screen.getByText('Next', { selector: 'a' })).toHaveAttribute(
      'href',
      '/holy?search=Devotional&sort=oldest&page=2',
    );
    await user.click(screen.getByRole('link', { name: 'Show all' }));
    expect(await screen.findByRole('table', { name: '21 English devotionals' })).toBeVisible();
    expect(screen.getByLabelText('Search in all texts')).toHaveValue('');
    expect(router.state.location.search).toBe('?sort=oldest');
  });

  it('says when nothing is found, and what else to try', async () => {
    open('/holy?search=%3Cscript%3E', serverWith(library(2)));
    expect(await screen.findByText('No English devotionals found for “<script>”.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all devotionals' })).toHaveAttribute('href', '/holy');
  });
});

describe('a list with nothing in it', () => {
  it('leads to adding the first one', async () => {
    open('/holy', serverWith([]));
    expect(await screen.findByText('No devotionals yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add Breakfast' })).toHaveAttribute('href', '/add');
  });

  it('says which day has none', async () => {
    open('/holy?date=2026-12-25', serverWith(library(2)));
    expect(await screen.findByText('No English devotional for Friday, 25 December 2026.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add Breakfast' })).toHaveAttribute('href', '/add?date=2026-12-25');
  });

  it('leads back from a page beyond the last', async () => {
    open('/holy?page=9', serverWith(library(2)));
    expect(await screen.findByText('There is nothing on this page.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute('href', '/holy');
  });
});

describe('a list that cannot be loaded', () => {
  it('says so within the admin frame, and tries again', async () => {
    let broken = true;
    const server = serverWith(library(2));
    const { user } = open('/holy', (request) =>
      broken ? { status: 500, body: { success: false, message: 'The database is resting.' } } : server(request),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is resting.');
    expect(screen.getByText('Error fetching devotional data')).toBeVisible();
    expect(screen.getByText('Admin Page')).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('goes to the sign-in page and back when the session is over', async () => {
    const { router } = open('/holy?page=2', () => ({ status: 401, body: { success: false, message: 'Sign in.' } }));
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(router.state.location.pathname + router.state.location.search).toBe('/login?next=%2Fholy%3Fpage%3D2');
  });
});
