import type { ApiRequest, ApiResponse } from '@cog/contracts/composition/composition';
import type { ApiKey, CheckedFile } from '@cog/contracts/quiz/results.schema';
import { testRoute } from '@cog/platform/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResultsSections } from './ResultsSections.tsx';

const key: ApiKey = {
  id: '01935a00-0000-7000-8000-000000000001',
  name: 'Hall server',
  createdAt: '2026-11-21T08:00:00.000Z',
  createdBy: 'Ada',
  lastUsedAt: null,
  revokedAt: null,
};
const SECRET = `cogq_${'a'.repeat(43)}`;
const CSV = 'Reference,Score,Total Questions,Time Taken,Completed At\nCOG-7K4M-2QXD,18,20,725,2026-11-21 09:05';
const FINGERPRINT = 'f'.repeat(64);

const check: CheckedFile = {
  rows: 4,
  matched: 2,
  unknown: 1,
  wrong: 1,
  added: 1,
  replaced: 1,
  unchanged: 0,
  replacedFromSite: 1,
  problems: [
    { line: 3, message: 'No one is registered with this reference.' },
    { line: 4, message: 'Score can be at most the number of questions' },
  ],
  sample: [
    {
      line: 2,
      fullName: 'Ṣadé Àpẹẹrẹ',
      reference: 'COG-7K4M-2QXD',
      stage: 1,
      score: 18,
      totalQuestions: 20,
      timeTaken: 725,
      completedAt: '2026-11-21T08:05:00.000Z',
      status: 'completed',
      becomes: 'added',
    },
  ],
  fingerprint: FINGERPRINT,
};

type Answers = Record<string, (request: ApiRequest) => ApiResponse>;

function open(answers: Answers = {}, keys: () => ApiKey[] = () => []) {
  const requests: ApiRequest[] = [];
  const tested = testRoute(
    { Component: ResultsSections },
    {
      at: '/editquiz',
      session: { username: 'Ada', role: 'administrator' },
      otherPaths: ['/QuizResultsPage', '/login'],
      network: (request) => {
        if (request.method === 'GET') return { status: 200, body: { items: keys() } };
        requests.push(request);
        return answers[`${request.method} ${request.path}`]?.(request) ?? { status: 404, body: null };
      },
    },
  );
  render(tested.element);
  return { ...tested, requests, user: userEvent.setup() };
}

const box = () => screen.getByRole('textbox', { name: 'Lines of the file' });
const paste = async (user: ReturnType<typeof userEvent.setup>, text: string) => {
  await user.click(box());
  await user.paste(text);
};
const checked = (): ApiResponse => ({ status: 200, body: check });
const CHECK = 'POST /api/quiz/results/check';
const STORE = 'POST /api/quiz/results/file';

