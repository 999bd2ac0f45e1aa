import { TransportError } from '@cog/platform/shell';
import { testRoute } from '@cog/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import * as route from './route.ts';
import { four, idOf, openResults, ROWS, result, serverWith } from './testResults.tsx';

const rows = async () =>
  within(await screen.findByRole('region', { name: 'Leaderboard of Stage 1' })).findAllByText(/./, { selector: 'h3' });
const rowOf = async (name: string) => {
  const row = (await screen.findByText(new RegExp(name), { selector: 'h3' })).closest('li');
  if (row === null) throw new Error(`${name} has no row.`);
  return row;
};
const many = (count: number) => Array.from({ length: count }, (_, index) => result(index + 1));

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the leaderboard', () => {
  it('has the title, the subtitle and the count of the specification', async () => {
    openResults(serverWith(() => four));
    expect(await screen.findByRole('heading', { level: 1, name: 'Quiz Results' })).toBeVisible();
    expect(screen.getByText('Leaderboard - Ranked by Score & Speed')).toBeVisible();
    expect(screen.getByText('4 participants')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible();
  });

  it('shows of each its rank, name, phone, score, percentage, time, moment and badge', async () => {
    openResults(serverWith(() => four));
    const sade = await rowOf('Ṣadé');
    expect(sade).toHaveTextContent('Rank 1st');
    expect(within(sade).getByRole('img', { name: 'trophy' })).toBeVisible();
    for (const text of ['0803•••1001', '19/20', '95%', 'Strong', '12m 5s', 'Completed', '21 Nov 2026, 09:05']) {
      expect(sade).toHaveTextContent(text);
    }
    const tunde = await rowOf('Tunde');
    for (const text of ['Rank #4', '5/20', '25%', 'Keep practising', '15m 0s', 'Timeout'])
      expect(tunde).toHaveTextContent(text);
    expect(within(tunde).queryByRole('img')).not.toBeInTheDocument();
  });

  it('gives equal results the same medal, and highlights the first three ranks', async () => {
    openResults(
      serverWith(() => [
        ...four,
        result(5, { rank: 3, fullName: 'Ada Award' }),
        result(6, { rank: 2, fullName: 'Medal' }),
      ]),
    );
    expect(within(await rowOf('Bọ́lá')).getByRole('img', { name: 'trophy' })).toBeVisible();
    expect(within(await rowOf('Ada Award')).getByRole('img', { name: 'award' })).toBeVisible();
    expect(within(await rowOf('Medal')).getByRole('img', { name: 'medal' })).toBeVisible();
    expect(await rowOf('Ada Award')).toHaveAttribute('data-top');
    expect(await rowOf('Tunde')).not.toHaveAttribute('data-top');
  });

  it.each([
    [100, 'good', 'Strong'],
    [80, 'good', 'Strong'],
    [79.9, 'fair', 'Fair'],
    [60, 'fair', 'Fair'],
    [59.9, 'poor', 'Keep practising'],
    [0, 'poor', 'Keep practising'],
  ])('puts %d%% into its band, in colour and in words', async (percentage, look, meaning) => {
    openResults(serverWith(() => [result(1, { percentage })]));
    const band = within(await rowOf('Participant 1')).getByText(meaning).parentElement;
    expect(band).toHaveAttribute('data-band', look);
    expect(band).toHaveTextContent(`${percentage}% ${meaning}`);
  });

  it('shows phone, email and reference where the server gives them', async () => {
    const whole = result(1, { phoneNumber: '+2348031234567', email: 'sade@example.com', reference: 'COG-7K4M-2QXD' });
    openResults(
      serverWith(() => [whole]),
      { session: { username: 'boss', role: 'administrator' } },
    );
    expect(await rowOf('Participant 1')).toHaveTextContent(/0803 123 4567\s*sade@example.com\s*COG-7K4M-2QXD/);
    expect(screen.getByRole('searchbox', { name: 'Search by name, phone, email or reference' })).toBeVisible();
  });

  it('prints all pages for who is signed in, by button and by Ctrl+P, and is one page again afterwards', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    const all = many(8);
    const { user } = openResults(
      serverWith(() => all),
      { session: { username: 'boss', role: 'administrator' } },
    );
    await rowOf('Participant 1$');
    expect(await rows()).toHaveLength(ROWS.page);
    // The browser's print menu does not wait for rows to load.
    const partial = /^This is one page of the leaderboard\./;
    expect(screen.getByText(partial)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(await rows()).toHaveLength(8);
    expect(screen.queryByText(partial)).not.toBeInTheDocument();
    expect(screen.queryByText(/page 1 of/)).not.toBeInTheDocument();
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(await rows()).toHaveLength(ROWS.page);
    await user.keyboard('{Control>}p{/Control}');
    await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
    expect(await rows()).toHaveLength(8);
    print.mockRestore();
  });

  it('says nothing of its pages on a sheet that has them all', async () => {
    openResults(
      serverWith(() => four),
      { session: { username: 'boss', role: 'administrator' } },
    );
    await rowOf('Tunde');
    expect(screen.queryByText(/^This is one page/)).not.toBeInTheDocument();
  });

  it('prints what visitors see of a person', async () => {
    const whole = result(1, { phoneNumber: '+2348031234567', email: 'sade@example.com', reference: 'COG-7K4M-2QXD' });
    openResults(
      serverWith(() => [whole]),
      { session: { username: 'boss', role: 'administrator' } },
    );
    const row = await rowOf('Participant 1');
    expect(within(row).getByText('sade@example.com').closest('[data-print="none"]')).toHaveTextContent('COG-7K4M-2QXD');
    expect(within(row).getByText('0803•••4567').closest('[data-print="none"]')).toBeNull();
  });

  it('is not printed at all where a part of it does not arrive', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    const server = serverWith(() => many(7));
    const { user, platform } = openResults(
      (request) => (request.path.includes('pageSize=200') ? { status: 503, body: null } : server(request)),
      { session: { username: 'boss', role: 'administrator' } },
    );
    await rowOf('Participant 1$');
    await user.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(
      () =>
        expect(platform.messages.get()).toMatchObject([
          { tone: 'bad', text: expect.stringMatching(/^Nothing was printed\./) },
        ]),
      {
        timeout: 10_000,
      },
    );
    expect(print).not.toHaveBeenCalled();
    print.mockRestore();
  });

  it('sums up all results, in numbers and in a chart whose news stand in words', async () => {
    const { user } = openResults(serverWith(() => four));
    const summary = await screen.findByRole('region', { name: 'Summary Statistics' });
    const facts = within(summary)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(facts).toEqual([
      ['Total Participants', '4'],
      ['Average Score', '68.8%'],
      ['Highest Score', '19/20'],
      ['Fastest Time', '12m 5s'],
    ]);
    expect(screen.getByText(/^4 results, average 68.8%: 2 strong, 80% and above; 1 fair/)).toBeVisible();
    expect(screen.queryByRole('img', { name: /^Scores in percent/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show chart (100 kB)' }));
    expect(await screen.findByRole('img', { name: /^Scores in percent/ })).toBeVisible();
    expect(screen.getByText('Show as a table')).toBeVisible();
  });

  it('is empty in the words of the specification', async () => {
    openResults(serverWith(() => []));
    expect(await screen.findByText('No Results Yet')).toBeVisible();
    expect(screen.getByText('Quiz results will appear here once participants complete the quiz.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Register for the quiz' })).toHaveAttribute('href', '/register');
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
    expect(screen.queryByText('Summary Statistics')).not.toBeInTheDocument();
  });

  it('shows what a participant typed as text', async () => {
    const fullName = '<img src=x onerror=alert(1)>';
    const { container } = openResults(serverWith(() => [result(9, { fullName })]));
    expect(await screen.findByText(fullName)).toBeVisible();
    expect(container.querySelector('img')).toBeNull();
  });
});

