import { TransportError } from '@cog/platform/shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import * as editbook from './editBooks.route.tsx';
import * as get from './getBooks.route.tsx';
import { bookServer, openBooks, ROWS, renderBooks, testBook, testBooks, titles } from './testBooks.tsx';

beforeEach(() => localStorage.clear());

const dialog = () => screen.getByRole('dialog', { name: 'Edit Book' });
const failed = { status: 500, body: { success: false, message: 'The shelf is stuck.' } };

describe.each([
  ['/editbook', 'Edit Books', editbook],
  ['/get', 'Get Books', get],
] as const)('%s', (at, heading, route) => {
  it('shows the table All Books with Edit and Delete per row', async () => {
    await openBooks(route, at, bookServer(testBooks(2)));
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'All Books' })).toBeVisible();
    const table = screen.getByRole('table', { name: '2 books' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual(['Title', 'Cover URL', 'Book URL', 'Actions']);
    expect(within(table).getByRole('link', { name: /books\.example\/1/ })).toHaveAttribute(
      'href',
      'https://books.example/1',
    );
    expect(screen.getByRole('button', { name: 'Edit Book 1' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete Book 2' })).toBeVisible();
  });

  it('says so within the admin frame when the list cannot be loaded, and tries again', async () => {
    let broken = true;
    const server = bookServer(testBooks(1));
    const { user } = await openBooks(route, at, (request) => (broken ? failed : server(request)));
    expect(screen.getByRole('alert')).toHaveTextContent('The shelf is stuck.');
    expect(screen.getByText('Admin Page')).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });
});

const open = (network: Parameters<typeof openBooks>[2], at = '/editbook') => openBooks(editbook, at, network);

describe('the list of books', () => {
  it('asks this site alone for pictures', async () => {
    const { container } = await open(bookServer([testBook(1), testBook(2, { book_cover_url: null })]));
    const [cover, ...others] = container.querySelectorAll('img');
    expect(cover?.getAttribute('src')).toMatch(/^\/api\/books\/[\d-a-f]+\/cover\?width=160&v=\w+$/);
    expect(others).toEqual([]);
    expect(screen.getByText('Drawn by the site')).toBeVisible();
  });

  it('shows what was typed as text', async () => {
    const title = '<img src=x onerror=alert(1)> %_"';
    const { container } = await open(bookServer([testBook(1, { title, book_cover_url: null })]));
    expect(titles()).toEqual([title]);
    expect(container.querySelector('img')).toBeNull();
  });

  it('is searched and ordered in the address, and comes back with Back', async () => {
    const { user, router, requests } = await open(bookServer(testBooks(21)));
    await user.type(screen.getByRole('searchbox', { name: 'Search in titles' }), ' book 2{Enter}');
    expect(await screen.findByRole('table', { name: '3 books found for “book 2”' })).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Title, Z to A');
    await waitFor(() => expect(titles()[0]).toBe('Book 21'));
    expect(screen.getByRole('combobox', { name: 'Order' })).toHaveValue('-title');
    expect(router.state.location.search).toBe('?search=book+2&sort=-title');
    expect(requests.at(-1)?.path).toBe('/api/admin/books?sort=-title&page=1&pageSize=20&search=book+2');
    await user.click(screen.getByRole('link', { name: 'Clear search' }));
    expect(screen.getByRole('search')).toHaveFocus();
    expect(await screen.findByRole('table', { name: '21 books' })).toBeVisible();
    await act(() => router.navigate(-2));
    expect(screen.getByRole('searchbox')).toHaveValue('book 2');
    expect(screen.getByRole('combobox', { name: 'Order' })).toHaveValue('newest');
  });

  it('is found without the letters that were erased while their list loaded', async () => {
    const server = bookServer(testBooks(3));
    let answer = () => {};
    const { user, router } = await open((request) =>
      request.path.includes('search=')
        ? new Promise((resolve) => {
            answer = () => resolve(server(request));
          })
        : server(request),
    );
    const box = screen.getByRole('searchbox');
    await user.type(box, 'zz');
    await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
    await user.clear(box);
    await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
    await act(async () => answer());
    expect(router.state.location.search).toBe('');
    expect(screen.getByRole('table', { name: '3 books' })).toBeVisible();
  });

  it('turns its pages by links', async () => {
    const { user, router } = await open(bookServer(testBooks(45)));
    expect(titles()).toHaveLength(ROWS);
    await user.click(screen.getByRole('link', { name: 'Next' }));
    expect(await screen.findByText('Page 2 of 3')).toBeVisible();
    expect(router.state.location.search).toBe('?page=2');
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/editbook');
  });

  it.each([
    ['/editbook', 'No books yet.', 'Add a New Book', '/addbook'],
    ['/editbook?search=zzz', 'No books found for “zzz”.', 'Show all books', '/editbook'],
    ['/editbook?page=9', 'There is nothing on this page.', 'Go to the first page', '/editbook'],
  ])('leads on from an empty %s', async (at, text, link, target) => {
    await open(bookServer([]), at);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', target);
  });

  it('says that it is loading', async () => {
    let answer = () => {};
    let slow = false;
    const server = bookServer(testBooks(2));
    const { user } = await open((request) =>
      slow ? new Promise((resolve) => (answer = () => resolve(server(request)))) : server(request),
    );
    slow = true;
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText('Loading books...')).toBeVisible();
    await act(async () => answer());
    expect(screen.queryByText('Loading books...')).not.toBeInTheDocument();
  });

  it('goes to the sign-in page and back when the session is over', async () => {
    const { router } = renderBooks(editbook, '/editbook?page=2', () => ({
      status: 401,
      body: { success: false, message: 'Sign in.' },
    }));
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(router.state.location.pathname + router.state.location.search).toBe('/login?next=%2Feditbook%3Fpage%3D2');
  });
});

describe('deleting a book', () => {
  it('takes its row out, says so with the focus, and Undo brings it back in its place', async () => {
    const { user, writes } = await open(bookServer(testBooks(3)));
    await user.click(screen.getByRole('button', { name: 'Delete Book 2' }));
    const news = (await screen.findByText('“Book 2” was deleted.')).closest('[tabindex]');
    expect(news).toHaveFocus();
    expect(titles()).toEqual(['Book 1', 'Book 3']);
    expect(screen.getByRole('table', { name: '2 books' })).toBeVisible();
    expect(writes()[0]).toMatchObject({
      method: 'DELETE',
      path: '/citizen/delete_book/',
      body: { title: 'Book 2' },
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('“Book 2” is back in the library.')).toBeVisible();
    expect(titles()).toEqual(['Book 1', 'Book 2', 'Book 3']);
    expect(writes()[1]).toMatchObject({ path: '/citizen/restore_book/', body: { title: 'Book 2' } });
  });

  it('is asked for once, however often it is pressed', async () => {
    const { user, writes } = await open(bookServer(testBooks(2)));
    await user.dblClick(screen.getByRole('button', { name: 'Delete Book 1' }));
    expect(await screen.findByText('“Book 1” was deleted.')).toBeVisible();
    expect(writes()).toHaveLength(1);
  });

  it('says when it failed, and tries again under the same key', async () => {
    let down = true;
    const server = bookServer(testBooks(2));
    const { user, writes } = await open((request) => {
      if (request.method !== 'GET' && down) return Promise.reject(new TransportError('offline'));
      return server(request);
    });
    await user.click(screen.getByRole('button', { name: 'Delete Book 1' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to delete the book. Please try again.');
    expect(alert).toHaveTextContent('Network error. Please check your connection and try again.');
    expect(titles()).toEqual(['Book 1', 'Book 2']);
    down = false;
    await user.click(screen.getByRole('button', { name: 'Delete Book 1' }));
    expect(await screen.findByText('“Book 1” was deleted.')).toBeVisible();
    const [first, second] = writes().map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
  });

  it('says why it cannot be brought back', async () => {
    const server = bookServer(testBooks(2));
    const taken = { status: 409, body: { success: false, message: 'There is a book of that name already.' } };
    const { user } = await open((request) => (request.path.includes('restore') ? taken : server(request)));
    await user.click(screen.getByRole('button', { name: 'Delete Book 1' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to restore the book. Please try again.');
    expect(alert).toHaveTextContent('There is a book of that name already.');
  });
});

describe('editing a book', () => {
  it('sends what is in the dialog, closes it, and shows the row as the server answered it', async () => {
    const { user, writes } = await open(bookServer(testBooks(2)));
    await user.click(screen.getByRole('button', { name: 'Edit Book 1' }));
    const title = within(dialog()).getByRole('textbox', { name: 'Title' });
    expect(title).toHaveValue('Book 1');
    await user.clear(title);
    await user.type(title, 'Ìmọ́lẹ̀');
    await user.clear(within(dialog()).getByLabelText('Book URL'));
    await user.click(within(dialog()).getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('“Ìmọ́lẹ̀” was updated.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(titles()).toEqual(['Ìmọ́lẹ̀', 'Book 2']);
    expect(writes()).toHaveLength(1);
    expect(writes()[0]).toMatchObject({
      method: 'PUT',
      path: '/citizen/edit_book/',
      body: {
        title: 'Book 1',
        new_title: 'Ìmọ́lẹ̀',
        book_cover_url: 'https://covers.example/1.jpg',
        book_url: null,
      },
    });
    // It was left blank, so it kept its old value.
    expect(screen.getByRole('link', { name: /books\.example\/1/ })).toBeVisible();
  });

  it('refuses an address that is none, at its field, and sends nothing', async () => {
    const { user, writes } = await open(bookServer(testBooks(1)));
    await user.click(screen.getByRole('button', { name: 'Edit Book 1' }));
    const cover = within(dialog()).getByLabelText('Cover URL');
    await user.clear(cover);
    await user.type(cover, 'javascript:alert(1)');
    await user.click(within(dialog()).getByRole('button', { name: 'Save Changes' }));
    expect(
      await within(dialog()).findByText('Cover URL must be an address that begins with https:// or http://'),
    ).toBeVisible();
    expect(cover).toBeInvalid();
    expect(writes()).toEqual([]);
    await user.type(cover, 'x');
    expect(cover).toBeValid();
  });

  it('says when it failed and keeps what was typed, also when the dialog is closed and opened again', async () => {
    const server = bookServer(testBooks(2));
    const { user } = await open((request) => (request.method === 'PUT' ? failed : server(request)));
    await user.click(screen.getByRole('button', { name: 'Edit Book 1' }));
    await user.type(within(dialog()).getByRole('textbox', { name: 'Title' }), ' of Rain');
    await user.click(within(dialog()).getByRole('button', { name: 'Save Changes' }));
    const alert = await within(dialog()).findByRole('alert');
    expect(alert).toHaveTextContent('Failed to update the book. Please try again.');
    expect(alert).toHaveTextContent('The shelf is stuck.');
    await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
    expect(titles()).toEqual(['Book 1', 'Book 2']);
    await user.click(screen.getByRole('button', { name: 'Edit Book 1' }));
    expect(within(dialog()).getByRole('textbox', { name: 'Title' })).toHaveValue('Book 1 of Rain');
    expect(within(dialog()).getByText(/They are not saved yet/)).toBeVisible();
  });

  it('shows what another user saved meanwhile, and saves over it when the user says so', async () => {
    const books = testBooks(2);
    const { user, writes } = await open(bookServer(books));
    await user.click(screen.getByRole('button', { name: 'Edit Book 1' }));
    await user.type(within(dialog()).getByRole('textbox', { name: 'Title' }), ' of Rain');
    books[0] = testBook(1, { book_url: 'https://theirs.example/1', version: 'version 2' });
    await user.click(within(dialog()).getByRole('button', { name: 'Save Changes' }));
    const both = await within(dialog()).findByRole('region', { name: /Someone else changed this book/ });
    expect(both).toHaveTextContent('https://theirs.example/1');
    expect(titles()).toEqual(['Book 1', 'Book 2']);
    await user.click(within(both).getByRole('button', { name: 'Save mine over it' }));
    expect(await screen.findByText('“Book 1 of Rain” was updated.')).toBeVisible();
    expect(writes().map(({ body }) => body)).toMatchObject([{ version: 'version 1' }, { version: 'version 2' }]);
  });

  it('keeps what was typed when another user deletes the book', async () => {
    const books = testBooks(2);
    const { user } = await open(bookServer(books));
    await user.click(screen.getByRole('button', { name: 'Edit Book 1' }));
    await user.type(within(dialog()).getByRole('textbox', { name: 'Title' }), ' of Rain');
    books.shift();
    await user.click(within(dialog()).getByRole('button', { name: 'Save Changes' }));
    expect(await within(dialog()).findByText('This book is not there any more.')).toBeVisible();
    expect(within(dialog()).getByText(/copy what you want to keep/)).toBeVisible();
    expect(within(dialog()).getByRole('textbox', { name: 'Title' })).toHaveValue('Book 1 of Rain');
    expect(titles()).toEqual(['Book 2']);
  });

  it('shows a title that is taken at its field', async () => {
    const server = bookServer(testBooks(2));
    const message = "There is a book called 'Book 2' already.";
    const { user } = await open((request) =>
      request.method === 'PUT'
        ? { status: 409, body: { success: false, message, errors: { new_title: message } } }
        : server(request),
    );
    await user.click(screen.getByRole('button', { name: 'Edit Book 1' }));
    await user.click(within(dialog()).getByRole('button', { name: 'Save Changes' }));
    const title = await within(dialog()).findByRole('textbox', { name: 'Title' });
    expect(title).toHaveAccessibleDescription(message);
    expect(title).toHaveFocus();
  });

  it('asks for a sign-in over it when the session is over', async () => {
    const server = bookServer(testBooks(1));
    const { user, router } = await open((request) =>
      request.method === 'PUT' ? { status: 401, body: { success: false, message: 'Sign in.' } } : server(request),
    );
    await user.click(screen.getByRole('button', { name: 'Edit Book 1' }));
    await user.click(within(dialog()).getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/editbook');
  });
});
