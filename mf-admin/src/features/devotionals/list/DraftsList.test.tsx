import type { ApiRequest, ApiResponse } from '@cog/contracts/composition/composition';
import { formatDay } from '@cog/contracts/lib/calendar';
import { changeUnpublishedTexts, getUnpublishedTexts } from '@cog/contracts/publishing/unpublished.endpoints';
import { testRoute } from '@cog/platform/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as route from './englishDevotionals.route.tsx';

type Draft = ReturnType<typeof draftOf>;

const draftOf = (day: number) => ({
  id: `01935a00-0000-7000-8000-${String(day).padStart(12, '0')}`,
  kind: 'devotional',
  state: 'draft',
  date: `2026-12-${String(day).padStart(2, '0')}`,
  language: 'EN',
  title: `Morning ${day}`,
  version: `2026-11-20T05:00:00.${String(day).padStart(3, '0')}Z`,
  changedBy: 'tolu',
  reviewer: null,
  remarkCount: 0,
  lacks: day === 2 ? ['Prayer is required'] : [],
});

/** Rows of a page that the server gives, of the 20 that it has: rows take most of a test's time. */
const ROWS = 4;

/** A server with drafts for December, which records its requests. */
function server(count: number) {
  const drafts = new Map<string, Draft>(
    Array.from({ length: count }, (_, at) => [draftOf(at + 1).id, draftOf(at + 1)]),
  );
  const ended = new Map<string, Draft>();
  const requests: ApiRequest[] = [];
  const list = (query: URLSearchParams) => {
    const [size, page] = [Number(query.get('pageSize') ?? 20), Number(query.get('page') ?? 1)];
    const from = (page - 1) * size;
    const found = [...drafts.values()].filter(({ state }) => state === (query.get('state') ?? state));
    return {
      items: found.slice(from, from + (size === 20 ? ROWS : size)),
      total: found.length,
      counts: { draft: found.length, ready: 0 },
      months: ['2026-12', '2027-01'],
    };
  };
  /** Like the real server: drafts that are incomplete or have changed since are refused. */
  const change = (action: string, items: readonly { id: string; version?: string }[]) => {
    const done: Draft[] = [];
    const refused: object[] = [];
    for (const { id, version } of items) {
      const [from, to] = action === 'restore' ? [ended, drafts] : [drafts, ended];
      const draft = from.get(id);
      if (!draft) continue;
      const why =
        action !== 'restore' && version !== draft.version
          ? 'This draft was changed by someone else since you opened it. Nothing was overwritten.'
          : (action === 'publish' || action === 'ready') && draft.lacks[0];
      if (why) {
        refused.push({ id, date: draft.date, title: draft.title, message: why });
        continue;
      }
      if (action === 'ready' || action === 'draft') drafts.set(id, { ...draft, state: action });
      else {
        from.delete(id);
        to.set(id, draft);
      }
      done.push(draft);
    }
    const participle =
      { publish: 'published', restore: 'brought back', ready: 'given for review' }[action] ?? 'changed';
    return { success: true, message: `${done.length} drafts were ${participle}.`, done, refused };
  };
  const network = (request: ApiRequest): ApiResponse => {
    requests.push(request);
    const { pathname, searchParams } = new URL(request.path, 'http://test');
    if (pathname === getUnpublishedTexts.path) return { status: 200, body: list(searchParams) };
    if (pathname !== changeUnpublishedTexts.path)
      return { status: 404, body: { success: false, message: 'Not found' } };
    const { action, items } = Object(request.body);
    return { status: 200, body: change(action, items) };
  };
  const writes = () => requests.filter(({ method }) => method !== 'GET').map(({ body }) => Object(body));
  return { drafts, network, requests, writes };
}

async function open(network: (request: ApiRequest) => ApiResponse | Promise<ApiResponse>, at = '/holy?state=draft') {
  const tested = testRoute(route, {
    at,
    network,
    session: { username: 'tolu', role: 'editor' },
    otherPaths: ['/add', '/month'],
  });
  render(tested.element);
  await screen.findByRole('table');
  return { ...tested, user: userEvent.setup() };
}

const rowNames = () => screen.getAllByRole('link', { name: /^Morning/ }).map(({ textContent }) => textContent);

