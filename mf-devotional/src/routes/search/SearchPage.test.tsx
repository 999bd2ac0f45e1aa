import { parseSearchParams } from '@cog/contracts/search/address';
import type { SearchResult } from '@cog/contracts/search/constants';
import { type RenderRouteOptions, testRoute } from '@cog/platform/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as route from './route.ts';

const ore: SearchResult = {
  kind: 'devotional',
  title: 'Ọ̀rẹ́ tòótọ́',
  byline: null,
  excerpt: [
    { text: 'Nítorí àwọn ', isFound: false },
    { text: 'ọ̀rẹ́', isFound: true },
    { text: ' rẹ̀.', isFound: false },
  ],
  date: '2026-11-20',
  language: 'YO',
  link: '/fast?date=2026-11-20&lang=yo',
};
const roof: SearchResult = {
  ...ore,
  kind: 'sermon',
  title: 'Four Friends and a Roof',
  byline: 'Pastor Kayode',
  excerpt: [],
  language: null,
  link: '/sermon?id=roof',
};
const totals = { sermon: 14, devotional: 1, video: 0, episode: 0 };

function open(at: string, body: object = { items: [ore, roof], total: 15, totals }, options: RenderRouteOptions = {}) {
  const requests: string[] = [];
  const network: RenderRouteOptions['network'] = ({ path }) => {
    requests.push(path);
    return { status: 200, body };
  };
  const tested = testRoute(route, { at, network, ...options });
  render(tested.element);
  return { ...tested, requests, user: userEvent.setup() };
}

const status = () => screen.getByRole('status');

describe('the search', () => {
  it('asks for nothing before anyone does, and says what it is for', async () => {
    const { requests } = open('/search');
    expect(await screen.findByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
    expect(screen.getByText('Type a word, a name or a Bible verse')).toBeVisible();
    expect(screen.getByRole('search')).toHaveAttribute('action', '/search');
    expect(screen.getByRole('searchbox', { name: 'What are you looking for?' })).toHaveAttribute('name', 'q');
    expect(requests).toEqual([]);
  });

  it('says what was found, marks the words, and tells Yoruba from English', async () => {
    open('/search?q=ore');
    const [first, second] = await screen.findAllByRole('article');
    expect(status()).toHaveTextContent('15 results found for “ore”, page 1 of 2');
    const title = screen.getByRole('link', { name: ore.title });
    expect(title).toHaveAttribute('href', ore.link);
    expect(title.closest('[lang]')).toHaveAttribute('lang', 'yo');
    const mark = first?.querySelector('mark');
    expect(mark).toHaveTextContent('ọ̀rẹ́');
    expect(mark?.parentElement).toHaveTextContent('Nítorí àwọn ọ̀rẹ́ rẹ̀.');
    expect(mark?.parentElement).toHaveAttribute('lang', 'yo');
    expect(screen.getByRole('link', { name: roof.title }).closest('[lang]')?.tagName).not.toBe('H2');
    expect(second).toHaveTextContent('Pastor Kayode · Friday, 20 November 2026');
  });

  it('searches when the form is sent and not before, and keeps words and kind in the address', async () => {
    const { user, router, requests } = open('/search?q=ore&kind=sermon&page=2');
    await user.clear(await screen.findByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'ìfẹ́');
    expect(requests).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/found for “ìfẹ́”/)).toBeVisible();
    expect(router.state.location.search).toBe(`?${new URLSearchParams({ q: 'ìfẹ́', kind: 'sermon' })}`);
    expect(requests.map((path) => new URL(path, 'http://test').searchParams.get('kind'))).toEqual(['sermon', 'sermon']);
    expect(requests).toHaveLength(2);
  });

  it('offers the kinds of which there is something, and the pages', async () => {
    open('/search?q=ore');
    const kinds = await screen.findByRole('navigation', { name: 'Kinds of results' });
    const links = within(kinds).getAllByRole('link');
    expect(
      links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['Everything (15)', '/search?q=ore', 'true'],
      ['Sermons (14)', '/search?q=ore&kind=sermon', null],
      ['Devotionals (1)', '/search?q=ore&kind=devotional', null],
    ]);
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/search?q=ore&page=2');
    expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();
  });

  it('helps on when nothing was found', async () => {
    open('/search?q=xyz&kind=video', { items: [], total: 0, totals });
    expect(await screen.findByText('Nothing found')).toBeVisible();
    expect(status()).toHaveTextContent('Nothing found for “xyz”');
    expect(screen.getByRole('link', { name: 'Search in everything' })).toHaveAttribute('href', '/search?q=xyz');
  });

  it('leads back from a page that there is not', async () => {
    open('/search?q=ore&page=9', { items: [], total: 15, totals });
    expect(await screen.findByRole('link', { name: 'To the first page' })).toHaveAttribute('href', '/search?q=ore');
  });

  it('says that it failed, and tries again', async () => {
    open('/search?q=ore', {}, { network: () => ({ status: 500, body: { success: false, message: 'No.' } }) });
    expect(await screen.findByText('Search isn’t working right now')).toBeVisible();
    expect(screen.getByRole('button', { name: /again|retry/i })).toBeVisible();
  });
});

it('an address that cannot be meant is read as far as it can', () => {
  const read = (query: string) => parseSearchParams(new URLSearchParams(query));
  expect(read('q=%00a%0Ab%20&kind=book&page=0')).toEqual({ q: 'a b', kind: null, page: 1 });
  expect(read(`q=${'x'.repeat(300)}&page=999&kind=episode`)).toEqual({
    q: 'x'.repeat(100),
    kind: 'episode',
    page: 100,
  });
});
