import type { ApiRequest, ApiResponse } from '@cog/contracts/composition/composition';
import type { Released, ReleaseIncident } from '@cog/contracts/releases/schema';
import { testRoute } from '@cog/platform/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, card, dialog, newer, older, saved, testReleased, testShell } from '../testReleases.tsx';
import * as route from './composition.route.ts';

const testIncident: ReleaseIncident = {
  name: 'mf-quiz',
  version: newer,
  kind: 'page-blank',
  route: '/quiz',
  message: 'The page shows nothing.',
  stack: null,
  count: 3,
  lastAt: '2026-11-21T08:00:00.000Z',
};

interface Opened {
  releases?: Released[];
  incidents?: ApiResponse;
  lite?: boolean;
  at?: string;
  answer?: (request: ApiRequest) => ApiResponse;
}

async function openComposition({
  releases = [testShell(), testReleased()],
  incidents = { status: 200, body: { items: [testIncident], withdrawn: [] } },
  lite = false,
  at = '/composition',
  answer = () => ({ status: 503, body: { message: 'Busy.' } }),
}: Opened = {}) {
  const sent: ApiRequest[] = [];
  const tested = testRoute(route, {
    at,
    session: { username: 'Ada', role: 'administrator' },
    otherPaths: ['/releases', '/login'],
    network: (request) => {
      if (request.path === '/api/releases/incidents') return incidents;
      if (request.method === 'GET') return { status: 200, body: { items: releases } };
      sent.push(request);
      return answer(request);
    },
  });
  tested.platform.lite = lite;
  render(tested.element);
  await screen.findByRole('heading', { name: 'Composition' });
  return { sent, user: userEvent.setup() };
}

it('says which version each part comes from, of which commit, and what broke of it', async () => {
  const { user } = await openComposition();
  expect(
    card('mf-quiz')
      .getAllByRole('definition')
      .map((one) => one.textContent),
  ).toEqual([newer, '09:00 today', '01234567, changed after the commit']);
  expect(card('shell').getByText('Bar, menu, footer and shared modules of all pages')).toBeVisible();
  expect(card('shell').getByText('No page has reported a problem with it.')).toBeVisible();
  await user.click(card('mf-quiz').getByText('Incidents (3)'));
  expect(card('mf-quiz').getByText('The page shows nothing.')).toBeVisible();
});

const takenBack = {
  name: 'mf-quiz',
  version: '1.0.0-taken-back',
  at: '2026-11-21T08:30:00.000Z',
  why: '8 of 12 visits failed, and of what is live 0 of 90 visits failed.',
};

it('says why a version was taken back, and what broke of it, until another goes live', async () => {
  const incident = { ...testIncident, version: takenBack.version, message: 'The hymn book fell.' };
  const body = { items: [incident], withdrawn: [takenBack, { ...takenBack, version: '1.0.0-longer-ago' }] };
  const { user } = await openComposition({ incidents: { status: 200, body } });
  expect(card('mf-quiz').getByText('1.0.0-taken-back was taken back')).toBeVisible();
  expect(card('mf-quiz').getByText(/^09:30 today: 8 of 12 visits failed/)).toBeVisible();
  await user.click(card('mf-quiz').getByText('Incidents (3)'));
  expect(card('mf-quiz').getByText('The hymn book fell.')).toBeVisible();
  expect(card('mf-quiz').queryByText(/longer-ago/)).not.toBeInTheDocument();
});

it('says nothing of one that was taken back before what is live went live', async () => {
  const body = { items: [], withdrawn: [{ ...takenBack, at: '2026-11-20T08:30:00.000Z' }] };
  await openComposition({ incidents: { status: 200, body } });
  expect(card('mf-quiz').getByText('No page has reported a problem with it.')).toBeVisible();
  expect(screen.queryByText(/was taken back/)).not.toBeInTheDocument();
});

it('leads to each page with what it is made of, but for those that are switched off', async () => {
  const off = { route: '/quiz', at: '2026-11-21T08:00:00.000Z', who: null, why: null };
  const { user } = await openComposition({ releases: [testShell(), testReleased({ disabledRoutes: [off] })] });
  await user.click(card('mf-quiz').getByText('Pages (2)'));
  expect(await card('mf-quiz').findByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register#inspect');
  expect(card('mf-quiz').getByText('Bible Quiz (switched off)')).toBeVisible();
  expect(card('mf-quiz').queryByRole('link', { name: /Bible Quiz/ })).not.toBeInTheDocument();
});

it('says who uses the modules that the shell gives', async () => {
  await openComposition({ releases: [testShell({ modules: ['react', 'axios'] }), testReleased()] });
  const table = screen.getByRole('table', { name: `Shared modules, given by shell ${newer}` });
  expect(
    [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent).join(': ')),
  ).toEqual([expect.stringMatching(/react: .*mf-quiz$/), expect.stringMatching(/axios: .*No remote$/)]);
});

it('goes back to what was live before once that is confirmed, and says so', async () => {
  const { sent, user } = await openComposition({ answer: () => saved(testReleased(), 'mf-quiz is back.') });
  await user.click(button('Go back to what was live before mf-quiz'));
  expect(sent).toEqual([]);
  await user.click(await dialog().findByRole('button', { name: 'Go back' }));
  expect(await screen.findByText('mf-quiz is back.')).toBeVisible();
  expect(sent).toMatchObject([
    { path: '/api/releases/promote', body: { name: 'mf-quiz', version: older, from: newer } },
  ]);
});

it('offers no way back for what is pinned, and says where that is ended', async () => {
  const pinned = { at: '2026-11-21T08:00:00.000Z', who: 'Ada', why: null };
  await openComposition({ releases: [testReleased({ pinned })] });
  expect(card('mf-quiz').getByText('It is pinned: unpin it under Releases to go back.')).toBeVisible();
  expect(card('mf-quiz').queryByRole('button')).not.toBeInTheDocument();
});

it('says what it doesn’t know: a commit that no build told, and incidents that didn’t load', async () => {
  const [version] = testShell().versions;
  await openComposition({
    releases: [testShell({ versions: version ? [{ ...version, commit: null }] : [] })],
    incidents: { status: 503, body: { message: 'Busy.' } },
  });
  expect(card('shell').getByText('Unknown: its build didn’t say')).toBeVisible();
  expect(card('shell').getByText(/What broke didn’t load/)).toBeVisible();
});

it('comes to the part that its address names', async () => {
  const seen: string[] = [];
  Element.prototype.scrollIntoView = function scrolled(this: Element) {
    seen.push(this.id);
  };
  await openComposition({ at: '/composition#mf-quiz' });
  expect(seen).toEqual(['mf-quiz']);
});

it('says that pages cannot be looked at while Lite is on', async () => {
  await openComposition({ lite: true });
  expect(screen.getByText('Lite is on')).toBeVisible();
});