describe('what cannot be loaded', () => {
  it.each([
    [
      'an HTTP error',
      () => ({ status: 500, body: { success: false, message: 'A table is gone.' } }),
      'HTTP error! status: 500',
    ],
    [
      'an answer that is no success',
      () => ({ status: 200, body: { success: false, message: 'The quiz ‘2026’ is over.' } }),
      'The quiz ‘2026’ is over.',
    ],
    ['one that says nothing', () => ({ status: 200, body: { success: false } }), 'Failed to fetch results'],
    [
      'no network',
      () => {
        throw new TransportError('offline');
      },
      'Network error. Please check your connection and try again.',
    ],
  ])('says so after %s, and tries again', async (_what, fail, message) => {
    let broken = true;
    const server = serverWith(() => four);
    const { user } = openResults((request) => (broken ? fail() : server(request)));
    const alert = await screen.findByRole('alert', undefined, { timeout: 5000 });
    expect(alert).toHaveTextContent('Error Loading Results');
    expect(alert).toHaveTextContent(message);
    expect(screen.getByRole('heading', { level: 1, name: 'Quiz Results' })).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await rows()).toHaveLength(4);
  });
});

describe('stages, search and pages', () => {
  it('has a tab for each stage, in an address of its own', async () => {
    const { user, router, requests } = openResults(serverWith(() => four));
    expect(await screen.findByRole('link', { name: 'Stage 1' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('link', { name: 'Stage 3' }));
    expect(await screen.findByText('No Results Yet')).toBeVisible();
    expect(router.state.location.search).toBe('?stage=3');
    expect(requests.at(-1)).toBe('GET /api/quiz/results?stage=3&page=1&pageSize=25');
    expect(screen.getByRole('link', { name: 'Stage 3' })).toHaveAttribute('aria-current', 'page');
  });

  it('asks the server for one page, and turns it by links that keep stage and search', async () => {
    const { user, router } = openResults(
      serverWith(() => many(7)),
      { at: '/QuizResultsPage?stage=1&search=part' },
    );
    expect(await rows()).toHaveLength(ROWS.page);
    expect(screen.getByText('Found 7 participants with “part”, page 1 of 2')).toHaveAttribute('role', 'status');
    await user.click(screen.getByRole('link', { name: 'Next' }));
    expect(await screen.findByText('Participant 7')).toBeVisible();
    expect(router.state.location.search).toBe('?stage=1&search=part&page=2');
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute(
      'href',
      '/QuizResultsPage?stage=1&search=part',
    );
  });

  it('searches, says when no one is found, and clears', async () => {
    const { user, router } = openResults(serverWith(() => four));
    await user.type(await screen.findByRole('searchbox', { name: 'Search by name' }), 'zzz{Enter}');
    expect(await screen.findByText('We found no one with “zzz”.')).toBeVisible();
    expect(router.state.location.search).toBe('?stage=1&search=zzz');
    await user.click(screen.getByRole('link', { name: 'Show everybody' }));
    expect(await rows()).toHaveLength(4);
  });

  it('leads back from a page beyond the last', async () => {
    openResults(
      serverWith(() => four),
      { at: '/QuizResultsPage?page=9' },
    );
    expect(await screen.findByText('There are no more pages.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the first page' })).toHaveAttribute('href', '/QuizResultsPage?stage=1');
  });

  it.each(['?page=0', '?page=x', '?stage=9', '?near=x', '?page=1e9&stage=-1'])(
    'reads %s as the beginning',
    async (at) => {
      const { requests } = openResults(
        serverWith(() => four),
        { at: `/QuizResultsPage${at}` },
      );
      await rows();
      expect(requests).toEqual(['GET /api/quiz/results?page=1&pageSize=25']);
    },
  );
});

describe('staying fresh', () => {
  it('asks again every 30 seconds, and keeps the focus on what it was on', async () => {
    jest.useFakeTimers();
    let list = four;
    const { requests } = openResults(serverWith(() => list));
    const row = await rowOf('Chidi');
    row.focus();
    const newest = result(9, { rank: 1, fullName: 'Newest' });
    list = [newest, ...four];
    await act(() => jest.advanceTimersByTimeAsync(29_000));
    expect(requests).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(1500));
    expect(requests).toHaveLength(2);
    expect(await rowOf('Newest')).toBeVisible();
    expect(await rowOf('Chidi')).toBe(row);
    expect(row).toHaveFocus();
    expect(screen.getByText('5 participants')).toBeVisible();
  });

  it('is refreshed on request, saying so meanwhile', async () => {
    let release: () => void = () => {};
    let isFirst = true;
    const server = serverWith(() => four);
    const { user } = openResults(async (request) => {
      if (!isFirst) await new Promise<void>((resolve) => (release = resolve));
      isFirst = false;
      return server(request);
    });
    await rows();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Loading results...', { selector: '[role=status]' })).toBeVisible();
    expect(await rows()).toHaveLength(4);
    await act(async () => release());
    expect(await screen.findByText('4 participants')).toBeVisible();
  });

  it('keeps what is there when it cannot be refreshed, and says so', async () => {
    let broken = false;
    const server = serverWith(() => four);
    const { user } = openResults((request) => (broken ? { status: 503, body: null } : server(request)));
    await rows();
    broken = true;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    const banner = await screen.findByText('The results didn’t refresh.');
    expect(banner.parentElement).toHaveTextContent('HTTP error! status: 503');
    expect(await rows()).toHaveLength(4);
  });
});

