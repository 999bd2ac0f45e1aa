import type { ApiResponse } from '@cog/contracts/composition/composition';
import { addPicture } from '@cog/contracts/pictures/endpoints';
import { getUnpublishedTexts } from '@cog/contracts/publishing/unpublished.endpoints';
import { TransportError } from '@cog/platform/shell';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  field,
  form,
  openSermons,
  ROWS,
  replace,
  sermonServer,
  testSermon,
  testSermons,
  titles,
} from './testSermons.tsx';

const registerButton = () => form().getByRole('button', { name: 'Register Sermon' });

const required = { 'Sermon Title': 'Òmìnira', 'Preacher Name': 'Alàgbà Ṣówándé' };

function fillIn() {
  for (const [label, text] of Object.entries(required)) {
    fireEvent.change(field(label), { target: { value: text } });
  }
  fireEvent.change(field('Date'), { target: { value: '2026-11-29' } });
  fireEvent.change(field('Time'), { target: { value: '08:30' } });
}

const drop = () => Promise.reject(new TransportError('offline'));

beforeEach(() => localStorage.clear());

describe('registering a sermon', () => {
  it('sends the form with its lists and a key, says so, clears the form and shows the sermon in the list', async () => {
    const { user, writes } = await openSermons(sermonServer(testSermons(2)));
    expect(screen.getByRole('heading', { level: 1, name: 'Register Church Sermon' })).toBeVisible();
    fillIn();
    await user.click(field('Content'));
    await user.paste('Gbogbo ènìyàn.\n\nOjú kan.'.normalize('NFD'));
    await user.click(field('List items'));
    await user.paste('Ọ̀kan\n\n  Èjì\t \n');
    await user.click(registerButton());
    const news = (await screen.findByText('Sermon registered successfully!')).closest('[tabindex]');
    expect(news).toHaveFocus();
    expect(screen.getByRole('link', { name: 'See it on the site' })).toHaveAttribute('href', '/sermon?id=sermon-102');
    expect(writes()).toHaveLength(1);
    expect(writes()[0]).toMatchObject({ method: 'POST', path: '/api/sermons' });
    expect(writes()[0]?.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
    expect(writes()[0]?.body).toEqual({
      sermonTitle: 'Òmìnira'.normalize('NFC'),
      preacherName: 'Alàgbà Ṣówándé'.normalize('NFC'),
      date: '2026-11-29',
      time: '08:30',
      text: '',
      content: 'Gbogbo ènìyàn.\n\nOjú kan.'.normalize('NFC'),
      question: '',
      answer: '',
      ask: '',
      list: ['Ọ̀kan', 'Èjì'].map((item) => item.normalize('NFC')),
      conclude: '',
      prayer: [],
      weekly: [],
      picture: null,
    });
    for (const label of [...Object.keys(required), 'Date', 'Time', 'Content', 'List items']) {
      expect(field(label)).toHaveValue('');
    }
    expect(titles()).toEqual(['Òmìnira'.normalize('NFC'), 'Sermon 1', 'Sermon 2']);
    expect(screen.getByRole('table', { name: '3 sermons, newest first' })).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });

  it('waits for a picture that is still being sent, and says nothing of it once the sermon is registered', async () => {
    const server = sermonServer([]);
    let answer = (_answer: ApiResponse) => {};
    let goOn = () => {};
    const { user, writes } = await openSermons(async (request) => {
      if (request.path === addPicture.path) return new Promise((resolve) => (answer = resolve));
      if (request.path === '/api/sermons' && request.method === 'POST') await new Promise<void>((go) => (goOn = go));
      return server(request);
    });
    fillIn();
    await user.upload(field('Choose or take a picture.*'), new File(['photo'], 'photo.jpg', { type: 'image/jpeg' }));
    await form().findByText(/^Sending the picture/);
    await user.click(registerButton());
    expect(await form().findByRole('group', { name: /^Picture/ })).toHaveAccessibleDescription(
      'The picture is still being sent. Please wait for it, then try again.',
    );
    expect(writes().map(({ path }) => path)).toEqual([addPicture.path]);
    await act(async () => answer({ status: 200, body: { data: { hash: 'ab'.repeat(16), width: 300, height: 200 } } }));
    expect(form().getByText(/^Picture added/)).toBeVisible();
    await user.click(form().getByLabelText('It is only decoration'));
    await user.click(registerButton());
    await form().findByRole('button', { name: 'Registering...' });
    goOn();
    await screen.findByText('Sermon registered successfully!');
    expect(writes()[1]?.body).toMatchObject({ picture: { hash: 'ab'.repeat(16) } });
    expect(form().queryByText(/^Picture added/)).toBeNull();
  });

  it.each([
    ['hidden', 1],
    ['shown', 0],
  ] as const)(
    'says of a day to come from when on visitors see it, where texts are %s before it',
    async (daysToCome, told) => {
      await openSermons(sermonServer([]), '/addsermon', { texts: { author: '', daysToCome } });
      const notes = () => screen.queryAllByText(/^Visitors see it from /).map(({ textContent }) => textContent);
      fireEvent.change(field('Date'), { target: { value: '2026-11-15' } });
      expect(notes()).toEqual([]);
      fireEvent.change(field('Date'), { target: { value: '2026-11-29' } });
      await act(async () => {});
      await waitFor(() => expect(notes()).toHaveLength(told));
      expect(notes()).toEqual(told ? ['Visitors see it from Sunday, 29 November 2026 on.'] : []);
    },
  );

  it('names the four fields that are missing, the first has the focus, and nothing is sent', async () => {
    const { user, writes } = await openSermons(sermonServer([]));
    await user.click(registerButton());
    expect(await form().findByText('Please fill in all required fields.')).toBeVisible();
    for (const label of ['Sermon Title', 'Preacher Name', 'Date', 'Time']) {
      expect(field(label)).toBeInvalid();
      expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(`${label} is required`));
    }
    expect(field('Content')).toBeValid();
    expect(field('Sermon Title')).toHaveFocus();
    expect(writes()).toEqual([]);
    await user.type(field('Sermon Title'), 'A');
    expect(field('Sermon Title')).toBeValid();
    expect(field('Time')).toBeInvalid();
  });

  it('tells of an item that is too long at its list', async () => {
    const { user, writes } = await openSermons(sermonServer([]));
    fillIn();
    await user.click(field('Prayer items'));
    await user.paste(`Short\n${'x'.repeat(1001)}`);
    await user.click(registerButton());
    await waitFor(() => expect(field('Prayer items')).toHaveFocus());
    expect(field('Prayer items')).toHaveAccessibleDescription(
      expect.stringContaining('An item must be at most 1000 characters'),
    );
    expect(writes()).toEqual([]);
  });

  it('shows what the server found wrong, also with an item of a list', async () => {
    const server = sermonServer([]);
    const message = 'An item contains characters that cannot be shown. Please type it again.';
    const { user } = await openSermons((request) =>
      request.method === 'POST'
        ? { status: 400, body: { success: false, message, errors: { 'list[1]': message } } }
        : server(request),
    );
    fillIn();
    await user.click(registerButton());
    await waitFor(() => expect(field('List items')).toBeInvalid());
    expect(field('List items')).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(field('List items')).toHaveFocus();
    expect(field('Sermon Title')).toHaveValue(required['Sermon Title']);
  });

  it('is sent once for a double click', async () => {
    const { writes } = await openSermons(sermonServer([]));
    fillIn();
    // Both clicks in the same tick, before the button can show that it is busy.
    act(() => {
      registerButton().click();
      registerButton().click();
    });
    expect(await screen.findByText('Sermon registered successfully!')).toBeVisible();
    expect(writes()).toHaveLength(1);
  });

  it('is sent again under the same key when the line dropped, even after a reload', async () => {
    const server = sermonServer([]);
    const first = await openSermons((request) => (request.method === 'POST' ? drop() : server(request)));
    fillIn();
    await first.user.click(registerButton());
    const alert = await form().findByRole('alert');
    expect(alert).toHaveTextContent('Network error. Please check your connection and try again.');
    expect(alert).toHaveTextContent('It won’t be done twice');
    cleanup();

    const second = await openSermons(server);
    expect(screen.getByText('We brought back your draft.')).toBeVisible();
    expect(field('Sermon Title')).toHaveValue(required['Sermon Title']);
    await second.user.click(registerButton());
    expect(await screen.findByText('Sermon registered successfully!')).toBeVisible();
    expect(second.writes()[0]?.headers['idempotency-key']).toBe(first.writes()[0]?.headers['idempotency-key']);
    expect(localStorage).toHaveLength(0);
  });

  it('asks for a sign-in over it when the session is over, the words kept', async () => {
    const server = sermonServer([]);
    const { user } = await openSermons((request) =>
      request.method === 'POST'
        ? { status: 401, body: { success: false, message: 'Please sign in.' } }
        : server(request),
    );
    fillIn();
    await user.click(registerButton());
    expect(await screen.findByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
    expect(localStorage.getItem('cog:draft-sermon:tolu')).toContain('2026-11-29');
  });

  it('offers the names of those who have preached, and the Yoruba letters', async () => {
    const { user } = await openSermons(sermonServer([]));
    expect(document.querySelector('datalist option')).toHaveValue('Pastor Sample');
    await user.type(field('Sermon Title'), 'Ol');
    await user.click(screen.getByText(/Yoruba letters/));
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'ọ' }));
    expect(field('Sermon Title')).toHaveValue('Olọ');
  });
});

