import { TransportError } from '@cog/platform/shell';
import { act, screen, within } from '@testing-library/react';
import {
  ANSWER,
  ATTEMPT,
  at,
  attemptAt,
  button,
  closed,
  endedAs,
  hasEntered,
  later,
  NOW,
  no,
  offline,
  ok,
  open,
  openQuiz,
  option,
  participantAt,
  pass,
  prepareEach,
  press,
  REFERENCE,
  type Replies,
  SESSION,
  START,
  serverThat,
} from '../testQuiz.tsx';

prepareEach();
beforeEach(hasEntered);

const ready = ok({ participant: participantAt(at(open(1), 'ready')) });
const running = ok({ participant: participantAt(at(open(1), 'running', { answered: 1 })) });
const finished = ok({ participant: participantAt(at(open(1), 'finished', { answered: 3 })) });

const question = (text: string | RegExp) => screen.getByRole('heading', { level: 2, name: text });
const kept = () => localStorage.getItem('cog:quiz-answer');

/** Returns to a running stage, at its second question by default. */
async function comeBack(replies: Replies = {}) {
  const server = serverThat({ [SESSION]: [running], [ATTEMPT]: [ok(attemptAt(1))], ...replies });
  const tested = openQuiz(server);
  await pass(100);
  return { ...tested, server };
}

