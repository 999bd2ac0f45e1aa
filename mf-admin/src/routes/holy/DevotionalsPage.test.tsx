import { addDays, formatDay } from '@cog/contracts/calendar';
import type { Devotional } from '@cog/contracts/devotional';
import { type RenderRouteOptions, testRoute } from '@cog/platform/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as route from './route.ts';

const session = { username: 'tolu', role: 'editor' } as const;

const numbered = (index: number): Devotional => ({
  id: `01935a00-0000-7000-8000-${String(index).padStart(12, '0')}`,
  date: addDays('2026-11-21', -index),
  language: 'EN',
  title: `Devotional ${index}`,
  text: 'Psalm 5:3',
  content: 'The conductor is already beating the side of the bus. '.repeat(6).trim(),
  prayer: 'Father, hear my voice today.',
  bible_reading: 'Psalm 5',
});

const library = (count: number) => Array.from({ length: count }, (_, index) => numbered(index));

/** Pages and narrows as the server does; the list answers no total. */
function serverWith(devotionals: Devotional[]): NonNullable<RenderRouteOptions['network']> {
  return ({ path }) => {
    const search = new URL(path, 'http://test').searchParams;
    const date = search.get('date');
    const found = devotionals.filter((devotional) => date === null || devotional.date === date);
    const size = Number(search.get('pageSize') ?? found.length);
    const from = (Number(search.get('page') ?? 1) - 1) * size;
    return { status: 200, body: found.slice(from, from + size) };
  };
}

function open(at: string, network: RenderRouteOptions['network']) {
  const tested = testRoute(route, { at, network, session, otherPaths: ['/fast', '/add'] });
  render(tested.element);
  return { ...tested, user: userEvent.setup() };
}

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

describe('the list of English devotionals', () => {
  it('has the columns of the specification, newest first, each day linked to the site', async () => {
    open('/holy', serverWith(library(3)));
    const table = await screen.findByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual(['Date', 'Title', 'Text', 'Content', 'Prayer', 'Bible Reading']);
    expect(rows()).toHaveLength(3);
    expect(within(table).getByRole('link', { name: formatDay('2026-11-21') })).toHaveAttribute(
      'href',
      '/fast?date=2026-11-21&lang=en',
    );
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  it('opens and closes a long text', async () => {
    const { user } = open('/holy', serverWith(library(1)));
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
    expect(await screen.findAllByRole('row')).toHaveLength(21);
    await user.click(screen.getByRole('link', { name: 'Older' }));
    expect(await screen.findByRole('table', { name: 'English devotionals, page 2' })).toBeVisible();
    expect(router.state.location.search).toBe('?page=2');
    expect(rows()).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Older' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Newer' })).toHaveAttribute('href', '/holy');
  });

  it('promises no second page when the first is just full', async () => {
    open('/holy', serverWith(library(20)));
    expect(await screen.findAllByRole('row')).toHaveLength(21);
    expect(screen.queryByRole('link', { name: 'Older' })).not.toBeInTheDocument();
  });

  it.each(['0', '-3', '1.5', 'two'])('reads ?page=%s as the first page', async (page) => {
    open(`/holy?page=${page}`, serverWith(library(2)));
    expect(await screen.findByRole('table', { name: 'English devotionals, newest first' })).toBeVisible();
  });

  it('finds a day and goes back to all', async () => {
    const { user, router } = open('/holy', serverWith(library(5)));
    await user.type(await screen.findByLabelText('Find a day', { selector: 'input' }), '2026-11-19');
    await user.click(screen.getByRole('button', { name: 'Find' }));
    const showAll = await screen.findByRole('link', { name: 'Show all' });
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toHaveTextContent('Devotional 2');
    expect(router.state.location.search).toBe('?date=2026-11-19');
    await user.click(showAll);
    expect(await screen.findByText('Devotional 4')).toBeVisible();
    expect(rows()).toHaveLength(5);
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
  });

  it('leads back from a page beyond the last', async () => {
    open('/holy?page=9', serverWith(library(2)));
    expect(await screen.findByText('There is nothing on this page.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the first page' })).toHaveAttribute('href', '/holy');
  });
});

describe('a list that cannot be had', () => {
  it('says so within the admin frame, and tries again', async () => {
    let broken = true;
    const server = serverWith(library(2));
    const { user } = open('/holy', (request) =>
      broken ? { status: 500, body: { success: false, message: 'The database is resting.' } } : server(request),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is resting.');
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
