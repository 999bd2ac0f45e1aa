import type { EditableQuiz, EditableStage } from '@cog/contracts/quiz/stages.schema';
import { TransportError } from '@cog/platform/shell';
import type { RenderRouteOptions } from '@cog/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refuse, renderAdmin } from '../../../common/testAdmin.tsx';
import * as route from './editQuiz.route.ts';

type Network = NonNullable<RenderRouteOptions['network']>;

const NOW = '2026-11-21T09:00:00.000Z';

const stageOf = (stage: 1 | 2 | 3, more: Partial<EditableStage> = {}): EditableStage => ({
  stage,
  state: 'unset',
  opensAt: null,
  closesAt: null,
  questionCount: 20,
  timeLimitSeconds: 1200,
  passMarkPercent: 50,
  bankCount: 20,
  running: 0,
  finished: 0,
  version: `version ${stage}`,
  ...more,
});

const upcoming = {
  state: 'upcoming',
  opensAt: '2026-11-28T15:00:00.000Z',
  closesAt: '2026-11-28T17:00:00.000Z',
} as const;
const open = {
  state: 'open',
  opensAt: '2026-11-21T08:00:30.500Z',
  closesAt: '2026-11-21T11:00:00.000Z',
  running: 3,
  finished: 1,
} as const;

const quizOf = (first: Partial<EditableStage> = {}, more: Partial<EditableQuiz> = {}): EditableQuiz => ({
  id: 'quiz-1',
  name: '2026',
  startedAt: '2026-01-01T00:00:00.000Z',
  stages: [stageOf(1, first), stageOf(2), stageOf(3)],
  practiceCount: 12,
  now: NOW,
  ...more,
});

/** Answers reads with the quiz, and writes with the quiz in its new state. */
function quizServer(quiz: EditableQuiz, becomes: EditableQuiz, message = 'Stage 1 is saved.', people = 0): Network {
  let current = quiz;
  let sample = people;
  return ({ method, path }) => {
    if (path === '/api/admin/sample/people') {
      if (method === 'GET') return { status: 200, body: { people: sample, results: sample } };
      sample = 0;
      return { status: 200, body: { success: true, message: 'The sample people were removed.' } };
    }
    if (method === 'GET') return { status: 200, body: current };
    current = becomes;
    return { status: 200, body: { success: true, message, data: becomes } };
  };
}

async function openQuiz(network: Network, role: 'editor' | 'administrator' = 'editor') {
  const page = renderAdmin(route, { at: '/editquiz', role, otherPaths: ['/questions'], network });
  await screen.findByRole('heading', { level: 1, name: 'Quiz Stages' });
  return page;
}

/** Row 0 is the table's header. */
const rowOf = (stage: number) => within(screen.getAllByRole('row')[stage] as HTMLElement);
const dialog = () => within(screen.getByRole('dialog'));
const labelled = (name: string) => dialog().getByLabelText(name);
const type = (name: string, value: string) => fireEvent.change(labelled(name), { target: { value } });

beforeEach(() => localStorage.clear());