describe('finding oneself', () => {
  const FIND = '/api/quiz/results/find';
  const withFind = (list: ReturnType<typeof many>, found: { status: number; body: unknown }) => {
    const server = serverWith(() => list);
    return (request: Parameters<typeof server>[0]) => (request.path === FIND ? found : server(request));
  };
  const box = () => screen.findByRole('textbox', { name: 'Your reference' });
  const openForm = async (user: ReturnType<typeof openResults>['user']) => {
    await user.click(await screen.findByText('Find me by my reference'));
    expect(await box()).toBeVisible();
  };
  const found = { status: 200, body: { fullName: 'Participant 8', results: [{ id: idOf(8), stage: 1, rank: 8 }] } };

  it('goes to the page of one’s row, puts the focus on it and marks it', async () => {
    const { user, router, requests } = openResults(withFind(many(8), found));
    await openForm(user);
    await user.type(await box(), 'cog-7k4m-2qxd{Enter}');
    // The row may be rendered once more before it has the focus.
    await waitFor(async () => expect(await rowOf('Participant 8')).toHaveFocus());
    const row = await rowOf('Participant 8');
    expect(row.scrollIntoView).toHaveBeenCalled();
    expect(row).toHaveTextContent('This is you');
    expect(router.state.location.search).toBe(`?stage=1&near=${idOf(8)}`);
    expect(requests).toContain(`GET /api/quiz/results?stage=1&near=${idOf(8)}&pageSize=25`);
    expect(await box()).toHaveValue('');
  });

  it('keeps the mark on this device and nothing of the reference, until it is forgotten', async () => {
    const first = openResults(withFind(many(8), found));
    await openForm(first.user);
    await first.user.type(await box(), 'COG-7K4M-2QXD{Enter}');
    await rowOf('Participant 8');
    await waitFor(() => expect(localStorage.length).toBe(1));
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/7K4M|reference/i);
    document.body.innerHTML = '';
    const again = openResults(withFind(many(8), found), { at: '/QuizResultsPage?page=2' });
    await waitFor(async () => expect(await rowOf('Participant 8')).toHaveTextContent('This is you'));
    expect(screen.getByRole('link', { name: 'Go to the row in Stage 1' })).toHaveAttribute(
      'href',
      `/QuizResultsPage?stage=1&near=${idOf(8)}`,
    );
    await again.user.click(screen.getByRole('button', { name: 'Forget Participant 8 on this phone' }));
    expect(await rowOf('Participant 8')).not.toHaveTextContent('This is you');
    expect({ ...localStorage }).toEqual({ 'cog:quiz-own-results': '[]' });
    expect(screen.getByText('Find me by my reference')).toHaveFocus();
  });

  it('marks who registered on this phone without being asked, and shows their row above the first page', async () => {
    localStorage.setItem('cog:quiz-last-reference', JSON.stringify({ reference: 'COG-7K4M-2QXD' }));
    const { user, requests } = openResults(withFind(many(8), found));
    const own = within(await screen.findByRole('list', { name: 'Your row' }));
    expect(own.getByRole('listitem')).toHaveTextContent(/Participant 8This is you/);
    expect(own.getByRole('listitem')).toHaveTextContent('#8');
    expect(requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Forget Participant 8 on this phone' }));
    expect(screen.queryByRole('list', { name: 'Your row' })).not.toBeInTheDocument();
    expect(requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);
  });

  it.each([
    ['on request', () => act(async () => screen.getByRole('button', { name: 'Refresh' }).click())],
    ['after half a minute', () => act(() => jest.advanceTimersByTimeAsync(31_000))],
  ])('keeps their row fresh too, %s', async (_when, wait) => {
    jest.useFakeTimers();
    localStorage.setItem('cog:quiz-last-reference', JSON.stringify({ reference: 'COG-7K4M-2QXD' }));
    const list = many(8);
    openResults(withFind(list, found));
    const own = within(await screen.findByRole('list', { name: 'Your row' }));
    list.splice(7, 1, result(8, { rank: 7 }));
    await wait();
    expect(await own.findByText(/#7/)).toBeVisible();
  });

  it.each([
    [{ status: 404, body: { success: false, message: 'We can’t find that reference.' } }, /can’t find/],
    [{ status: 429, body: { success: false, message: 'Too many searches. Please wait 3 minutes.' } }, /wait 3 minutes/],
  ])('says why no one is found: %#', async (refusal, message) => {
    const { user } = openResults(withFind(many(3), refusal));
    await openForm(user);
    await user.type(await box(), 'COG-AAAA-2222');
    await user.click(screen.getByRole('button', { name: 'Find me' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(await box()).toHaveAccessibleDescription(expect.stringMatching(message));
    expect(await box()).toHaveFocus();
    expect(localStorage).toHaveLength(0);
  });

  it('asks for a reference before it asks the server', async () => {
    const { user, requests } = openResults(withFind(many(3), found));
    await openForm(user);
    await user.click(screen.getByRole('button', { name: 'Find me' }));
    expect(await screen.findByText(/Please enter your reference number/)).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  it('reads anything from the device without harm', async () => {
    localStorage.setItem(
      'cog:quiz-own-results',
      JSON.stringify([{ fullName: 5, results: [{ id: '../x', stage: 1 }] }, 7, null]),
    );
    openResults(serverWith(() => four));
    expect(await rows()).toHaveLength(4);
    expect(screen.queryByText(/marked on this phone/)).not.toBeInTheDocument();
  });
});

it('is readable, searched and turned where scripts do not run', async () => {
  const { element, router } = testRoute(route, { at: '/QuizResultsPage?page=2', network: serverWith(() => many(13)) });
  await waitFor(() => expect(router.state.initialized).toBe(true));
  const page = new DOMParser().parseFromString(renderToString(element), 'text/html');
  expect(page.querySelectorAll('ol > li')).toHaveLength(ROWS.page);
  const form = page.querySelector('form[role=search]');
  expect(form?.getAttribute('action')).toBe('/QuizResultsPage');
  const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(['/QuizResultsPage?stage=1', '/QuizResultsPage?stage=1&page=3']));
  expect(page.body.textContent).toContain('Summary Statistics');
});