it('publishes a month of drafts together, and takes them back', async () => {
  const { drafts, network, writes } = server(31);
  drafts.set(draftOf(2).id, { ...draftOf(2), lacks: [] });
  const { user } = await open(network);
  await user.click(screen.getByRole('checkbox', { name: 'Select all 4 on this page' }));
  await user.click(screen.getByRole('button', { name: 'Choose all 31 that match' }));
  await user.click(await screen.findByRole('button', { name: 'Publish (31)' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Publish 31 drafts?' }));
  expect(await dialog.findByText('Visitors see each from its day on, and only editors before.')).toBeVisible();
  expect(writes()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('31 drafts were published.')).toBeVisible();
  expect(await screen.findByText('No drafts.')).toBeVisible();
  expect(writes()).toHaveLength(1);
  expect(writes()[0].items).toHaveLength(31);
  expect(writes()[0].items[0]).toEqual({ id: draftOf(1).id, version: draftOf(1).version });

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('31 drafts were brought back.')).toBeVisible();
  expect(await screen.findAllByRole('link', { name: /^Morning/ })).toHaveLength(ROWS);
});

it('says which draft is not whole, and keeps it when the others are published', async () => {
  const { network } = server(3);
  const { user } = await open(network);
  expect(screen.getByText('Not complete yet. Prayer is required.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select all 3 on this page' }));
  await user.click(screen.getByRole('button', { name: 'Publish (3)' }));
  expect(screen.getByText('1 of them is not complete yet, and stays in the list.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('2 drafts were published.')).toBeVisible();
  expect(screen.getByText(`${formatDay('2026-12-02')}: Prayer is required`)).toBeVisible();
  await waitFor(() => expect(rowNames()).toEqual(['Morning 2']));
});

it('says that a day which another user changed meanwhile was not published, and shows what it is now', async () => {
  const { drafts, network } = server(1);
  const { user } = await open(network);
  await user.click(screen.getByRole('checkbox', { name: 'Select Morning 1, Tuesday, 1 December 2026' }));
  drafts.set(draftOf(1).id, { ...draftOf(1), title: 'Morning 1, rewritten', version: '2026-11-20T06:00:00.000Z' });
  await user.click(screen.getByRole('button', { name: 'Publish (1)' }));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(/^Tuesday, 1 December 2026: This draft was changed by someone else/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Morning 1, rewritten' })).toBeVisible();
});

it('gives drafts for review together, and takes that back', async () => {
  const { drafts, network, writes } = server(1);
  const { user } = await open(network);
  await user.click(screen.getByRole('checkbox', { name: 'Select this one' }));
  await user.click(screen.getByRole('button', { name: 'Ready for review (1)' }));
  expect(await screen.findByText('1 drafts were given for review.')).toBeVisible();
  expect(drafts.get(draftOf(1).id)?.state).toBe('ready');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Morning 1' })).toBeVisible();
  expect(writes().map(({ action }) => action)).toEqual(['ready', 'draft']);
});

it('deletes drafts together after a question that says what becomes of them', async () => {
  const { drafts, network } = server(3);
  const { user } = await open(network);
  await user.click(screen.getByRole('checkbox', { name: 'Select all 3 on this page' }));
  await user.click(screen.getByRole('button', { name: 'Delete (3)' }));
  expect(screen.getByText('3 drafts will be deleted. They can be brought back for 30 days.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No drafts.')).toBeVisible();
  expect(drafts.size).toBe(0);
});

it('shows a month alone, which the address names', async () => {
  const { requests, network } = server(31);
  const { user, router } = await open(network);
  await user.selectOptions(screen.getByLabelText('Month'), 'December 2026');
  expect(await screen.findByRole('link', { name: 'Show all' })).toBeVisible();
  expect(router.state.location.search).toBe('?state=draft&month=2026-12');
  expect(requests.at(-1)?.path).toContain('from=2026-12-01&to=2026-12-31');
});

it('keeps the selection when nothing could be published', async () => {
  const { network } = server(1);
  const { user } = await open((request) =>
    request.method === 'GET'
      ? network(request)
      : { status: 500, body: { success: false, message: 'Something broke.' } },
  );
  await user.click(screen.getByRole('checkbox', { name: 'Select this one' }));
  await user.click(screen.getByRole('button', { name: 'Publish (1)' }));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Nothing was published. Please try again.')).toBeVisible();
  expect(screen.getByText('Something broke.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Publish (1)' })).toBeVisible();
});