describe('beginning a stage', () => {
  const begin = async (replies: Replies) => {
    const server = serverThat({ [SESSION]: [ready], ...replies });
    openQuiz(server);
    await pass(100);
    await press(screen.getByRole('link', { name: 'Begin Stage 1' }));
    return server;
  };

  it('says first what is coming, and starts nothing', async () => {
    const server = await begin({});
    expect(screen.getByRole('heading', { level: 1, name: 'Before you begin Stage 1' }).parentElement).toHaveFocus();
    expect(screen.getByText(/3 questions, one at a time, in 10 minutes altogether/)).toBeVisible();
    expect(screen.getByText('The time starts when you press the button below')).toBeVisible();
    expect(server.named(START)).toEqual([]);
    await press(screen.getByRole('link', { name: 'Not yet' }));
    expect(screen.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
    expect(server.named(START)).toEqual([]);
  });

  it('shows the first question, with the focus on it, on request', async () => {
    const server = await begin({ [START]: [ok(attemptAt(0))], [ATTEMPT]: [ok(attemptAt(0))] });
    await press(button('Start my time and begin'));
    expect(question('Question 1 of 3. Question text 1')).toHaveFocus();
    expect(screen.getByRole('timer', { name: 'Time left' })).toHaveTextContent('10 minutes left');
    expect(server.named(START).map(({ body }) => body)).toEqual([{ stage: 1 }]);
  });

  it('that the server does not allow says why', async () => {
    await begin({ [START]: [no(409, 'Stage 1 has closed.')] });
    await press(button('Start my time and begin'));
    expect(screen.getByText('Stage 1 has closed.')).toBeVisible();
  });

  it('whose answer is lost is looked for, and shown where it is running', async () => {
    const server = await begin({ [START]: [new TransportError('timeout')], [ATTEMPT]: [ok(attemptAt(0))] });
    server.replies[SESSION] = [offline(), running];
    await press(button('Start my time and begin'));
    expect(screen.getByRole('alert')).toHaveTextContent('Your time may have started.');
    await pass(5000);
    expect(question('Question 1 of 3. Question text 1')).toHaveFocus();
    expect(server.named(START)).toHaveLength(1);
  });

  it('that never left a phone without network says nothing of the time', async () => {
    await begin({ [START]: [offline()] });
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    await press(button('Start my time and begin'));
    expect(screen.getByRole('alert')).not.toHaveTextContent(/time/);
  });

  it('warns who comes late that the stage closes before the time is over', async () => {
    const server = serverThat({ [SESSION]: [ok({ participant: participantAt(at(open(1, 240_000), 'ready')) })] });
    openQuiz(server, { at: '/quiz?view=begin&stage=1' });
    await pass(100);
    expect(screen.getByText(/you would have 3 minutes 5\d seconds/)).toBeVisible();
  });
});

describe('answering', () => {
  it('goes from question to question to the end, and says nothing of right or wrong', async () => {
    const { server } = await comeBack({
      [ANSWER]: [ok(attemptAt(2)), ok(endedAs('completed', 3))],
    });
    await press(option('Moses'));
    await press(button('Next'));
    expect(question('Question 3 of 3. Question text 3')).toHaveFocus();
    expect(option('Moses')).not.toBeChecked();
    server.replies[SESSION] = [finished];
    await press(option('Noah'));
    await press(button('Finish'));
    expect(server.named(ANSWER)).toHaveLength(1);
    await press(
      within(screen.getByRole('alertdialog', { name: 'Finish Stage 1?' })).getByRole('button', { name: 'Not yet' }),
    );
    expect(server.named(ANSWER)).toHaveLength(1);
    await press(option('Noah'));
    await press(button('Finish'));
    await press(button('Finish Stage 1'));
    expect(server.named(ANSWER).map(({ body }) => body)).toEqual([
      { stage: 1, position: 1, option: 1 },
      { stage: 1, position: 2, option: 0 },
    ]);
    expect(screen.getByText('You have finished Stage 1.')).toBeVisible();
    expect(screen.queryByText(/Well done/)).not.toBeInTheDocument();
    expect(
      screen.getByText('Stage 2 is for those who answer all questions of Stage 1 in time and get at least 60% right.'),
    ).toBeVisible();
    expect(
      screen.getByText(/right answers and Bible verses: Saturday, 21 November 2026, 6:00 pm, Lagos time/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the leaderboard' })).toHaveAttribute('href', '/QuizResultsPage');
    expect(document.body).not.toHaveTextContent(/correct|wrong|mistake/i);
    expect(kept()).toBeNull();
    await press(button('Back to the stages'));
    expect(screen.getByText(/3 answers have reached us/)).toBeVisible();
  });

  it('asks for a choice before it sends one', async () => {
    const { server } = await comeBack();
    await press(button('Next'));
    expect(screen.getByRole('alert')).toHaveTextContent('Choose an answer first.');
    expect(server.named(ANSWER)).toEqual([]);
    await press(option('Noah'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('a second press while the first is on its way sends nothing', async () => {
    const { server } = await comeBack({ [ANSWER]: [new Promise(() => {})] });
    await press(option('Moses'));
    await press(button('Next'));
    await press(button('Saving...'));
    expect(server.named(ANSWER)).toHaveLength(1);
    expect(screen.getByRole('radiogroup')).toHaveAttribute('aria-disabled', 'true');
    await press(option('Noah'));
    expect(option('Moses')).toBeChecked();
  });

  it('a refused answer is reported, and the question is shown as the server has it', async () => {
    const { server } = await comeBack({ [ANSWER]: [no(400, 'This option does not exist.')] });
    await press(option('Moses'));
    await press(button('Next'));
    expect(screen.getByText('This option does not exist.')).toBeVisible();
    expect(server.named(ATTEMPT)).toHaveLength(2);
    expect(option('Moses')).not.toBeChecked();
  });
});

describe('without a network', () => {
  it('keeps the choice, says so, and sends it again unchanged, with pauses, until it gets through', async () => {
    const { server } = await comeBack({ [ANSWER]: [offline(), offline(), no(503, 'Busy.'), ok(attemptAt(2))] });
    await press(option('Elijah'));
    await press(button('Next'));
    expect(screen.getByText('We haven’t received your answer yet.')).toBeVisible();
    expect(screen.getByText(/saved on your phone and we’ll send it again/)).toBeVisible();
    await press(option('Noah'));
    expect(option('Elijah')).toBeChecked();
    expect(JSON.parse(kept() ?? '')).toEqual({ reference: REFERENCE, stage: 1, position: 1, option: 2, isFinal: true });
    await pass(500);
    expect(server.named(ANSWER)).toHaveLength(1);
    await pass(8000);
    expect(server.named(ANSWER).map(({ body }) => body)).toEqual(Array(4).fill({ stage: 1, position: 1, option: 2 }));
    expect(question(/Question text 3/)).toHaveFocus();
    expect(kept()).toBeNull();
  });

  it('sends at once when the network is back', async () => {
    const { server } = await comeBack({ [ANSWER]: [...Array(6).fill(offline()), ok(attemptAt(2))] });
    await press(option('Noah'));
    await press(button('Next'));
    await pass(40_000);
    const before = server.named(ANSWER).length;
    server.replies[ANSWER] = [ok(attemptAt(2))];
    await act(async () => {
      dispatchEvent(new Event('online'));
    });
    await pass(50);
    expect(server.named(ANSWER)).toHaveLength(before + 1);
    expect(question(/Question text 3/)).toBeVisible();
  });

  it('after a reload sends what Next was pressed for', async () => {
    const answer = { reference: REFERENCE, stage: 1, position: 1, option: 2, isFinal: true };
    localStorage.setItem('cog:quiz-answer', JSON.stringify(answer));
    const { server } = await comeBack({ [ANSWER]: [ok(attemptAt(2))] });
    expect(server.named(ANSWER).map(({ body }) => body)).toEqual([{ stage: 1, position: 1, option: 2 }]);
    expect(question(/Question text 3/)).toBeVisible();
  });

  it('after a reload shows what was chosen, and does not send it before Next', async () => {
    const answer = { reference: REFERENCE, stage: 1, position: 1, option: 2, isFinal: false };
    localStorage.setItem('cog:quiz-answer', JSON.stringify(answer));
    const { server } = await comeBack();
    expect(option('Elijah')).toBeChecked();
    expect(server.named(ANSWER)).toEqual([]);
  });

  it.each([
    ['of another participant', { reference: 'COG-AAAA-BBBB', stage: 1, position: 1, option: 2, isFinal: true }],
    ['of another stage', { reference: REFERENCE, stage: 2, position: 1, option: 2, isFinal: true }],
    ['that is no answer', { reference: REFERENCE, stage: 1, position: 'one', option: 2, isFinal: true }],
  ])('does not send what the device keeps %s', async (_, answer) => {
    localStorage.setItem('cog:quiz-answer', JSON.stringify(answer));
    const { server } = await comeBack();
    expect(server.named(ANSWER)).toEqual([]);
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
  });

  it('says so where the phone can keep nothing', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    await comeBack({ [ANSWER]: [offline()] });
    await press(option('Noah'));
    await press(button('Next'));
    expect(screen.getByText(/please keep this page open and we’ll send your answer again/)).toBeVisible();
  });
});

describe('another tab or device', () => {
  it('that went on is followed when the page is seen again, and said', async () => {
    const { server } = await comeBack();
    await press(option('Noah'));
    server.replies[ATTEMPT] = [ok(attemptAt(2))];
    await act(async () => {
      dispatchEvent(new Event('focus'));
    });
    await pass(100);
    expect(question(/Question text 3/)).toBeVisible();
    expect(screen.getByText('The quiz has moved on.')).toBeVisible();
    expect(option('Noah')).not.toBeChecked();
    expect(server.named(ANSWER)).toEqual([]);
  });

  it('that answered first wins: the current question is shown, and nothing is sent for it', async () => {
    const { server } = await comeBack({
      [ATTEMPT]: [ok(attemptAt(1)), ok(attemptAt(2))],
      [ANSWER]: [no(409, 'This question has been answered.')],
    });
    await press(option('Noah'));
    await press(button('Next'));
    expect(screen.getByText('The quiz has moved on.')).toBeVisible();
    expect(question(/Question text 3/)).toBeVisible();
    expect(server.named(ANSWER)).toHaveLength(1);
    expect(kept()).toBeNull();
  });

  it('on which another participant entered shows nothing of the attempt that was finished here', async () => {
    const server = serverThat({
      [SESSION]: [ready],
      [START]: [ok(attemptAt(0, { total: 1 }))],
      [ANSWER]: [ok(endedAs('completed', 1))],
    });
    openQuiz(server, { at: '/quiz?view=begin&stage=1' });
    await pass(100);
    await press(button('Start my time and begin'));
    await press(option('Noah'));
    server.replies[SESSION] = [finished];
    await press(button('Finish'));
    await press(button('Finish Stage 1'));
    expect(screen.getByText('You have finished Stage 1.')).toBeVisible();
    const sibling = { ...participantAt(at(open(1), 'running')), reference: 'COG-2222-3333' };
    server.replies[SESSION] = [ok({ participant: sibling })];
    server.replies[ATTEMPT] = [new Promise(() => {})];
    await act(async () => void dispatchEvent(new Event('focus')));
    await pass(100);
    expect(screen.getByText('Loading your question...')).toBeVisible();
    expect(screen.queryByText('Question text 1')).not.toBeInTheDocument();
  });

  it('is followed automatically within half a minute', async () => {
    const { server } = await comeBack();
    server.replies[ATTEMPT] = [ok(attemptAt(2, { now: later(25_000) }))];
    await pass(25_000);
    expect(question(/Question text 3/)).toBeVisible();
  });
});

describe('the session', () => {
  const signIn = async () => {
    for (const [label, text] of [
      ['Reference number', REFERENCE],
      ['Phone number', '0803 123 4567'],
    ] as const) {
      await act(async () => {
        screen.getByLabelText<HTMLInputElement>(label).value = text;
      });
    }
    await press(button('Continue'));
  };

  it('begun while a stage is under way leads to its question, with the focus on it', async () => {
    localStorage.clear();
    openQuiz(
      serverThat({
        'POST /api/quiz/session': [ok(participantAt(at(open(1), 'running', { answered: 1 })))],
        [ATTEMPT]: [ok(attemptAt(1))],
      }),
    );
    await signIn();
    expect(question(/Question text 2/)).toHaveFocus();
  });

  it('that ends meanwhile leads to the entry, and the answer is sent after it', async () => {
    const { server } = await comeBack({ [ANSWER]: [no(401, 'Please enter again.'), ok(attemptAt(2))] });
    server.replies[SESSION] = [ok({ participant: null })];
    await press(option('Moses'));
    await press(button('Next'));
    expect(screen.getByText('You’re signed out on this phone.')).toBeVisible();
    server.replies['POST /api/quiz/session'] = [ok(participantAt(at(open(1), 'running', { answered: 1 })))];
    await signIn();
    expect(server.named(ANSWER).map(({ body }) => body)).toEqual(Array(2).fill({ stage: 1, position: 1, option: 1 }));
    expect(question(/Question text 3/)).toBeVisible();
  });
});

describe('the time', () => {
  const time = () => screen.getByRole('timer', { name: 'Time left' });
  const news = () =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join(' ');
  /** Replies of a server whose clock advances. */
  const going = (startedAt = Date.now()): Replies => ({
    [ATTEMPT]: [() => ok(attemptAt(1, { now: later(Date.now() - startedAt) }))],
  });

  it('is shown by the minute, by the second in the last two, and announced at a few moments alone', async () => {
    await comeBack(going());
    expect(time()).toHaveTextContent('10 minutes left');
    expect(news()).not.toMatch(/left/);
    await pass(5 * 60_000);
    expect(time()).toHaveTextContent('5 minutes left');
    expect(news()).toContain('Halfway: 5 minutes left.');
    await pass(3 * 60_000 + 15_000);
    expect(time()).toHaveTextContent(/^1:4\d left$/);
    await pass(46_000);
    expect(news()).toContain('1 minute left.');
    await pass(50_000);
    expect(news()).toContain('10 seconds left.');
  });

  it('goes by the server’s clock, whatever the phone shows', async () => {
    await comeBack(going());
    jest.setSystemTime(Date.parse(NOW) - 3 * 3_600_000);
    await pass(2000);
    expect(time()).toHaveTextContent('10 minutes left');
  });

  it('that is over ends the stage kindly, by the server’s word', async () => {
    const { server } = await comeBack(going());
    await pass(9 * 60_000 + 59_000);
    const before = server.named(ATTEMPT).length;
    server.replies[ATTEMPT] = [ok(endedAs('timeout', 1))];
    server.replies[SESSION] = [finished];
    await pass(2000);
    expect(server.named(ATTEMPT).length).toBeGreaterThan(before);
    expect(screen.getByText('You ran out of time.')).toBeVisible();
    expect(screen.getByText(/you cannot go on to Stage 2 this time/)).toBeVisible();
    expect(screen.getByText(/1 of 3 answers reached us in time, and they count\./)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveFocus();
  });

  it('that is over while an answer was on its way: what the server says counts', async () => {
    await comeBack({ [ANSWER]: [ok(endedAs('timeout', 1))] });
    await press(option('Moses'));
    await press(button('Next'));
    expect(screen.getByText('You ran out of time.')).toBeVisible();
    expect(kept()).toBeNull();
  });
});

it('an attempt that is over is left, also while the stages cannot be asked for', async () => {
  const { server } = await comeBack({ [ANSWER]: [ok(endedAs('completed', 3))] });
  server.replies[SESSION] = [offline()];
  await press(option('Moses'));
  await press(button('Next'));
  await press(button('Back to the stages'));
  expect(screen.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
});

describe('in Yoruba', () => {
  it('shows question and options with their language, what is missing in English with a note, and keeps the choice', async () => {
    const { server, unmount } = await comeBack({ [ATTEMPT]: [ok(attemptAt(0))] });
    expect(button('English')).toHaveAttribute('aria-pressed', 'true');
    await press(button('Yorùbá'));
    expect(screen.getByText('Ìbéèrè 1')).toHaveAttribute('lang', 'yo');
    expect(screen.getByText('Mósè')).toHaveAttribute('lang', 'yo');
    expect(screen.getByText('Elijah')).toHaveAttribute('lang', 'en');
    expect(screen.getByText(/This question isn’t fully in Yoruba yet/)).toBeVisible();
    unmount();
    server.replies[ATTEMPT] = [ok(attemptAt(1))];
    openQuiz(server);
    await pass(100);
    expect(screen.getByText('Ìbéèrè 2')).toBeVisible();
    expect(screen.queryByText(/not in Yoruba yet/)).not.toBeInTheDocument();
  });

  it('a switch in the middle of a question keeps what was chosen', async () => {
    await comeBack();
    await press(option('Moses'));
    await press(button('Yorùbá'));
    expect(within(screen.getByRole('radiogroup')).getByRole('radio', { name: 'Mósè' })).toBeChecked();
  });
});

it('an attempt that cannot be loaded says so and offers to try again', async () => {
  const { server } = await comeBack({ [ATTEMPT]: [no(500, 'Not now.')] });
  expect(screen.getByRole('alert')).toHaveTextContent('Not now. Your answers are safe. The clock is still running.');
  server.replies[ATTEMPT] = [ok(attemptAt(1))];
  await press(button('Try Again'));
  expect(question(/Question text 2/)).toBeVisible();
});

it('a stage that is done shows no attempt', async () => {
  const server = serverThat({ [SESSION]: [ok({ participant: participantAt(at(closed(1), 'missed')) })] });
  openQuiz(server, { at: '/quiz?view=begin&stage=1' });
  await pass(100);
  expect(screen.queryByRole('button', { name: /Start my time/ })).not.toBeInTheDocument();
  expect(screen.getByText(/You missed this stage/)).toBeVisible();
});