describe('a draft', () => {
  it('holds the page until leaving is confirmed, and is discarded on demand', async () => {
    const { user } = await openSermons(sermonServer([]));
    await user.type(field('Content'), 'Four');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave this page?' });
    expect(question).toHaveTextContent('This sermon has not been registered.');
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    await user.click(form().getByRole('button', { name: 'Discard draft' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    expect(field('Content')).toHaveValue('');
    expect(localStorage).toHaveLength(0);
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByText('Another page')).toBeVisible();
  });

  it('that is none of ours is left alone', async () => {
    localStorage.setItem('cog:draft-sermon:tolu', JSON.stringify({ values: { sermonTitle: 7 } }));
    await openSermons(sermonServer([]));
    expect(field('Sermon Title')).toHaveValue('');
  });

  it('says that it is kept while the device is offline', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await openSermons(sermonServer([]));
    expect(screen.getByText(/You’re offline/)).toBeVisible();
    online.mockRestore();
  });
});

describe('the list of drafts', () => {
  const draft = {
    id: '01935a00-0000-7000-8000-000000000900',
    kind: 'sermon',
    state: 'draft',
    title: 'Half a sermon',
    version: '2026-11-20T08:00:00.000Z',
    remarkCount: 0,
  };

  it('keeps its search, state and page in the address of a draft that is opened', async () => {
    const server = sermonServer([]);
    await openSermons(
      (request) =>
        request.path.startsWith(`${getUnpublishedTexts.path}?`)
          ? { status: 200, body: { items: [draft], total: 25, counts: { draft: 25, ready: 0 } } }
          : server(request),
      '/addsermon?search=half&state=draft&page=2',
    );
    expect(screen.getByRole('link', { name: 'Half a sermon' })).toHaveAttribute(
      'href',
      `/addsermon?draft=${draft.id}&search=half&state=draft&page=2`,
    );
  });
});

describe('the list of sermons', () => {
  it('deletes a sermon, says so with the focus, and Undo brings it back to its place', async () => {
    const { user, writes } = await openSermons(sermonServer(testSermons(3)));
    await user.dblClick(screen.getByRole('button', { name: 'Delete Sermon 2' }));
    const news = (await screen.findByText('“Sermon 2” was deleted.')).closest('[tabindex]');
    expect(news).toHaveFocus();
    expect(titles()).toEqual(['Sermon 1', 'Sermon 3']);
    expect(screen.getByRole('table', { name: '2 sermons, newest first' })).toBeVisible();
    expect(writes()).toHaveLength(1);
    expect(writes()[0]).toMatchObject({ method: 'DELETE', path: '/api/sermons', body: { id: testSermon(2).id } });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('“Sermon 2” is back on the site.')).toBeVisible();
    expect(titles()).toEqual(['Sermon 1', 'Sermon 2', 'Sermon 3']);
    expect(writes()[1]).toMatchObject({ path: '/api/sermons/restore', body: { id: testSermon(2).id } });
  });

  it('deletes and exports all that a search found, on every page, and Undo brings them back together', async () => {
    const sermons = testSermons(11);
    sermons.push(testSermon(50, { sermonTitle: 'Advent' }));
    const { user, writes } = await openSermons(sermonServer(sermons), '/addsermon?search=sermon');
    await user.click(screen.getByLabelText('Select all 3 on this page'));
    await user.click(screen.getByText('Choose all 11 that match', { selector: 'button' }));
    const file = await screen.findByText('Word file (11)', { selector: 'a' });
    expect(screen.getByLabelText('Select all 3 on this page')).toHaveFocus();
    const ids = testSermons(11).map(({ id }) => id);
    const address = new URL(file.getAttribute('href') ?? '', 'http://test');
    expect([address.pathname, address.searchParams.get('ids')?.split(',').sort()]).toEqual(['/api/sermons.docx', ids]);
    await user.click(screen.getByText('Delete (11)', { selector: 'button' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/^11 sermons will be taken off the site/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('11 sermons were deleted.')).toBeVisible();
    expect(await screen.findByText(/^No sermons found/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('They are back.')).toBeVisible();
    await waitFor(() => expect(titles()).toHaveLength(ROWS));
    expect(writes()[1]?.body).toEqual({ items: expect.arrayContaining([{ kind: 'sermon', id: ids[0] }]) });
  });

  it('selects a sermon alone, and no more when it is deleted alone', async () => {
    const { user } = await openSermons(sermonServer(testSermons(2)));
    await user.click(screen.getByRole('checkbox', { name: /^Select Sermon 1,/ }));
    expect(screen.getByRole('button', { name: 'Delete (1)' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete Sermon 1' }));
    expect(await screen.findByText('“Sermon 1” was deleted.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete (1)' })).not.toBeInTheDocument();
  });

  it('says when a deletion failed, and tries again under the same key', async () => {
    let down = true;
    const server = sermonServer(testSermons(1));
    const { user, writes } = await openSermons((request) =>
      request.method === 'DELETE' && down ? drop() : server(request),
    );
    await user.click(screen.getByRole('button', { name: 'Delete Sermon 1' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to delete the sermon. Please try again.');
    expect(titles()).toEqual(['Sermon 1']);
    down = false;
    await user.click(screen.getByRole('button', { name: 'Delete Sermon 1' }));
    expect(await screen.findByText('“Sermon 1” was deleted.')).toBeVisible();
    expect(screen.getByText('No sermons yet.')).toBeVisible();
    const [first, second] = writes().map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
  });

  it('is searched and paged in the address, along with the sermon in the form, and comes back with Back', async () => {
    const { user, router, requests } = await openSermons(sermonServer(testSermons(21)), '/addsermon?edit=sermon-3');
    await replace(user, 'Question', 'Why?');
    await user.click(screen.getByText('Older', { selector: 'a' }));
    expect(await screen.findByText('Page 2 of 3')).toBeVisible();
    expect(router.state.location.search).toBe('?edit=sermon-3&page=2');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), ' Sermon 2{Enter}');
    expect(await screen.findByRole('table', { name: '3 sermons found for “Sermon 2”' })).toBeVisible();
    expect(router.state.location.search).toBe('?edit=sermon-3&search=Sermon+2');
    expect(requests.some(({ path }) => path === '/api/sermons?page=1&search=Sermon+2')).toBe(true);
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(field('Question')).toHaveValue('Why?');
    await act(() => router.navigate(-1));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(await screen.findByText('Page 2 of 3')).toBeVisible();
  });

  it.each([
    ['/addsermon?search=zzz', 'No sermons found for “zzz”.', 'Show all sermons'],
    ['/addsermon?page=9', 'There is nothing on this page.', 'Go to the first page'],
  ])('leads on from an empty %s', async (at, text, link) => {
    await openSermons(sermonServer([]), at);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/addsermon');
  });

  it('that cannot be loaded leaves the form in use', async () => {
    let broken = true;
    const server = sermonServer(testSermons(1));
    const { user } = await openSermons((request) =>
      broken && request.method === 'GET'
        ? { status: 500, body: { success: false, message: 'No shelf.' } }
        : server(request),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('No shelf.');
    fillIn();
    await user.click(registerButton());
    expect(await screen.findByText('Sermon registered successfully!')).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('table', { name: '2 sermons, newest first' })).toBeVisible();
  });

  it('shows what was typed as text', async () => {
    const sermonTitle = '<img src=x onerror=alert(1)> %_"';
    await openSermons(sermonServer([testSermon(1, { sermonTitle })]));
    expect(titles()).toEqual([sermonTitle]);
    expect(document.querySelector('td img')).toBeNull();
  });
});
