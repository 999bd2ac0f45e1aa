import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import {
  accept,
  drop,
  field,
  fillIn,
  fillInAndSend,
  keyOf,
  type OpenOptions,
  openAdd,
  registerButton,
  saved,
  typed,
} from './testAddDevotional.tsx';

const open = (network?: OpenOptions['network']) => openAdd(network ? { network } : {});

beforeEach(() => localStorage.clear());

describe('adding a devotional', () => {
  it('sends the six fields with a key, says so, clears the form and links to the page', async () => {
    const { user, requests } = open();
    await fillInAndSend(user);
    const news = (await screen.findByText('Registration successful!')).closest('[tabindex]');
    expect(news).toHaveFocus();
    expect(screen.getByRole('link', { name: 'See it on the site' })).toHaveAttribute(
      'href',
      '/fast?date=2026-11-21&lang=en',
    );
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ method: 'POST', path: '/citizen/create_breakfastwiththeholyspirit/' });
    const { id, language, ...body } = saved;
    expect(requests[0]?.body).toEqual(body);
    expect(keyOf(requests[0])).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    for (const label of ['Date', ...Object.keys(typed)]) expect(field(label)).toHaveValue('');
    expect(localStorage).toHaveLength(0);
  });

  it('reads the date as administrators have always typed it, and says which day it is', async () => {
    const { user, requests } = open();
    await fillIn('');
    await user.type(field('Date'), 'OCTOBER, MONDAY 7, 2024');
    expect(field('Date')).toHaveAccessibleDescription('Monday, 7 October 2024');
    await user.click(registerButton());
    await screen.findByText('Registration successful!');
    expect(requests[0]?.body).toMatchObject({ date: '2024-10-07' });
  });

  it('puts Yoruba letters into the field that was typed in last', async () => {
    const { user } = open();
    await user.type(field('Title'), 'Ol');
    await user.click(screen.getByText(/Yoruba letters/));
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'ọ' }));
    await user.type(field('Title'), 'run');
    expect(field('Title')).toHaveValue('Olọrun');
    await user.click(registerButton());
    expect(screen.queryByText('Title is required')).not.toBeInTheDocument();
  });

  it('is sent once, however often the button and Enter are pressed while it is on its way', async () => {
    let answer = () => {};
    const { user, requests } = open(() => new Promise((resolve) => (answer = () => resolve(accept()))));
    await fillInAndSend(user);
    await user.click(await screen.findByRole('button', { name: 'Registering...' }));
    await user.type(field('Title'), 'more{Enter}');
    expect(requests).toHaveLength(1);
    expect(field('Title')).toHaveValue(typed.Title);
    await act(async () => answer());
    expect(await screen.findByText('Registration successful!')).toBeVisible();
  });
});

describe('a double click', () => {
  it('on Register sends one request', async () => {
    const { requests } = open();
    await fillIn();
    // Both clicks in the same tick, before the button can show that it is busy.
    act(() => {
      registerButton().click();
      registerButton().click();
    });
    expect(await screen.findByText('Registration successful!')).toBeVisible();
    expect(requests).toHaveLength(1);
  });
});

