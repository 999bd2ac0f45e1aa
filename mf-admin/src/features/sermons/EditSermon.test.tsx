import { cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  field,
  form,
  openSermons,
  renderSermons,
  replace,
  sermonServer,
  testSermon,
  testSermons,
  titles,
} from './testSermons.tsx';

const saveButton = () => form().getByRole('button', { name: 'Save Changes' });

beforeEach(() => localStorage.clear());

describe('editing a sermon', () => {
  it('keeps its picture, and takes it away on demand', async () => {
    const picture = { hash: 'ab'.repeat(16), width: 640, height: 400, x: 50, y: 20, alt: 'A roof', altYoruba: '' };
    const server = sermonServer([testSermon(1, { picture: { ...picture, use: 'content' } })]);
    const { user, writes, router } = await openSermons(server, '/addsermon?edit=sermon-1');
    expect(form().getByRole('group', { name: 'Picture (optional)' })).toBeVisible();
    await replace(user, 'Question', 'Why?');
    await user.click(saveButton());
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(writes()[0]?.body).toMatchObject({ question: 'Why?', picture });
    await user.click(screen.getByRole('link', { name: 'Edit Sermon 1' }));
    await screen.findByRole('heading', { level: 2, name: 'Sermon 1' });
    await user.click(await screen.findByRole('button', { name: /^Remove it/ }));
    await user.click(saveButton());
    await waitFor(() => expect(writes()[1]?.body).toMatchObject({ picture: null }));
  });

  it('opens from its row in the same form, saves with its version and shows the row as it is now', async () => {
    const { user, writes, router } = await openSermons(sermonServer(testSermons(2)));
    await user.click(screen.getByRole('link', { name: 'Edit Sermon 2' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit Church Sermon' })).toBeVisible();
    expect(router.state.location.search).toBe('?edit=sermon-2');
    const heading = await screen.findByRole('heading', { level: 2, name: 'Sermon 2' });
    await waitFor(() => expect(heading.closest('[tabindex]')).toHaveFocus());
    expect(field('List items')).toHaveValue('One\nTwo');
    expect(field('Content')).toHaveValue('Four men.\n\nA roof.');
    expect(field('Time')).toHaveValue('08:00');
    await replace(user, 'Sermon Title', 'A Roof');
    await replace(user, 'Weekly items', 'Ushers\nDrivers');
    await user.click(saveButton());
    const news = (await screen.findByText('Sermon updated successfully!')).closest('[tabindex]');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(news).toHaveFocus());
    const { slug: _slug, ...sent } = testSermon(2);
    expect(writes().map(({ method, body }) => [method, body])).toEqual([
      ['PUT', { ...sent, sermonTitle: 'A Roof', weekly: ['Ushers', 'Drivers'], picture: null }],
    ]);
    await waitFor(() => expect(titles()).toEqual(['Sermon 1', 'A Roof']));
    await screen.findByRole('form', { name: 'Register Church Sermon' });
    expect(field('Sermon Title')).toHaveValue('');
    expect(localStorage).toHaveLength(0);
    await user.click(screen.getByRole('link', { name: 'Edit Sermon 1' }));
    expect(await screen.findByRole('form', { name: 'Edit Church Sermon' })).toBeVisible();
    expect(screen.queryByText('Sermon updated successfully!')).not.toBeInTheDocument();
  });

  it('keeps its own draft apart from the one of a new sermon', async () => {
    const server = sermonServer(testSermons(2));
    const first = await openSermons(server, '/addsermon?edit=sermon-1');
    await replace(first.user, 'Conclude heading', 'Jẹ́ ká gbàdúrà');
    cleanup();
    const second = await openSermons(server);
    expect(field('Conclude heading')).toHaveValue('');
    await second.user.click(screen.getByRole('link', { name: 'Edit Sermon 1' }));
    await screen.findByRole('form', { name: 'Edit Church Sermon' });
    await screen.findByText('We brought back your draft.');
    expect(field('Conclude heading')).toHaveValue('Jẹ́ ká gbàdúrà');
    await second.user.click(form().getByRole('button', { name: 'Discard changes' }));
    await second.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    expect(field('Conclude heading')).toHaveValue('Let us pray');
    expect(localStorage).toHaveLength(0);
  });

  it('forgets a draft that says again what the sermon says', async () => {
    const { user } = await openSermons(sermonServer(testSermons(1)), '/addsermon?edit=sermon-1');
    await user.type(field('Ask heading'), '!');
    await waitFor(() => expect(localStorage).not.toHaveLength(0));
    await user.type(field('Ask heading'), '{Backspace}');
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['Save mine over it', 'Mine.'],
    ['Take theirs, discard mine', 'Theirs.'],
  ])('that another user changed meanwhile overwrites nothing; then ‘%s’', async (choice, content) => {
    const sermons = testSermons(1);
    const { user, writes } = await openSermons(sermonServer(sermons), '/addsermon?edit=sermon-1');
    await replace(user, 'Content', 'Mine.');
    await replace(user, 'Question', '');
    sermons[0] = testSermon(1, { content: 'Theirs.', version: '2026-11-21T09:00:00.000Z' });
    await user.click(saveButton());
    const both = await screen.findByRole('region', {
      name: 'Someone else changed this sermon while you were editing it',
    });
    await waitFor(() => expect(both).toHaveFocus());
    const differences = within(both)
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    expect(differences).toEqual(['Content', 'Question']);
    expect(both).toHaveTextContent('Yours, not savedNothing');
    expect(field('Content')).toHaveValue('Mine.');
    expect(sermons[0]?.content).toBe('Theirs.');
    await user.click(within(both).getByRole('button', { name: choice }));
    if (content === 'Theirs.') {
      expect(field('Content')).toHaveValue('Theirs.');
      expect(screen.queryByText(/Someone else changed/)).not.toBeInTheDocument();
      await user.type(field('Ask heading'), '?');
      await user.click(saveButton());
    }
    expect(await screen.findByText('Sermon updated successfully!')).toBeVisible();
    expect(screen.queryByText(/Someone else changed/)).not.toBeInTheDocument();
    expect(sermons[0]?.content).toBe(content);
    const keys = writes().map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });

  it('that another user deletes meanwhile stays on the page with what was typed', async () => {
    const sermons = testSermons(1);
    const { user } = await openSermons(sermonServer(sermons), '/addsermon?edit=sermon-1');
    await replace(user, 'Content', 'Mine.');
    sermons.pop();
    await user.click(saveButton());
    expect(await screen.findByText(/copy what you want to keep/)).toBeVisible();
    expect(field('Content')).toHaveValue('Mine.');
    expect(saveButton()).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('This sermon is not there any more.');
  });

  it('says when the sermon is not there, and leads back', async () => {
    const { user } = renderSermons(sermonServer(testSermons(1)), '/addsermon?edit=gone');
    expect(await screen.findByRole('alert')).toHaveTextContent('This sermon is not there any more.');
    await user.click(screen.getByRole('link', { name: 'Register a new sermon' }));
    expect(await screen.findByRole('form', { name: 'Register Church Sermon' })).toBeVisible();
  });

  it('tries again when the sermon could not be loaded', async () => {
    let broken = true;
    const server = sermonServer(testSermons(1));
    const { user } = renderSermons(
      (request) => (broken && request.path.includes('admin') ? { status: 500, body: null } : server(request)),
      '/addsermon?edit=sermon-1',
    );
    expect(await screen.findByText('The sermon didn’t load')).toBeVisible();
    expect(titles()).toEqual(['Sermon 1']);
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('form', { name: 'Edit Church Sermon' })).toBeVisible();
  });

  it('asks for a sign-in when the session is over', async () => {
    const { router } = renderSermons(
      () => ({ status: 401, body: { success: false, message: 'Please sign in.' } }),
      '/addsermon?edit=sermon-1',
    );
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(router.state.location.search).toBe('?next=%2Faddsermon%3Fedit%3Dsermon-1');
  });
});

describe('a sermon that is not published', () => {
  const id = '01935a00-0000-7000-8000-00000000000d';

  it('is kept with its title alone, and counted below when it is published', async () => {
    let drafts = 0;
    const server = sermonServer([]);
    const summary = { id, kind: 'sermon', state: 'draft', title: 'A roof', version: '1', remarkCount: 0 };
    const { id: _id, slug: _slug, version: _version, ...texts } = testSermon(1, { sermonTitle: 'A roof' });
    const text = { ...summary, sermon: texts, remarks: [], accounts: [{ id: 'bola', username: 'Bọ́lá' }] };
    const { user, writes, router } = renderSermons(async (request) => {
      const { method, path } = request;
      if (!path.startsWith('/api/unpublished')) return server(request);
      if (method === 'GET') {
        const isOne = path.endsWith(id);
        return { status: 200, body: isOne ? text : { items: [], total: 0, counts: { draft: drafts, ready: 0 } } };
      }
      drafts = path.endsWith('/publish') ? 0 : 1;
      const data = path.endsWith('/publish') ? summary : text;
      return { status: 201, body: { success: true, message: 'Done.', data, slug: 'a-roof' } };
    }, '/addsermon?search=roof');
    await user.type(await screen.findByLabelText('Sermon Title'), 'A roof');
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    expect(await screen.findByText('Saved as a draft.')).toBeVisible();
    expect(router.state.location.search).toBe(`?draft=${id}&search=roof`);
    expect(writes()[0]?.body).toMatchObject({ kind: 'sermon', sermon: { sermonTitle: 'A roof', date: '', time: '' } });
    expect(await screen.findByRole('link', { name: 'Drafts (1)' })).toBeVisible();
    await user.selectOptions(screen.getByLabelText(/To be read by/), 'Bọ́lá');
    expect(screen.getByRole('button', { name: 'Discard changes' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Drafts (0)' })).toBeVisible();
    expect(writes().at(-1)?.body).toMatchObject({ reviewer: 'bola', sermon: { sermonTitle: 'A roof' } });
  });
});
