import type { Book } from '@cog/contracts/books/constants';
import { type RenderRouteOptions, testReader, testRoute } from '@cog/platform/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import * as route from './route.ts';

const numbered = (index: number, more: Partial<Book> = {}): Book => ({
  id: `01935a00-0000-7000-8000-${String(index).padStart(12, '0')}`,
  title: `Book ${index}`,
  book_cover_url: null,
  book_url: `https://www.books.example/${index}`,
  ...more,
});

const shelf = (count: number) => Array.from({ length: count }, (_, index) => numbered(index + 1));

/** Searches and divides into pages as the server does. */
function serverWith(books: Book[]): NonNullable<RenderRouteOptions['network']> {
  return ({ path }) => {
    const query = new URL(path, 'http://test').searchParams;
    const search = (query.get('search') ?? '').toLowerCase();
    const found = books.filter(({ title }) => title.toLowerCase().includes(search));
    const size = Number(query.get('pageSize'));
    const from = (Number(query.get('page')) - 1) * size;
    return { status: 200, body: { items: found.slice(from, from + size), total: found.length } };
  };
}

async function open(at: string, network: NonNullable<RenderRouteOptions['network']>) {
  const requests: string[] = [];
  const tested = testRoute(route, {
    at,
    otherPaths: ['/fast'],
    network: (request) => {
      requests.push(request.path);
      return network(request);
    },
  });
  const { container } = render(tested.element);
  await screen.findByRole('heading', { level: 1, name: 'Books' });
  return { ...tested, requests, container, user: userEvent.setup() };
}

/** The server's HTML of the page for an address. */
async function htmlOf(at: string, books: Book[]) {
  const { element, router } = testRoute(route, { at, network: serverWith(books) });
  await waitFor(() => expect(router.state.initialized).toBe(true));
  return new DOMParser().parseFromString(renderToString(element), 'text/html');
}

describe('the library', () => {
  it('shows each book with its title, where it is kept, and a way to read it that leaves the site safely', async () => {
    await open('/books', serverWith([numbered(1, { title: 'Ìmọ́lẹ̀ Òwúrọ̀' })]));
    const book = screen.getByRole('article');
    expect(within(book).getByRole('heading', { name: 'Ìmọ́lẹ̀ Òwúrọ̀' })).toBeVisible();
    expect(within(book).getByText('books.example')).toBeVisible();
    const read = within(book).getByRole('link', { name: 'Read Ìmọ́lẹ̀ Òwúrọ̀ (opens in a new tab)' });
    expect(read).toHaveAttribute('href', 'https://www.books.example/1');
    expect(read).toHaveAttribute('target', '_blank');
    expect(read).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  it('asks this site alone for covers, and draws one where there is none', async () => {
    const books = [numbered(1, { book_cover_url: 'https://covers.example/1.jpg' }), numbered(2)];
    const { container } = await open('/books', serverWith(books));
    expect(container.innerHTML).not.toContain('covers.example');
    const [cover, ...others] = container.querySelectorAll('img');
    expect(cover?.getAttribute('src')).toMatch(new RegExp(`^/api/books/${numbered(1).id}/cover\\?width=320&v=\\w+$`));
    expect(cover).toHaveAttribute('alt', '');
    expect(others).toEqual([]);
  });

  it('shows what an editor typed as text', async () => {
    const title = '<img src=x onerror=alert(1)> "\' %_';
    const { container } = await open('/books', serverWith([numbered(1, { title })]));
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(container.querySelector('img')).toBeNull();
  });

  it('leads to the devotional while it is empty', async () => {
    await open('/books', serverWith([]));
    expect(screen.getByText('There are no books yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Read Today’s Devotional' })).toHaveAttribute('href', '/fast');
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
  });
});

describe('looking for a book', () => {
  it('says how many were found, in an address of its own, and clears', async () => {
    const { user, router } = await open('/books', serverWith(shelf(30)));
    await user.type(screen.getByRole('searchbox', { name: 'Search in titles' }), ' book 2{Enter}');
    expect(await screen.findByText('11 books found for “book 2”')).toHaveAttribute('role', 'status');
    expect(router.state.location.search).toBe('?search=book+2');
    await user.click(screen.getByRole('link', { name: 'Clear search' }));
    expect(await screen.findByText('30 books, page 1 of 3')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await act(() => router.navigate(-1));
    expect(screen.getByRole('searchbox')).toHaveValue('book 2');
  });

  it('says when there is none and leads back', async () => {
    await open('/books?search=ààbò', serverWith(shelf(2)));
    expect(screen.getByText('No books found for “ààbò”.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all books' })).toHaveAttribute('href', '/books');
  });
});

describe('a library of many pages', () => {
  it('is turned by links that keep the search', async () => {
    const { user, router, requests } = await open('/books?search=book', serverWith(shelf(25)));
    expect(screen.getAllByRole('article')).toHaveLength(12);
    await user.click(screen.getByRole('link', { name: 'Next' }));
    expect(await screen.findByText('25 books found for “book”, page 2 of 3')).toBeVisible();
    expect(router.state.location.search).toBe('?search=book&page=2');
    expect(requests.at(-1)).toBe('/api/books?page=2&pageSize=12&search=book');
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/books?search=book');
  });

  it('leads back from a page beyond the last', async () => {
    await open('/books?page=9', serverWith(shelf(2)));
    expect(screen.getByText('There is nothing on this page.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the first page' })).toHaveAttribute('href', '/books');
  });

  it.each(['0', '-3', '1.5', 'two', '1e9'])('reads ?page=%s as the first', async (page) => {
    const { requests } = await open(`/books?page=${page}`, serverWith(shelf(2)));
    expect(requests).toEqual(['/api/books?page=1&pageSize=12']);
  });
});

describe('where scripts do not run', () => {
  it('is searched by a form and turned by links', async () => {
    const page = await htmlOf('/books?page=2', shelf(30));
    const form = page.querySelector('form');
    expect(form?.getAttribute('action')).toBe('/books');
    expect(form?.getAttribute('method') ?? 'get').toBe('get');
    expect(form?.querySelector('input')?.getAttribute('name')).toBe('search');
    const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(['/books', '/books?page=3', 'https://www.books.example/13']));
  });
});

describe('a library that cannot be loaded', () => {
  it('says so and tries again', async () => {
    let broken = true;
    const server = serverWith(shelf(2));
    const { user } = await open('/books', (request) =>
      broken ? { status: 500, body: { success: false, message: 'The shelves are being dusted.' } } : server(request),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('The shelves are being dusted.');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });
});

describe('the head of the document', () => {
  const metaAt = async (at: string) => {
    const { router, platform } = testRoute(route, { at, network: serverWith(shelf(30)) });
    await waitFor(() => expect(router.state.initialized).toBe(true));
    const data = router.state.loaderData.page;
    return route.handle.meta?.({
      ...testReader,
      data,
      url: new URL(at, 'https://church.example'),
      settings: platform.settings,
    });
  };

  it('names the page and what was looked for', async () => {
    expect(await metaAt('/books')).toEqual({ title: 'Books', canonical: '/books' });
    expect(await metaAt('/books?search=book&page=2')).toEqual({
      title: '“book” in our books, page 2',
      canonical: '/books?search=book&page=2',
    });
  });
});
