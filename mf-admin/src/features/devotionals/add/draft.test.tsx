import type { UnpublishedText } from '@cog/contracts/publishing/unpublished.schema';
import type { RenderRouteOptions } from '@cog/platform/testing';
import { screen, within } from '@testing-library/react';
import { daysOf, drop, field, keyOf, openAdd } from './testAddDevotional.tsx';

type Network = NonNullable<RenderRouteOptions['network']>;

const ID = '01935a00-0000-7000-8000-00000000000d';

const draft = (more: Partial<UnpublishedText> = {}): UnpublishedText => ({
  id: ID,
  kind: 'devotional',
  state: 'draft',
  date: '2026-11-25',
  language: 'EN',
  title: 'A light',
  version: '2026-11-21T08:00:00.000Z',
  changedBy: 'tolu',
  reviewer: null,
  remarkCount: 0,
  devotional: {
    date: '2026-11-25',
    language: 'EN',
    title: 'A light',
    text: '',
    content: '',
    prayer: '',
    bible_reading: '',
  },
  sermon: null,
  remarks: [],
  accounts: [
    { id: 'bola', username: 'Bọ́lá' },
    { id: 'tolu', username: 'tolu' },
  ],
  ...more,
});

const saved = (text: UnpublishedText, message = 'Draft saved.') => ({
  status: 200,
  body: { success: true, message, data: text },
});
const refused = (status: number, message: string, errors: Record<string, string> = {}) => ({
  status,
  body: { success: false, message, errors },
});

/** Answers the reads of a draft, in its current state. */
const serverOf =
  (now: () => UnpublishedText): Network =>
  (request) => {
    const { pathname } = new URL(request.path, 'http://test');
    if (pathname === `/api/unpublished/${ID}`) return { status: 200, body: now() };
    if (pathname === '/api/unpublished') {
      const { devotional: _, sermon: _sermon, remarks: _remarks, accounts: _accounts, ...summary } = now();
      return { status: 200, body: { items: [summary], total: 1, counts: { draft: 1, ready: 0 } } };
    }
    return daysOf([])(request);
  };

const button = (name: string) => screen.getByRole('button', { name });

async function openDraft(network: Network, now: () => UnpublishedText = draft) {
  const opened = openAdd({ network, days: serverOf(now), at: `/add?draft=${ID}` });
  expect(await screen.findByDisplayValue('A light')).toBeVisible();
  return opened;
}

beforeEach(() => localStorage.clear());