describe('the stages', () => {
  it('say what they are at the moment, their dates in Lagos and their rules', async () => {
    await openQuiz(quizServer(quizOf(upcoming), quizOf()));
    expect(rowOf(1).getByText('Not open yet')).toBeVisible();
    expect(rowOf(1).getByText('Opens 28 Nov 2026, 16:00')).toBeVisible();
    expect(rowOf(1).getByText('20 minutes')).toBeVisible();
    expect(rowOf(1).getByText('Pass mark 50%')).toBeVisible();
    expect(rowOf(2).getByText('No dates yet')).toBeVisible();
    expect(rowOf(2).getByText('To open it now, first set when it closes.')).toBeVisible();
    expect(rowOf(2).queryByRole('button', { name: /^Open now/ })).toBeNull();
    expect(rowOf(1).getByRole('link', { name: '20 questions of Stage 1' })).toHaveAttribute(
      'href',
      '/questions?stage=1',
    );
    expect(screen.queryByRole('button', { name: 'Start a new quiz' })).toBeNull();
  });

  it('warn of what is not right yet', async () => {
    const quiz = quizOf({ ...upcoming, bankCount: 3 }, { practiceCount: 0 });
    quiz.stages[1] = stageOf(2, { ...upcoming, opensAt: '2026-11-28T16:59:00.000Z', bankCount: 0 });
    await openQuiz(quizServer(quiz, quiz));
    expect(screen.getByText('The practice round has no questions.')).toBeVisible();
    expect(rowOf(1).getByText(/the bank has 3: everyone gets 3/)).toBeVisible();
    expect(rowOf(2).getByText(/the bank has 0: no one can start it/)).toBeVisible();
    expect(rowOf(2).getByText(/It opens before Stage 1 has closed/)).toBeVisible();
    expect(rowOf(2).getByText(/before people who start at once have used their time/)).toBeVisible();
    expect(rowOf(3).queryByText(/bank has|opens before|used their time/)).toBeNull();
  });

  it('are asked for again when one opens, in the background', async () => {
    jest.useFakeTimers({ advanceTimers: true, now: Date.parse(NOW) });
    const soon = { ...upcoming, opensAt: '2026-11-21T09:00:05.000Z' };
    let quiz = quizOf(soon);
    const { requests } = await openQuiz(() => ({ status: 200, body: quiz }));
    quiz = quizOf({ ...soon, state: 'open' });
    await act(() => jest.advanceTimersByTimeAsync(5500));
    expect(await screen.findByText('Open now', { selector: 'p' })).toBeVisible();
    expect(requests.at(-1)?.headers).toMatchObject({ 'x-background': expect.any(String) });
    jest.useRealTimers();
  });
});