describe('results from elsewhere', () => {
  it('are checked first: how many are matched, unknown, wrong and would replace, row by row', async () => {
    const { user, requests } = open({ [CHECK]: checked });
    await paste(user, CSV);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stage of rows that name none' }), 'Stage 1');
    await user.click(screen.getByRole('button', { name: 'Check the results' }));
    expect(await screen.findByRole('heading', { name: '4 rows read' })).toBeVisible();
    expect(requests.map(({ body }) => body)).toEqual([{ csv: CSV, stage: 1 }]);
    const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(facts).toEqual([
      ['Matched', '2'],
      ['Unknown', '1'],
      ['Wrong', '1'],
      ['New', '1'],
      ['Would replace', '1'],
      ['There already', '0'],
    ]);
    expect(screen.getByText('1 result of the quiz on this site would be replaced.')).toBeVisible();
    expect(screen.getByText('Line 3: No one is registered with this reference.')).toBeVisible();
    const row = within(screen.getByRole('table', { name: 'The first 1 rows' })).getAllByRole('row')[1];
    expect(row).toHaveTextContent('Ṣadé Àpẹẹrẹ, COG-7K4M-2QXD');
    expect(row).toHaveTextContent('12m 5s');
  });

  it('count once they are confirmed, exactly as they were checked', async () => {
    const body = { success: true, message: 'Stored 2 results.', added: 1, replaced: 1, unchanged: 0, leftOut: 2 };
    const { user, requests } = open({ [CHECK]: checked, [STORE]: () => ({ status: 200, body }) });
    await paste(user, CSV);
    await user.click(screen.getByRole('button', { name: 'Check the results' }));
    await user.click(await screen.findByRole('button', { name: 'Store 2 results, leave out 2 rows' }));
    expect(await screen.findByText('Stored 2 results. 2 rows were left out.')).toBeVisible();
    expect(requests.at(-1)).toMatchObject({ body: { csv: CSV, stage: null, fingerprint: FINGERPRINT } });
    expect(screen.getByRole('link', { name: 'To the leaderboard' })).toHaveAttribute('href', '/QuizResultsPage');
    expect(box()).toHaveValue('');
    expect(screen.queryByRole('button', { name: /^Store/ })).not.toBeInTheDocument();
  });

  it('cannot be confirmed any more once the lines are others', async () => {
    const { user } = open({ [CHECK]: checked });
    await paste(user, CSV);
    await user.click(screen.getByRole('button', { name: 'Check the results' }));
    await screen.findByRole('button', { name: /^Store/ });
    await user.type(box(), '!');
    expect(screen.queryByRole('button', { name: /^Store/ })).not.toBeInTheDocument();
    expect(screen.getByText('The lines were changed. Check them again before they are stored.')).toBeVisible();
  });

  it('have to be checked again when something changed meanwhile', async () => {
    const changed = { status: 409, body: { success: false, message: 'Please check the file again.' } };
    const { user } = open({ [CHECK]: checked, [STORE]: () => changed });
    await paste(user, CSV);
    await user.click(screen.getByRole('button', { name: 'Check the results' }));
    await user.click(await screen.findByRole('button', { name: /^Store/ }));
    expect(await screen.findByText('Please check the file again.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Store/ })).not.toBeInTheDocument();
    expect(box()).toHaveValue(CSV);
  });

  it('may be stored already when no answer came, and the same press stores them once', async () => {
    const away = { status: 502, body: { success: false, message: 'The server is away.' } };
    const { user, requests } = open({ [CHECK]: checked, [STORE]: () => away });
    await paste(user, CSV);
    await user.click(screen.getByRole('button', { name: 'Check the results' }));
    const store = await screen.findByRole('button', { name: /^Store/ });
    await user.click(store);
    expect(await screen.findByText('We’re not sure the results were stored')).toBeVisible();
    await user.click(store);
    await waitFor(() => expect(requests.filter(({ path }) => path === '/api/quiz/results/file')).toHaveLength(2));
    const [first, second] = requests.slice(-2).map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).toBe(first);
  });

  it('are taken out of a file, and what is no file of results says why', async () => {
    const { user, requests } = open({
      [CHECK]: () => ({
        status: 400,
        body: { success: false, message: 'The first line does not name these columns: Score.' },
      }),
    });
    const input = screen.getByLabelText('Choose a CSV file');
    const file = new File([], 'results.csv', { type: 'text/csv' });
    // jsdom cannot read files.
    file.arrayBuffer = async () => new TextEncoder().encode('\uFEFFName\nA').buffer;
    await user.upload(input, file);
    await waitFor(() => expect(box()).toHaveValue('Name\nA'));
    await user.click(screen.getByRole('button', { name: 'Check the results' }));
    expect(await screen.findByText('The first line does not name these columns: Score.')).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  it('asks for lines before it asks the server, and keeps none of them on the device', async () => {
    const { user, requests } = open();
    await user.click(screen.getByRole('button', { name: 'Check the results' }));
    expect(screen.getByText('Choose a file, or paste its lines')).toBeVisible();
    expect(box()).toHaveFocus();
    await paste(user, CSV);
    expect(requests).toEqual([]);
    expect(JSON.stringify({ ...localStorage })).not.toContain('COG-');
  });
});

describe('the keys of programs', () => {
  it('are made with a name and shown once', async () => {
    let keys: ApiKey[] = [];
    const { user, requests } = open(
      {
        'POST /api/quiz/keys': () => {
          keys = [key];
          return { status: 201, body: { success: true, message: 'Made.', data: key, key: SECRET } };
        },
        'DELETE /api/quiz/keys': () => ({
          status: 200,
          body: { success: true, message: 'The key no longer works.', data: key },
        }),
      },
      () => keys,
    );
    expect(await screen.findByText('There are no keys yet.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Make a key' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Make the key' }));
    expect(dialog.getAllByText('Name is required')[0]).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Hall server{Enter}');
    expect(await screen.findByText(SECRET)).toBeVisible();
    expect(requests.map(({ body }) => body)).toEqual([{ name: 'Hall server' }]);
    const row = await screen.findByRole('row', { name: /Hall server/ });
    expect(row).toHaveTextContent('09:00 today, by Ada');
    expect(row).toHaveTextContent('Not yet');
    await user.click(screen.getByRole('button', { name: 'Revoke Hall server' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('The key no longer works.')).toBeVisible();
    expect(screen.getByText(SECRET)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I have passed it on' }));
    expect(screen.queryByText(SECRET)).not.toBeInTheDocument();
    expect(JSON.stringify({ ...localStorage })).not.toContain(SECRET);
  });

  it('are revoked after a question', async () => {
    let keys = [key];
    const revoked = { ...key, revokedAt: '2026-11-21T09:00:00.000Z' };
    const { user, requests } = open(
      {
        'DELETE /api/quiz/keys': () => {
          keys = [revoked];
          return { status: 200, body: { success: true, message: 'The key no longer works.', data: revoked } };
        },
      },
      () => keys,
    );
    await user.click(await screen.findByRole('button', { name: 'Revoke Hall server' }));
    expect(requests).toEqual([]);
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('The key no longer works.')).toBeVisible();
    expect(requests.map(({ body }) => body)).toEqual([{ id: key.id }]);
    expect(await screen.findByText('Revoked 10:00 today')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Revoke Hall server' })).not.toBeInTheDocument();
  });
});
