import { TransportError } from '@cog/platform/shell';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as english from '../list/englishDevotionals.route.tsx';
import * as route from '../list/yorubaDevotionals.route.tsx';
import { type ApiRequest, dayAfter, devotionalServer, renderDevotional, stored } from '../testDevotional.tsx';

const at = `/viewyo?edit=${stored.date}`;
const drop = () => Promise.reject(new TransportError('offline'));

async function open(server = devotionalServer(), network = server.network) {
  const opened = renderDevotional(route, at, network);
  await screen.findByRole('form', { name: 'Edit Yoruba Devotional' });
  return { ...opened, server };
}
type User = Awaited<ReturnType<typeof open>>['user'];

const field = (label: string) => screen.getByLabelText(label);
const bothVersions = 'Someone else changed this devotional while you were editing it';
const saveButton = () => screen.getByRole('button', { name: 'Save Changes' });

async function retitle(user: User, title: string) {
  await user.clear(field('Àkọlé'));
  await user.click(field('Àkọlé'));
  await user.paste(title);
}

beforeEach(() => localStorage.clear());

describe('editing a devotional', () => {
  it('shows every text in its field, and sends the whole of it with its version', async () => {
    const { user, writes } = await open();
    for (const [label, text] of [
      ['Àkọlé', stored.title],
      ['Ẹsẹ Bíbélì', stored.text],
      ['Ọ̀rọ̀', stored.content],
      ['Àdúrà', stored.prayer],
      ['Bíbélì kíkà', stored.bible_reading],
    ] as const) {
      expect(field(label)).toHaveValue(text);
      expect(field(label)).toHaveAttribute('lang', 'yo');
    }
    await retitle(user, 'Ọ̀sán');
    // Both clicks in the same tick, before the button can show that it is busy.
    act(() => {
      saveButton().click();
      saveButton().click();
    });
    const news = (await screen.findByText('Devotional updated successfully!')).closest('[tabindex]');
    expect(news).toHaveFocus();
    expect(screen.getByRole('link', { name: 'See it on the site' })).toHaveAttribute(
      'href',
      '/fast?date=2026-11-21&lang=yo',
    );
    expect(writes()).toHaveLength(1);
    expect(writes()[0]).toMatchObject({
      method: 'POST',
      path: '/citizen/edit_yoruba_breakfastwiththeholyspirit/',
      body: { ...stored, title: 'Ọ̀sán' },
    });
    expect(writes()[0]?.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
    expect(field('Àkọlé')).toHaveValue('Ọ̀sán');
    expect(localStorage).toHaveLength(0);
  });

  it('goes to the English address from the English list', async () => {
    const { user, writes } = renderDevotional(english, '/holy?edit=2026-11-21', ({ path }) =>
      path.startsWith('/api/devotionals?')
        ? { status: 200, body: { items: [{ ...stored, language: 'EN' }], total: 1 } }
        : { status: 500, body: null },
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit Devotional' })).toBeVisible();
    await screen.findByRole('form', { name: 'Edit Devotional' });
    await user.type(field('Title'), '!');
    await user.click(saveButton());
    expect(await screen.findByText('Failed to update devotional.')).toBeVisible();
    expect(writes()[0]).toMatchObject({ path: '/citizen/edit_breakfastwiththeholyspirit/', body: { language: 'EN' } });
  });

  it('needs every text, and says so in Yoruba', async () => {
    const { user, writes } = await open();
    await user.clear(field('Àdúrà'));
    await user.click(saveButton());
    expect(await screen.findByText('Jọ̀wọ́ kún gbogbo ààyè tó jẹ́ dandan.')).toBeVisible();
    expect(field('Àdúrà')).toHaveAccessibleDescription('Àdúrà jẹ dandan');
    expect(field('Àdúrà')).toHaveFocus();
    expect(writes()).toEqual([]);
  });

  it('opens another day, which may have none yet', async () => {
    const { user, router } = await open();
    fireEvent.change(field('Date'), { target: { value: dayAfter } });
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText('No Yoruba devotional for Sunday, 22 November 2026.')).toBeVisible();
    expect(router.state.location.search).toBe(`?edit=${dayAfter}`);
    expect(screen.getByRole('link', { name: 'Add Breakfast Yoruba' })).toHaveAttribute(
      'href',
      '/addyoruba?date=2026-11-22',
    );
  });
});

describe('what is typed', () => {
  it('comes back after a reload, and is sent again under the same key when no answer came', async () => {
    const server = devotionalServer();
    const first = await open(server, (request) => (request.method === 'GET' ? server.network(request) : drop()));
    await retitle(first.user, 'Ọ̀sán');
    await first.user.click(saveButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(/Failed to update devotional\..*Network error/);
    cleanup();

    const second = await open(server);
    expect(screen.getByText(/We brought back your changes/)).toBeVisible();
    expect(field('Àkọlé')).toHaveValue('Ọ̀sán');
    await second.user.click(saveButton());
    await screen.findByText('Devotional updated successfully!');
    const [key, again] = [first, second].map(({ writes }) => writes()[0]?.headers['idempotency-key']);
    expect(again).toBe(key);
  });

  it('holds the page until leaving is confirmed, and can be discarded', async () => {
    const { user, router } = await open();
    await retitle(user, 'Ọ̀sán');
    await user.click(screen.getByRole('link', { name: 'Back to the list' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave this page?' });
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(router.state.location.search).toContain('edit=');
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    expect(field('Àkọlé')).toHaveValue(stored.title);
    expect(localStorage).toHaveLength(0);
    await user.click(screen.getByRole('link', { name: 'Back to the list' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Yoruba list' })).toBeVisible();
  });

  it('does not go back to draft with the devotional, so that is offered without changes alone', async () => {
    const { user } = await open();
    expect(screen.getByRole('button', { name: 'Back to draft' })).toBeVisible();
    await retitle(user, 'Ọ̀sán');
    expect(screen.queryByRole('button', { name: 'Back to draft' })).not.toBeInTheDocument();
    await retitle(user, stored.title);
    expect(screen.getByRole('button', { name: 'Back to draft' })).toBeVisible();
  });

  it('stays while the user signs in again, when the session is over', async () => {
    const server = devotionalServer();
    const { user } = await open(server, (request) =>
      request.method === 'GET'
        ? server.network(request)
        : { status: 401, body: { success: false, message: 'Sign in.' } },
    );
    await retitle(user, 'Ọ̀sán');
    await user.click(saveButton());
    expect(await screen.findByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
    expect(field('Àkọlé')).toHaveValue('Ọ̀sán');
    expect(JSON.stringify(localStorage)).toContain('Ọ̀sán');
  });
});

describe('two editors at once', () => {
  async function meet() {
    const opened = await open();
    await retitle(opened.user, 'Tèmi');
    opened.server.put({ title: 'Tiwọn', prayer: 'Àmín.' }, 'edited');
    await opened.user.click(saveButton());
    const both = await screen.findByRole('region', { name: bothVersions });
    return { ...opened, both };
  }

  it('see both versions, and nothing is written over unseen', async () => {
    const { both, server } = await meet();
    expect(both).toHaveFocus();
    expect(within(both).getByText('The version you replace stays in the history.')).toBeVisible();
    for (const text of ['Tiwọn', 'Tèmi', 'Àmín.', stored.prayer]) expect(within(both).getByText(text)).toBeVisible();
    expect(within(both).queryByText(stored.content)).not.toBeInTheDocument();
    expect(server.now()?.title).toBe('Tiwọn');
  });

  it('can save theirs over the other, knowingly', async () => {
    const { user, both, server } = await meet();
    await user.click(within(both).getByRole('button', { name: 'Save mine over it' }));
    expect(await screen.findByText('Devotional updated successfully!')).toBeVisible();
    expect(server.now()).toMatchObject({ title: 'Tèmi', prayer: stored.prayer });
  });

  it('can take the other one', async () => {
    const { user, both, server } = await meet();
    await user.click(within(both).getByRole('button', { name: 'Take theirs, discard mine' }));
    expect(field('Àkọlé')).toHaveValue('Tiwọn');
    expect(screen.queryByRole('region', { name: bothVersions })).not.toBeInTheDocument();
    expect(server.now()?.title).toBe('Tiwọn');
    expect(localStorage).toHaveLength(0);
  });
});

describe('a devotional that another user takes away', () => {
  it('stays on the page with what was typed, and comes back from the history', async () => {
    const { user, server } = await open();
    await retitle(user, 'Tèmi');
    server.takeAway();
    await user.click(saveButton());
    expect(await screen.findByText('This devotional is not there any more.')).toBeVisible();
    expect(screen.getByText(/copy what you want to keep/)).toBeVisible();
    expect(screen.getByText('There is no Yoruba devotional.')).toBeVisible();
    expect(field('Àkọlé')).toHaveValue('Tèmi');
    expect(saveButton()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    await user.click(screen.getByText('History'));
    await user.click(await screen.findByRole('button', { name: `Restore ${stored.title}, 20 Nov 2026, 09:00` }));
    expect(await screen.findByText('Devotional restored successfully!')).toBeVisible();
    expect(screen.queryByText('This devotional is not there any more.')).not.toBeInTheDocument();
    expect(await screen.findByRole('region', { name: bothVersions })).toHaveTextContent('Tèmi');
  });
});

describe('deleting and bringing back', () => {
  it('takes it away and undoes that', async () => {
    const { user, writes, server } = await open();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const news = await screen.findByText(`“${stored.title}” was deleted. Visitors do not see it any more.`);
    expect(news.closest('[tabindex]')).toHaveFocus();
    expect(server.now()).toBeNull();
    expect(screen.queryByLabelText('Àkọlé')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Devotional restored successfully!')).toBeVisible();
    expect(await screen.findByLabelText('Àkọlé')).toHaveValue(stored.title);
    expect(writes().map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /citizen/delete_breakfastwiththeholyspirit/',
      'POST /citizen/restore_breakfastwiththeholyspirit/',
    ]);
  });

  it('does not delete what another user has changed meanwhile, and shows it', async () => {
    const { user, server } = await open();
    server.put({ title: 'Tiwọn' }, 'edited');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete devotional.')).toBeVisible();
    await waitFor(() => expect(field('Àkọlé')).toHaveValue('Tiwọn'));
  });

  it('restores an earlier version from the history', async () => {
    const { user, server } = await open();
    await retitle(user, 'Ọ̀sán');
    await user.click(saveButton());
    await screen.findByText('Devotional updated successfully!');
    await user.click(screen.getByText('History'));
    expect(await screen.findByText('Edited 21 Nov 2026, 10:00 by tolu')).toBeVisible();
    expect(screen.getByText('This is what is there now.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Restore ${stored.title}, 20 Nov 2026, 09:00` }));
    expect(await screen.findByText('Devotional restored successfully!')).toBeVisible();
    expect(server.now()?.title).toBe(stored.title);
  });
});

describe('the history', () => {
  const answerOf = (status: number) => {
    const server = devotionalServer();
    const history = { status, body: { success: false, message: 'The shelf is stuck.' } };
    let broken = true;
    return {
      mend: () => {
        broken = false;
      },
      network: (request: ApiRequest) =>
        broken && request.path.startsWith('/api/devotionals/revisions') ? history : server.network(request),
    };
  };

  it('says when it cannot be loaded, and is asked for again', async () => {
    const { network, mend } = answerOf(500);
    const { user } = await open(devotionalServer(), network);
    await user.click(screen.getByText('History'));
    expect(await screen.findByText('The history didn’t load')).toBeVisible();
    expect(screen.getByText('The shelf is stuck.')).toBeVisible();
    mend();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('This is what is there now.')).toBeVisible();
  });

  it('asks for a sign-in when the session is over', async () => {
    const { user } = await open(devotionalServer(), answerOf(401).network);
    await user.click(screen.getByText('History'));
    expect(await screen.findByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
  });
});