describe('dates and rules', () => {
  it('are saved as instants, from days and times in Lagos', async () => {
    const { user, writes } = await openQuiz(quizServer(quizOf(), quizOf(upcoming)));
    await user.click(rowOf(1).getByRole('button', { name: 'Edit Stage 1' }));
    await screen.findByRole('form');
    type('Opens on', '2026-11-28');
    type('Opens at', '16:00');
    type('Closes on', '2026-11-29');
    type('Closes at', '00:30');
    type('Questions', '15');
    type('Time limit in minutes', '12');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect((await screen.findByText('Stage 1 is saved.')).closest('[tabindex]')).toHaveFocus();
    expect(writes()).toHaveLength(1);
    expect(writes()[0]).toMatchObject({
      method: 'PUT',
      path: '/api/admin/quiz/stages/1',
      body: {
        opensAt: '2026-11-28T15:00:00.000Z',
        closesAt: '2026-11-28T23:30:00.000Z',
        questionCount: 15,
        timeLimitSeconds: 720,
        passMarkPercent: 50,
        version: 'version 1',
      },
    });
    expect(rowOf(1).getByText('Not open yet')).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });

  it('that cannot be are told at their fields, and nothing is sent', async () => {
    const { user, writes } = await openQuiz(quizServer(quizOf(), quizOf()));
    await user.click(rowOf(1).getByRole('button', { name: 'Edit Stage 1' }));
    await screen.findByRole('form');
    type('Opens on', '2026-11-28');
    type('Questions', '0');
    type('Pass mark in percent', '');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(labelled('Opens at')).toHaveAccessibleDescription('Say at what time'));
    expect(labelled('Opens at')).toHaveFocus();
    expect(labelled('Questions')).toHaveAccessibleDescription(expect.stringContaining('Questions must be at least 1'));
    expect(labelled('Pass mark in percent')).toHaveAccessibleDescription(
      expect.stringContaining('Pass mark is required'),
    );
    type('Opens at', '16:00');
    type('Closes on', '2026-11-28');
    type('Closes at', '16:00');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(labelled('Closes on')).toHaveAccessibleDescription(/It must close after it opens$/));
    expect(writes()).toEqual([]);
  });

  it('of an open stage are its closing alone, the rest sent as it is to the second', async () => {
    const { user, writes } = await openQuiz(quizServer(quizOf(open), quizOf(open)));
    await user.click(rowOf(1).getByRole('button', { name: 'Extend Stage 1' }));
    await screen.findByRole('form');
    expect(dialog().queryByLabelText('Questions')).toBeNull();
    expect(dialog().queryByLabelText('Opens on')).toBeNull();
    expect(dialog().getByText(/so that everyone has the same quiz/)).toBeVisible();
    type('Closes at', '13:00');
    await user.click(dialog().getByRole('button', { name: 'Extend' }));
    await screen.findByText('Stage 1 is saved.');
    expect(writes()[0]?.body).toMatchObject({ opensAt: open.opensAt, closesAt: '2026-11-21T12:00:00.000Z' });
  });

  it('of an open stage are refused in words also where the field is not shown', async () => {
    const message = 'Questions must be at most 18';
    const { user } = await openQuiz(({ method }) =>
      method === 'GET'
        ? { status: 200, body: quizOf(open) }
        : { status: 400, body: { success: false, message, errors: { questionCount: message } } },
    );
    await user.click(rowOf(1).getByRole('button', { name: 'Extend Stage 1' }));
    await screen.findByRole('form');
    type('Closes at', '19:30');
    await user.click(dialog().getByRole('button', { name: 'Extend' }));
    expect(await dialog().findByText(message)).toBeVisible();
  });

  it('of an open stage stay as they are where a draft from before it opened holds others', async () => {
    let quiz = quizOf(upcoming);
    const network: Network = ({ method }) =>
      method === 'GET'
        ? { status: 200, body: quiz }
        : { status: 200, body: { success: true, message: 'Stage 1 is saved.', data: quiz } };
    const before = await openQuiz(network);
    await before.user.click(rowOf(1).getByRole('button', { name: 'Edit Stage 1' }));
    await screen.findByRole('form');
    type('Questions', '15');
    type('Opens at', '');
    await before.user.click(dialog().getByRole('button', { name: 'Cancel' }));
    before.unmount();
    quiz = quizOf(open);
    const { user, writes } = await openQuiz(network);
    await user.click(rowOf(1).getByRole('button', { name: 'Extend Stage 1' }));
    await screen.findByRole('form');
    type('Closes on', '2026-11-21');
    type('Closes at', '13:00');
    await user.click(dialog().getByRole('button', { name: 'Extend' }));
    await screen.findByText('Stage 1 is saved.');
    expect(writes()[0]?.body).toMatchObject({
      opensAt: open.opensAt,
      closesAt: '2026-11-21T12:00:00.000Z',
      questionCount: 20,
      timeLimitSeconds: 1200,
      passMarkPercent: 50,
    });
  });

  it('that the server refuses are told where they stand', async () => {
    const message = 'Stage 1 is open. You can move its closing later or close it now, but not move it earlier.';
    const { user } = await openQuiz(({ method }) =>
      method === 'GET' ? { status: 200, body: quizOf(open) } : refuse(409, message, { closesAt: message }),
    );
    await user.click(rowOf(1).getByRole('button', { name: 'Extend Stage 1' }));
    await screen.findByRole('form');
    type('Closes at', '11:30');
    await user.click(dialog().getByRole('button', { name: 'Extend' }));
    await waitFor(() => expect(labelled('Closes on')).toHaveAccessibleDescription(expect.stringContaining(message)));
  });

  it('that another user changed meanwhile are compared', async () => {
    let quiz = quizOf(upcoming);
    const { user, writes } = await openQuiz(({ method }) => {
      if (method === 'GET') return { status: 200, body: quiz };
      if (quiz.stages[0]?.version === 'version 1') {
        quiz = quizOf({ ...upcoming, questionCount: 18, version: 'version 9' });
        return refuse(409, 'Stage 1 was changed by someone else since you opened it. Nothing was overwritten.');
      }
      return { status: 200, body: { success: true, message: 'Stage 1 is saved.', data: quiz } };
    });
    await user.click(rowOf(1).getByRole('button', { name: 'Edit Stage 1' }));
    await screen.findByRole('form');
    type('Pass mark in percent', '70');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await user.click(await dialog().findByRole('button', { name: 'Save mine over it' }));
    await screen.findByText('Stage 1 is saved.');
    expect(writes().at(-1)?.body).toMatchObject({ passMarkPercent: 70, version: 'version 9' });
  });
});

