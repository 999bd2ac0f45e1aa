import { TransportError } from '@cog/platform/shell';
import { act, fireEvent, screen, within } from '@testing-library/react';
import * as route from './addBook.route.tsx';
import { bookServer, openBooks, renderBooks, testBook, testBooks, titles } from './testBooks.tsx';

const typed = {
  Title: 'Ìmọ́lẹ̀ Òwúrọ̀',
  'Cover URL': 'https://covers.example/owuro.jpg',
  'Book URL': 'https://books.example/owuro',
};

async function open(network = bookServer(testBooks(2))) {
  const opened = await openBooks(route, '/addbook', network);
  await screen.findByRole('form', { name: 'Add a New Book' });
  return opened;
}

const form = () => within(screen.getByRole('form', { name: 'Add a New Book' }));
const field = (label: string) => form().getByLabelText(label);
const addButton = () => form().getByRole('button', { name: 'Add Book' });

function fillIn() {
  for (const [label, text] of Object.entries(typed)) {
    fireEvent.change(field(label), { target: { value: text } });
  }
}

beforeEach(() => localStorage.clear());

describe('adding a book', () => {
  it('sends the three fields with a key, says so, clears the form and shows the book first in the table', async () => {
    const { user, writes } = await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Add a New Book' })).toBeVisible();
    fillIn();
    await user.click(addButton());
    const news = (await screen.findByText('Book added successfully!')).closest('[tabindex]');
    expect(news).toHaveFocus();
    expect(screen.getByRole('link', { name: 'See it in the library' })).toHaveAttribute('href', '/books');
    expect(writes()).toHaveLength(1);
    expect(writes()[0]).toMatchObject({
      method: 'POST',
      path: '/citizen/upload_book/',
      body: {
        title: typed.Title,
        book_cover_url: typed['Cover URL'],
        book_url: typed['Book URL'],
      },
    });
    expect(writes()[0]?.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
    for (const label of Object.keys(typed)) expect(field(label)).toHaveValue('');
    expect(titles()).toEqual([typed.Title, 'Book 1', 'Book 2']);
    expect(screen.getByRole('table', { name: '3 books' })).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });

  it('sends one request for a double click', async () => {
    const { writes } = await open();
    fillIn();
    // Both clicks in the same tick, before the button can show that it is busy.
    act(() => {
      addButton().click();
      addButton().click();
    });
    expect(await screen.findByText('Book added successfully!')).toBeVisible();
    expect(writes()).toHaveLength(1);
  });

  it('lets the new row be edited and deleted like any other', async () => {
    const { user } = await open();
    fillIn();
    await user.click(addButton());
    await user.click(await screen.findByRole('button', { name: `Delete ${typed.Title}` }));
    expect(await screen.findByText(`“${typed.Title}” was deleted.`)).toBeVisible();
    expect(titles()).toEqual(['Book 1', 'Book 2']);
  });

  it('puts Yoruba letters into the title', async () => {
    const { user } = await open();
    await user.type(field('Title'), 'Ol');
    await user.click(screen.getByText(/Yoruba letters/));
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'ọ' }));
    expect(field('Title')).toHaveValue('Olọ');
  });
});

describe('fields that are missing or wrong', () => {
  it('are each named, the first has the focus, and nothing is sent', async () => {
    const { user, writes } = await open();
    await user.click(addButton());
    expect(await form().findByRole('alert')).toBeVisible();
    for (const label of Object.keys(typed)) {
      expect(field(label)).toBeInvalid();
      expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(`${label} is required`));
    }
    expect(field('Title')).toHaveFocus();
    expect(writes()).toEqual([]);
    await user.type(field('Title'), 'A');
    expect(field('Title')).toBeValid();
    expect(field('Book URL')).toBeInvalid();
  });

  it.each(['javascript:alert(1)', 'books.example', 'data:text/html,x'])('tell of the address %s', async (address) => {
    const { user, writes } = await open();
    fillIn();
    await user.clear(field('Book URL'));
    await user.type(field('Book URL'), address);
    await user.click(addButton());
    expect(
      (await form().findAllByText('Book URL must be an address that begins with https:// or http://')).length,
    ).toBeGreaterThan(0);
    expect(writes()).toEqual([]);
  });

  it('show that the title is taken', async () => {
    const { user } = await open(bookServer([testBook(1, { title: typed.Title })]));
    fillIn();
    await user.click(addButton());
    expect(await screen.findByText('Failed to add the book. Please try again.')).toBeVisible();
    expect(field('Title')).toHaveAccessibleDescription(`There is a book called '${typed.Title}' already.`);
    expect(field('Title')).toHaveFocus();
  });
});

describe('an attempt that fails', () => {
  it('says so, keeps what was typed through a reload, and is sent again under the same key', async () => {
    let down = true;
    const server = bookServer(testBooks(1));
    const first = await open((request) =>
      request.method !== 'GET' && down ? Promise.reject(new TransportError('timeout')) : server(request),
    );
    fillIn();
    await first.user.click(addButton());
    const alert = await form().findByRole('alert');
    expect(alert).toHaveTextContent('Failed to add the book. Please try again.');
    expect(alert).toHaveTextContent('No response from server. Please try again.');
    expect(field('Title')).toHaveValue(typed.Title);
    first.unmount();

    down = false;
    const second = await open(server);
    expect(screen.getByText('We brought back your draft.')).toBeVisible();
    expect(field('Book URL')).toHaveValue(typed['Book URL']);
    await second.user.click(addButton());
    expect(await screen.findByText('Book added successfully!')).toBeVisible();
    const [key, again] = [first, second].map(({ writes }) => writes()[0]?.headers['idempotency-key']);
    expect(again).toBe(key);
  });
});

describe('a list that cannot be loaded', () => {
  it('does not keep a user from adding a book, says why, and is asked for again', async () => {
    let broken = true;
    const server = bookServer(testBooks(2));
    const { user } = await open((request) =>
      broken && request.method === 'GET'
        ? { status: 500, body: { success: false, message: 'The shelf is stuck.' } }
        : server(request),
    );
    expect(screen.getByText('The shelf is stuck.').closest('[role=alert]')).toBeVisible();
    fillIn();
    await user.click(addButton());
    expect(await screen.findByText('Book added successfully!')).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('table', { name: '3 books' })).toBeVisible();
  });

  it('leads to the sign-in page when the session is over', async () => {
    const { router } = renderBooks(route, '/addbook', () => ({
      status: 401,
      body: { success: false, message: 'Sign in.' },
    }));
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(router.state.location.search).toBe('?next=%2Faddbook');
  });
});

describe('a draft', () => {
  it('holds the page until leaving is confirmed', async () => {
    const { user } = await open();
    await user.type(field('Title'), 'Psalms');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave this page?' });
    expect(question).toHaveTextContent('This book has not been added.');
    await user.click(within(question).getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Another page')).toBeVisible();
  });

  it('is discarded on demand', async () => {
    const { user } = await open();
    await user.type(field('Title'), 'Psalms');
    await user.click(screen.getByRole('button', { name: 'Discard draft' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    expect(field('Title')).toHaveValue('');
    expect(localStorage).toHaveLength(0);
  });

  it('that is none of ours is left alone', async () => {
    localStorage.setItem('cog:draft-add-book:tolu', JSON.stringify({ values: { title: 7 } }));
    await open();
    expect(field('Title')).toHaveValue('');
  });
});