describe('a devotional that is not finished', () => {
  it('asks before its page is left with changes, though a remark below has none', async () => {
    const { user } = await openDraft(() => saved(draft()));
    expect(await screen.findByRole('form', { name: 'Add a remark' })).toBeVisible();
    await user.type(field('Prayer'), 'Lord, lead me.');
    await user.click(screen.getByRole('link', { name: 'The list' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave this page?' })).toBeVisible();
  });

  it('is saved as a draft with its day alone, and is then written on under an address of its own', async () => {
    const { user, requests, router } = openAdd({
      at: '/add?date=2026-11-25',
      network: () => saved(draft(), 'Saved as a draft.'),
      days: (request) => (request.path.includes(ID) ? { status: 200, body: draft() } : daysOf([])(request)),
    });
    await user.type(field('Title'), 'A light');
    await user.click(button('Save as draft'));
    expect(await screen.findByText('Saved as a draft.')).toBeVisible();
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      method: 'POST',
      path: '/api/unpublished',
      body: { kind: 'devotional', state: 'draft', devotional: { date: '2026-11-25', language: 'EN', prayer: '' } },
    });
    expect(router.state.location.search).toBe(`?draft=${ID}`);
    expect(await screen.findByDisplayValue('A light')).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });

  it('needs its day, and says so at the field', async () => {
    const { user, requests } = openAdd();
    await user.type(field('Title'), 'A light');
    await user.click(button('Save as draft'));
    expect((await screen.findAllByText('Date is required'))[0]).toBeVisible();
    expect(screen.queryByText('Prayer is required')).not.toBeInTheDocument();
    expect(requests).toEqual([]);
  });

  it('keeps what was typed when the line drops, and sends it once under the key of that way', async () => {
    const answers = [drop, () => saved(draft(), 'Saved as a draft.')];
    const { user, requests } = openAdd({ at: '/add?date=2026-11-25', network: () => answers.shift()?.() ?? drop() });
    await user.type(field('Title'), 'A light');
    await user.click(button('Save as draft'));
    expect(await screen.findByText(/What you typed is safe/)).toBeVisible();
    expect(field('Title')).toHaveValue('A light');
    await user.click(button('Save as draft'));
    await screen.findByText('Saved as a draft.');
    expect(requests).toHaveLength(2);
    expect(keyOf(requests[0])).toBe(keyOf(requests[1]));
    expect(keyOf(requests[0])).toMatch(/-draft$/);
  });

  it('tells a user who begins the same day that there is a draft', async () => {
    openAdd({ at: '/add?date=2026-11-25', days: serverOf(draft) });
    const note = await screen.findByText(
      'There is a draft of the English devotional for Wednesday, 25 November 2026 already.',
    );
    expect(note).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the draft' })).toHaveAttribute('href', `/add?draft=${ID}`);
  });
});

describe('a draft', () => {
  it('is saved half as it is, and asked for the rest when it is given for review', async () => {
    const { user, requests } = await openDraft(() => saved(draft({ version: '2026-11-21T09:00:00.000Z' })));
    await user.type(field('Content'), 'It shines.');
    await user.click(button('Save'));
    expect(await screen.findByText('Draft saved.')).toBeVisible();
    expect(requests[0]).toMatchObject({
      method: 'PUT',
      body: { id: ID, version: draft().version, state: 'draft', devotional: { content: 'It shines.' } },
    });
    await user.click(button('Ready for review'));
    expect((await screen.findAllByText('Prayer is required'))[0]).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  it('is given to whom the editor chooses', async () => {
    const texts = { text: 'A', content: 'B', prayer: 'C', bible_reading: 'D' };
    const whole = draft({ devotional: { date: '2026-11-25', language: 'EN', title: 'A light', ...texts } });
    const { user, requests } = await openDraft(
      () => saved({ ...whole, state: 'ready', version: '2' }, 'Given for review.'),
      () => whole,
    );
    await user.selectOptions(screen.getByLabelText(/To be read by/), 'Bọ́lá');
    await user.click(button('Ready for review'));
    expect(await screen.findByText('Given for review.')).toBeVisible();
    expect(requests[0]?.body).toMatchObject({ state: 'ready', reviewer: 'bola' });
    expect(button('Back to draft')).toBeVisible();
  });

  it('asks before it is left with another reviewer alone', async () => {
    const { user } = await openDraft(() => saved(draft()));
    await user.selectOptions(screen.getByLabelText(/To be read by/), 'Bọ́lá');
    await user.click(screen.getByRole('link', { name: 'The list' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave this page?' })).toBeVisible();
  });

  it('in Yoruba marks as Yoruba what is, in a comparison, and not who reads it', async () => {
    let now = draft({ language: 'YO' });
    const { user } = await openDraft(
      () => refused(409, 'This draft was changed by someone else.'),
      () => now,
    );
    await user.type(screen.getByDisplayValue('A light'), ' mi');
    now = draft({ language: 'YO', version: '2026-11-21T09:00:00.000Z', reviewer: { id: 'bola', username: 'Bọ́lá' } });
    await user.click(button('Save'));
    const both = await screen.findByRole('region', { name: /^Someone else changed this draft/ });
    const terms = within(both).getAllByRole('term');
    expect(terms.map((term) => term.getAttribute('lang'))).toEqual(['yo', null]);
  });

  it('compares the reviewer too, where another user chose one meanwhile', async () => {
    let now = draft();
    const { user, requests } = await openDraft(
      () => refused(409, 'This draft was changed by someone else.'),
      () => now,
    );
    await user.type(field('Title'), ' of mine');
    now = draft({ version: '2026-11-21T09:00:00.000Z', reviewer: { id: 'bola', username: 'Bọ́lá' } });
    await user.click(button('Save'));
    const both = await screen.findByRole('region', { name: /^Someone else changed this draft/ });
    expect(
      within(both)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Title', 'To be read by']);
    expect(both).toHaveTextContent(/Saved by someone elseBọ́lá.*Yours, not savedAnybody/);
    await user.click(within(both).getByRole('button', { name: 'Take theirs, discard mine' }));
    expect(screen.getByLabelText(/To be read by/)).toHaveValue('bola');
    await user.type(field('Title'), ' of theirs');
    await user.click(button('Save'));
    expect(requests.at(-1)?.body).toMatchObject({ reviewer: 'bola' });
  });

  it('shows what the server refuses at its fields', async () => {
    const { user } = await openDraft(() =>
      refused(409, 'There is a devotional for that day already.', {
        'devotional.date': 'There is a devotional for that day already.',
      }),
    );
    await user.type(field('Content'), 'It shines.');
    await user.click(button('Save'));
    expect(await screen.findByLabelText('Date')).toHaveAccessibleDescription(
      /There is a devotional for that day already/,
    );
    expect(field('Content')).toHaveValue('It shines.');
  });

  it('is not written over where another user saved it meanwhile', async () => {
    let now = draft();
    const { user } = await openDraft(
      () => refused(409, 'This draft was changed by someone else.'),
      () => now,
    );
    await user.type(field('Title'), ' of mine');
    now = draft({
      version: '2026-11-21T09:00:00.000Z',
      devotional: {
        date: '2026-11-25',
        language: 'EN',
        title: 'Theirs',
        text: '',
        content: '',
        prayer: '',
        bible_reading: '',
      },
    });
    await user.click(button('Save'));
    expect(await screen.findByText('Someone else changed this draft while you were editing it')).toBeVisible();
    expect(field('Title')).toHaveValue('A light of mine');
    expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
  });

  it('leaves in sight what was typed when another user has published or deleted it', async () => {
    let isThere = true;
    const { user } = openAdd({
      at: `/add?draft=${ID}`,
      network: () => refused(404, 'This draft is not there any more. Someone may have published or deleted it.'),
      days: (request) => (!isThere && request.path.includes(ID) ? refused(404, 'Gone.') : serverOf(draft)(request)),
    });
    await user.type(await screen.findByDisplayValue('A light'), ' of mine');
    isThere = false;
    await user.click(button('Save'));
    expect(await screen.findByText(/What you see here is what you had/)).toBeVisible();
    expect(field('Title')).toHaveValue('A light of mine');
  });

  it('comes back when its deletion is undone', async () => {
    const { user, requests } = await openDraft(({ method }) =>
      method === 'DELETE'
        ? { status: 200, body: { success: true, message: 'Draft deleted.', data: draft(), slug: null } }
        : saved(draft(), 'Draft brought back.'),
    );
    await user.click(button('Delete'));
    expect(await screen.findByText('“A light” was deleted.')).toBeVisible();
    expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
    await user.click(button('Undo'));
    expect(await screen.findByText('Draft brought back.')).toBeVisible();
    expect(field('Title')).toHaveValue('A light');
    expect(requests[1]).toMatchObject({ path: '/api/unpublished/restore', body: { id: ID } });
  });

  it('shows its remarks with who made them, and takes another', async () => {
    const remarks = [{ id: 'r1', at: '2026-11-20T08:00:00.000Z', by: 'Bọ́lá', text: 'Ẹ wo àmì ohùn.' }];
    const more = [...remarks, { id: 'r2', at: '2026-11-21T08:00:00.000Z', by: 'tolu', text: 'Done.' }];
    const { user, requests } = await openDraft(
      () => saved(draft({ remarks: more }), 'Remark added.'),
      () => draft({ remarks }),
    );
    const thread = within(screen.getByRole('region', { name: 'Remarks' }));
    expect(thread.getByText('Bọ́lá')).toBeVisible();
    await user.type(thread.getByLabelText('Remark'), 'Done.');
    await user.click(button('Add remark'));
    expect(await thread.findByText('tolu')).toBeVisible();
    expect(thread.getAllByRole('listitem')).toHaveLength(2);
    expect(requests[0]?.body).toEqual({ id: ID, text: 'Done.' });
  });

  it('says that it is gone', async () => {
    openAdd({ at: `/add?draft=${ID}`, days: () => refused(404, 'This draft is not there any more.') });
    expect(await screen.findByText('This draft is not there any more.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add Breakfast' })).toBeVisible();
  });
});