describe('opening and closing now', () => {
  it('asks before it opens, saying until when and what stays as it is', async () => {
    const { user, writes } = await openQuiz(quizServer(quizOf(upcoming), quizOf(open), 'Stage 1 is open.'));
    await user.click(rowOf(1).getByRole('button', { name: /^Open now/ }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Open Stage 1 now?' }));
    expect(question.getByText(/at once, until 28 Nov 2026, 18:00/)).toBeVisible();
    expect(question.getByText(/its rules and questions can’t be changed/)).toBeVisible();
    expect(writes()).toEqual([]);
    await user.dblClick(question.getByRole('button', { name: 'Open Stage 1' }));
    expect((await screen.findByText('Stage 1 is open.')).closest('[tabindex]')).toHaveFocus();
    expect(writes()).toHaveLength(1);
    expect(writes()[0]).toMatchObject({ path: '/api/admin/quiz/stages/1/open', body: { version: 'version 1' } });
    expect(rowOf(1).getByText('Open now', { selector: 'p' })).toBeVisible();
    expect(rowOf(1).getByText('3 participants taking it now')).toBeVisible();
  });

  it('asks before it closes, saying whose time is over', async () => {
    const closed = { ...open, state: 'closed', closesAt: NOW, running: 0 } as const;
    const { user, writes } = await openQuiz(quizServer(quizOf(open), quizOf(closed), 'Stage 1 is closed.'));
    await user.click(rowOf(1).getByRole('button', { name: /^Close now/ }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Close Stage 1 now?' }));
    expect(question.getByText('3 participants are taking it at the moment: their time ends at once.')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(writes()).toEqual([]);
    await user.click(rowOf(1).getByRole('button', { name: /^Close now/ }));
    await user.click(screen.getByRole('button', { name: 'Close Stage 1' }));
    expect(await screen.findByText('Stage 1 is closed.')).toBeVisible();
    expect(writes()[0]?.path).toBe('/api/admin/quiz/stages/1/close');
    expect(rowOf(1).getByText('Closed')).toBeVisible();
  });

  it('says that those who took it may have seen the answers, before it opens again', async () => {
    const again = { ...upcoming, finished: 2 };
    const { user } = await openQuiz(quizServer(quizOf(again), quizOf(again)));
    await user.click(rowOf(1).getByRole('button', { name: /^Open now/ }));
    expect(screen.getByText(/^2 participants took it before it closed/)).toBeVisible();
  });

  it.each([
    ['is refused', () => refuse(409, 'Stage 1 is not open.'), 'The stage was not changed'],
    ['is not answered', () => Promise.reject(new TransportError('timeout')), 'We’re not sure it was done'],
  ])('says so when it %s, and asks for what is now', async (_what, answer, title) => {
    const { user, requests } = await openQuiz(({ method }) =>
      method === 'GET' ? { status: 200, body: quizOf(open) } : answer(),
    );
    const before = requests.length;
    await user.click(rowOf(1).getByRole('button', { name: /^Close now/ }));
    await user.click(screen.getByRole('button', { name: 'Close Stage 1' }));
    expect(await screen.findByText(title)).toBeVisible();
    await waitFor(() => expect(requests.slice(before).some(({ method }) => method === 'GET')).toBe(true));
  });
});

describe('people of the sample in the quiz', () => {
  const text = 'Remove the 40 sample people and their 40 results first';

  it('are removed before a stage opens, unless the tick is taken away', async () => {
    const { user, writes } = await openQuiz(quizServer(quizOf(upcoming), quizOf(open), 'Stage 1 is open.', 40));
    await screen.findByText('This quiz still has the 40 sample people and their 40 results.');
    await user.click(rowOf(1).getByRole('button', { name: /^Open now/ }));
    expect(screen.getByRole('checkbox', { name: text })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Open Stage 1' }));
    await screen.findByText('Stage 1 is open.');
    expect(writes().map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /api/admin/sample/people',
      'POST /api/admin/quiz/stages/1/open',
    ]);
    await waitFor(() => expect(screen.queryByText(/^This quiz still has/)).toBeNull());
  });

  it('are said to be gone where the stage then cannot be opened', async () => {
    const server = quizServer(quizOf(upcoming), quizOf(open), 'Stage 1 is open.', 40);
    const { user } = await openQuiz((request) =>
      request.method === 'POST' ? refuse(409, 'Stage 1 was changed by someone else.') : server(request),
    );
    await screen.findByText(/^This quiz still has/);
    await user.click(rowOf(1).getByRole('button', { name: /^Open now/ }));
    await user.click(screen.getByRole('button', { name: 'Open Stage 1' }));
    const text = 'The sample people were removed. Stage 1 was changed by someone else.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('The stage was not changed')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/^This quiz still has/)).toBeNull());
  });

  it('stay where the tick is taken away', async () => {
    const { user, writes } = await openQuiz(quizServer(quizOf(upcoming), quizOf(open), 'Stage 1 is open.', 40));
    await screen.findByText(/^This quiz still has/);
    await user.click(rowOf(1).getByRole('button', { name: /^Open now/ }));
    await user.click(screen.getByRole('checkbox', { name: text }));
    await user.click(screen.getByRole('button', { name: 'Open Stage 1' }));
    await screen.findByText('Stage 1 is open.');
    expect(writes().map(({ method }) => method)).toEqual(['POST']);
  });

  it('can be removed on the page itself, and no stage opens where that fails', async () => {
    const server = quizServer(quizOf(upcoming), quizOf(open), 'Stage 1 is open.', 40);
    const { user, writes } = await openQuiz((request) =>
      request.method === 'DELETE' ? refuse(503, 'We are busy.') : server(request),
    );
    await user.click(await screen.findByRole('button', { name: 'Remove the sample people' }));
    expect(await screen.findByText('The sample people are still there')).toBeVisible();
    await user.click(rowOf(1).getByRole('button', { name: /^Open now/ }));
    await user.click(screen.getByRole('button', { name: 'Open Stage 1' }));
    expect(await screen.findByText('We’re not sure it was done')).toBeVisible();
    expect(writes().map(({ method }) => method)).toEqual(['DELETE', 'DELETE']);
  });
});

describe('a new quiz', () => {
  it('is begun by an administrator who types its name twice', async () => {
    const next = quizOf({}, { id: 'quiz-2', name: 'Ìkórè 2027' });
    const { user, writes } = await openQuiz(quizServer(quizOf(), next, '“Ìkórè 2027” has begun.'), 'administrator');
    await user.click(screen.getByRole('button', { name: 'Start a new quiz' }));
    await screen.findByRole('form', { name: 'Start a new quiz' });
    expect(dialog().getByText('“2026” ends with it.')).toBeVisible();
    await user.click(labelled('Name of the new quiz'));
    await user.paste('Ìkórè 2027');
    await user.click(labelled('The name once more'));
    await user.paste('Ìkórè 2026');
    await user.click(dialog().getByRole('button', { name: 'Start the new quiz' }));
    await waitFor(() =>
      expect(labelled('The name once more')).toHaveAccessibleDescription(
        expect.stringContaining('Type the name again, exactly'),
      ),
    );
    expect(writes()).toEqual([]);
    await user.clear(labelled('The name once more'));
    await user.paste('Ìkórè 2027');
    await user.click(dialog().getByRole('button', { name: 'Start the new quiz' }));
    expect(await screen.findByText('“Ìkórè 2027” has begun.')).toBeVisible();
    expect(writes()[0]).toMatchObject({
      method: 'POST',
      path: '/api/admin/quiz',
      body: { name: 'Ìkórè 2027'.normalize('NFC'), after: 'quiz-1' },
    });
    expect(screen.getByText(/The quiz “Ìkórè 2027”/)).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });
});