describe('fields that are missing or wrong', () => {
  it('are each named, with the general message, and the first one has the focus', async () => {
    const { user, requests } = open();
    await user.click(registerButton());
    expect(await screen.findByText('Please fill in all required fields.')).toBeVisible();
    for (const [label, message] of [
      ['Date', 'Date is required'],
      ['Title', 'Title is required'],
      ['Text', 'Text is required'],
      ['Content', 'Content is required'],
      ['Prayer', 'Prayer is required'],
      ['Bible Reading', 'Bible reading is required'],
    ] as const) {
      expect(field(label)).toBeInvalid();
      expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    }
    expect(field('Date')).toHaveFocus();
    expect(requests).toEqual([]);
  });

  it('count as missing when they hold nothing but spaces', async () => {
    const { user } = open();
    await fillIn();
    await user.clear(field('Prayer'));
    await user.type(field('Prayer'), '   ');
    await user.click(registerButton());
    expect(await screen.findByText('Please fill in all required fields.')).toBeVisible();
    expect(field('Prayer')).toHaveAccessibleDescription('Prayer is required');
    expect(field('Title')).toBeValid();
  });

  it('lose their message when they are edited, the others keep theirs', async () => {
    const { user } = open();
    await user.click(registerButton());
    await screen.findByText('Please fill in all required fields.');
    await user.type(field('Title'), 'B');
    expect(field('Title')).toBeValid();
    expect(field('Text')).toBeInvalid();
    fireEvent.change(field('Date'), { target: { value: '2026-11-21' } });
    expect(field('Date')).toBeValid();
    await screen.findByText(/There is no Yoruba text/);
  });

  it('tell of a day that does not exist', async () => {
    const { user } = open();
    await fillIn('');
    await user.type(field('Date'), 'FEBRUARY 30, 2026');
    await user.click(registerButton());
    expect(await screen.findAllByText(/Date must be a day that exists/)).not.toHaveLength(0);
    expect(field('Date')).toHaveAccessibleDescription(/There is no such day\./);
    expect(screen.queryByText('Please fill in all required fields.')).not.toBeInTheDocument();
  });

  it('show what the server found wrong with them', async () => {
    const { user } = open(() => ({
      status: 422,
      body: { success: false, message: 'Title is too plain', errors: { title: 'Title is too plain' } },
    }));
    await fillInAndSend(user);
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription('Title is too plain');
    expect(field('Title')).toHaveFocus();
  });
});

describe('an attempt that fails', () => {
  it('gives the server’s message', async () => {
    const { user } = open(() => ({ status: 403, body: { success: false, message: 'Editors only.' } }));
    await fillInAndSend(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Editors only.');
  });

  it('says that it failed when the server has no words', async () => {
    const { user } = open(() => ({ status: 500, body: '<html>' }));
    await fillInAndSend(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Registration failed.');
  });

  it('leads to the existing one when the day has one', async () => {
    const { user } = open(() => ({
      status: 409,
      body: { success: false, message: 'There is a devotional for 2026-11-21 already.' },
    }));
    await fillInAndSend(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('There is a devotional for 2026-11-21 already.');
    expect(screen.getByRole('link', { name: 'See the existing one' })).toHaveAttribute(
      'href',
      '/fast?date=2026-11-21&lang=en',
    );
    expect(field('Content')).toHaveValue(typed.Content);
  });

  it('keeps the words and the key when the line drops, so that the next try is the same one', async () => {
    let dropped = false;
    const { user, requests } = open(() => {
      if (dropped) return accept();
      dropped = true;
      return drop();
    });
    await fillInAndSend(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error.');
    expect(field('Content')).toHaveValue(typed.Content);
    await user.click(registerButton());
    await screen.findByText('Registration successful!');
    expect(requests).toHaveLength(2);
    expect(keyOf(requests[1])).toBe(keyOf(requests[0]));
  });

  it('is the same one even after a reload', async () => {
    const first = open(drop);
    await fillInAndSend(first.user);
    await screen.findByRole('alert');
    cleanup();
    const second = open();
    expect(field('Content')).toHaveValue(typed.Content);
    await screen.findByText(/There is no Yoruba text/);
    await second.user.click(registerButton());
    await screen.findByText('Registration successful!');
    expect(keyOf(second.requests[0])).toBe(keyOf(first.requests[0]));
  });

  it('is another one once the words have changed', async () => {
    const { user, requests } = open(drop);
    await fillInAndSend(user);
    await screen.findByRole('alert');
    await user.type(field('Title'), '!');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(registerButton());
    await screen.findByRole('alert');
    expect(keyOf(requests[1])).not.toBe(keyOf(requests[0]));
  });

  it('asks for a sign-in over it when the session is over, with the draft kept', async () => {
    const { user } = open(() => ({ status: 401, body: { success: false, message: 'Sign in.' } }));
    await fillInAndSend(user);
    expect(await screen.findByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
    cleanup();
    open();
    expect(field('Content')).toHaveValue(typed.Content);
    await screen.findByText(/There is no Yoruba text/);
  });
});
