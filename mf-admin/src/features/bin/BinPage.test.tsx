import type { ApiRequest } from '@cog/contracts/composition/composition';
import type { BinItem, BinRestored } from '@cog/contracts/publishing/bin.schema';
import { testRoute } from '@cog/platform/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as route from './bin.route.ts';

const deleted = { deletedAt: '2026-11-20T08:05:00.000Z', deletedBy: 'Ade', daysLeft: 29 };
const lamp = { kind: 'devotional', id: 'one', title: 'The lamp', date: '2026-12-24', language: 'EN' } as const;
/** A service and an event can have the same id. */
const prayer = { kind: 'service', id: 'same', title: 'Prayer', date: null, language: null } as const;
const harvest = { kind: 'event', id: 'same', title: 'Harvest', date: null, language: null } as const;
const nameless = { kind: 'draft', id: 'draft', title: '', date: '2026-12-25', language: 'YO' } as const;

const items: BinItem[] = [lamp, prayer, harvest, nameless].map((thing) => ({ ...thing, ...deleted }));

async function open(found = items, restored: Partial<BinRestored> = {}) {
  const requests: ApiRequest[] = [];
  const tested = testRoute(route, {
    at: '/bin',
    session: { username: 'Ada', role: 'editor' },
    otherPaths: ['/holy', '/editevents'],
    network: (request) => {
      requests.push(request);
      if (request.method === 'GET') {
        return { status: 200, body: { items: found, total: found.length, kinds: ['devotional', 'event', 'service'] } };
      }
      if (request.path.endsWith('/remove')) return { status: 200, body: { success: true, message: 'Gone.' } };
      const all = { success: true, message: 'It is back.', restored: [], refused: [], ...restored };
      return { status: 200, body: all };
    },
  });
  render(tested.element);
  await screen.findByRole('heading', { name: 'Bin' });
  const written = () => requests.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body }));
  const reads = () => requests.filter(({ method }) => method === 'GET').map(({ path }) => path);
  return { ...tested, written, reads, user: userEvent.setup() };
}

describe('the bin', () => {
  it('says what was deleted by whom, and when it is gone for good', async () => {
    await open();
    const row = within(await screen.findByRole('row', { name: /The lamp/ }));
    for (const text of [
      'English devotional, Thursday, 24 December 2026',
      '20 Nov, 09:05, Ade',
      'Gone for good in 29 days',
    ])
      expect(row.getByText(text)).toBeVisible();
    expect(screen.getByRole('row', { name: /Yoruba draft of Friday, 25 December 2026/ })).toBeVisible();
  });

  it('brings one back, and leads to it', async () => {
    const { user, written, reads } = await open(items, { restored: [lamp] });
    await user.click(await screen.findByRole('button', { name: 'Restore The lamp' }));
    const link = await screen.findByRole('link', { name: 'The lamp' });
    expect(link).toHaveAttribute('href', '/holy?edit=2026-12-24');
    expect(written()).toEqual([
      { path: '/api/admin/bin/restore', body: { items: [{ kind: 'devotional', id: 'one' }] } },
    ]);
    await waitFor(() => expect(reads()).toHaveLength(2));
  });

  it('names a person whom the answer does not name', async () => {
    const sade = { kind: 'registration', id: 'sade', title: 'Ṣadé Sample', date: null, language: null } as const;
    const refused = [
      { ...sade, title: '', message: 'Registered again.', takenBy: { ...sade, id: 'again', title: '' } },
    ];
    const shown = { ...items[0], ...sade, deletedAt: '2026-11-20T09:00:00.000Z', deletedBy: 'tolu', daysLeft: 3 };
    const { user } = await open([shown], { message: 'It could not be brought back.', refused });
    await user.click(await screen.findByRole('button', { name: 'Restore Ṣadé Sample' }));
    const line = (await screen.findByText(/Registered again/)).closest('li');
    expect(line).toHaveTextContent('Ṣadé Sample: Registered again. Registration');
  });

  it('brings back those that are selected, and says why one stays and what took its place', async () => {
    const takenBy = { ...lamp, id: 'other', title: 'Another lamp' };
    const refused = [{ ...lamp, message: 'Its day has another one by now.', takenBy }];
    const { user, written } = await open(items, {
      message: '1 thing is back, 1 could not.',
      restored: [harvest],
      refused,
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select The lamp' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Harvest' }));
    expect(screen.getByRole('checkbox', { name: 'Select Prayer' })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Restore (2)' }));
    expect(await screen.findByText(/Its day has another one by now/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Another lamp' })).toHaveAttribute('href', '/holy?edit=2026-12-24');
    expect(written()).toEqual([
      {
        path: '/api/admin/bin/restore',
        body: {
          items: [
            { kind: 'devotional', id: 'one' },
            { kind: 'event', id: 'same' },
          ],
        },
      },
    ]);
  });

  it('asks before one is deleted for good', async () => {
    const { user, written } = await open();
    await user.click(await screen.findByRole('button', { name: 'Delete for good Prayer' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('“Prayer” cannot be brought back after this.')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Delete for good' }));
    expect(await screen.findByText('“Prayer” is deleted for good.')).toBeVisible();
    expect(written()).toEqual([{ path: '/api/admin/bin/remove', body: { kind: 'service', id: 'same' } }]);
  });

  it('is narrowed by its address, and says when it has nothing', async () => {
    const { user, router } = await open([]);
    expect(await screen.findByText('The bin is empty.')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Kind'), 'Services');
    await waitFor(() => expect(router.state.location.search).toBe('?kind=service'));
    expect(await screen.findByText('No services in the bin.')).toBeVisible();
  });
});
