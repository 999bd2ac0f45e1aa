import type { ParticipantStage } from '@cog/contracts/quiz/schema';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  at,
  button,
  closed,
  hasEntered,
  later,
  NOW,
  no,
  offline,
  ok,
  open,
  openQuiz,
  participantAt,
  pass,
  prepareEach,
  press,
  quizWith,
  REFERENCE,
  type Replies,
  SESSION,
  serverThat,
  unset,
  upcoming,
} from './testQuiz.tsx';

prepareEach();

const stage = (number: number) =>
  within(screen.getByRole('heading', { level: 3, name: `Stage ${number}` }).closest('li') as HTMLElement);

describe('a visitor who has not entered', () => {
  it('reads what the quiz is, its dates in Lagos and its rules, and nothing is asked of the server', async () => {
    const server = serverThat({});
    openQuiz(server);
    expect(screen.getByRole('heading', { level: 1, name: 'Take the Bible Quiz' })).toBeVisible();
    expect(stage(1).getByText('Open now')).toBeVisible();
    expect(stage(1).getByText('Open until Saturday, 21 November 2026, 6:00 pm, Lagos time.')).toBeVisible();
    expect(stage(1).getByText('3 questions in 10 minutes. Pass mark: 60%.')).toBeVisible();
    expect(stage(2).getByText('Opens Saturday, 21 November 2026, 2:00 pm, Lagos time.')).toBeVisible();
    expect(stage(2).getByRole('timer', { name: 'Until Stage 2 opens' })).toHaveTextContent('in 2 hours');
    expect(stage(3).getByText('No dates yet')).toBeVisible();
    expect(screen.getByRole('link', { name: '0800 000 0003' })).toHaveAttribute('href', 'tel:+2348000000003');
    await pass(1000);
    expect(server.requests).toEqual([]);
  });

  it('is told when there are no dates at all, and no practice', () => {
    openQuiz(serverThat({}), { quiz: { ...quizWith(unset(1), unset(2), unset(3)), practiceCount: 0 } });
    expect(screen.getByText('There are no dates for this quiz yet.')).toBeVisible();
    expect(screen.queryByText('No dates yet')).toBeNull();
    expect(screen.getByText(/There are no practice questions yet/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Practise now' })).not.toBeInTheDocument();
  });

  it('sees a stage open while the page is shown, by the server’s clock', async () => {
    openQuiz(serverThat({}), { quiz: quizWith(upcoming(1, 90_000)) });
    expect(stage(1).getByText('Not open yet')).toBeVisible();
    await pass(90_000);
    expect(stage(1).getByText('Open now')).toBeVisible();
  });

  it('whose phone shows another time is counted down to by the server’s', async () => {
    jest.setSystemTime(Date.parse(NOW) + 5 * 3_600_000);
    const quiz = quizWith(upcoming(1));
    const server = serverThat({ 'GET /api/quiz': [ok(quiz)] });
    openQuiz(server, { quiz });
    await pass(100);
    expect(stage(1).getByText('Not open yet')).toBeVisible();
    expect(stage(1).getByRole('timer')).toHaveTextContent('in 2 hours');
    expect(server.requests.map(({ path }) => path)).toEqual(['/api/quiz']);
  });
});

describe('entering', () => {
  const enter = async (reference: string, phone: string) => {
    const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    for (const [label, text] of [
      ['Reference number', reference],
      ['Phone number', phone],
    ] as const) {
      await person.clear(screen.getByLabelText(label));
      if (text) await person.type(screen.getByLabelText(label), text);
    }
    await press(button('Continue'));
  };
  const ready = participantAt(at(open(1), 'ready'), at(upcoming(2), 'locked'), at(unset(3), 'locked'));

  it('asks for both, in words, and leads to the first that is missing', async () => {
    const server = serverThat({});
    openQuiz(server);
    await enter('', '12345');
    expect(screen.getByLabelText('Reference number')).toHaveFocus();
    expect(screen.getByLabelText('Reference number')).toHaveAccessibleDescription(
      /Enter your reference number, such as COG-7K4M-2QXD\./,
    );
    expect(screen.getByLabelText('Phone number')).toHaveAccessibleDescription(/Please enter a Nigerian phone number/);
    expect(server.requests).toEqual([]);
  });

  it('shows the server’s words when it finds no participant, and keeps what was typed', async () => {
    openQuiz(serverThat({ 'POST /api/quiz/session': [no(403, 'That reference and phone number don’t match.')] }));
    await enter('COG-0000-0000', '0803 123 4567');
    expect(screen.getByRole('alert')).toHaveTextContent('That reference and phone number don’t match.');
    expect(screen.getByLabelText('Reference number')).toHaveValue('COG-0000-0000');
    expect(localStorage.getItem('cog:quiz-entered')).toBeNull();
  });

  it('leads to one’s own stages, and to nothing of the phone number on the device', async () => {
    const server = serverThat({ 'POST /api/quiz/session': [ok(ready)], [SESSION]: [ok({ participant: ready })] });
    openQuiz(server);
    await enter(`\u202a${REFERENCE.replaceAll('-', '–')}`, '\u202a0803\u2011123\u20114567\u202c');
    expect(screen.getByRole('heading', { name: 'Welcome, Ọláyínká Àdùkẹ́' }).parentElement).toHaveFocus();
    expect(server.requests[0]?.body).toMatchObject({ reference: REFERENCE });
    expect(stage(1).getByRole('link', { name: 'Begin Stage 1' })).toBeVisible();
    expect(stage(2).queryByRole('link')).not.toBeInTheDocument();
    expect(JSON.stringify({ ...localStorage })).not.toContain('803');
  });

  it('has the reference of the last registration on this device filled in', () => {
    localStorage.setItem(
      'cog:quiz-last-reference',
      JSON.stringify({ reference: REFERENCE, groupLink: null, day: '2026-01-01' }),
    );
    openQuiz(serverThat({}));
    expect(screen.getByLabelText('Reference number')).toHaveValue(REFERENCE);
  });

  it('has no field that a browser would send without scripts', () => {
    openQuiz(serverThat({}));
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Start here' });
    expect([...new FormData(form).keys()]).toEqual([]);
  });
});

describe('a participant who comes back', () => {
  beforeEach(hasEntered);

  it('finds their stages again', async () => {
    openQuiz(serverThat({ [SESSION]: [ok({ participant: participantAt(at(upcoming(1), 'waiting')) })] }));
    expect(screen.getByText('Loading your quiz...')).toBeVisible();
    await pass(100);
    expect(screen.getByRole('heading', { name: 'Welcome, Ọláyínká Àdùkẹ́' })).toBeVisible();
  });

  it('is asked to enter again when the session is over', async () => {
    openQuiz(serverThat({ [SESSION]: [ok({ participant: null })] }));
    await pass(100);
    expect(screen.getByText('You’re signed out on this phone.')).toBeVisible();
    expect(
      screen.getByText(/^Please sign in again\. If you were answering questions, your answers are safe/),
    ).toBeVisible();
    expect(button('Continue')).toBeEnabled();
  });

  it('is told what failed, and can try again', async () => {
    const server = serverThat({ [SESSION]: [no(500, 'Not now.')] });
    openQuiz(server);
    await pass(100);
    expect(screen.getByRole('alert')).toHaveTextContent('Your quiz didn’t loadNot now.');
    server.replies[SESSION] = [ok({ participant: participantAt(at(open(1), 'ready')) })];
    await press(button('Try Again'));
    expect(screen.getByRole('link', { name: 'Begin Stage 1' })).toBeVisible();
  });

  it('may begin the moment a stage opens', async () => {
    const info = upcoming(1, 90_000);
    const server = serverThat({ [SESSION]: [ok({ participant: participantAt(at(info, 'waiting')) })] });
    openQuiz(server);
    await pass(100);
    expect(screen.queryByRole('link', { name: 'Begin Stage 1' })).not.toBeInTheDocument();
    server.replies[SESSION] = [
      ok({ participant: { ...participantAt(at({ ...info, state: 'open' }, 'ready')), now: later(91_000) } }),
    ];
    await pass(93_000);
    expect(screen.getByRole('link', { name: 'Begin Stage 1' })).toBeVisible();
    expect(server.named(SESSION)).toHaveLength(2);
  });

  it('leaves, and the next person finds nothing of them', async () => {
    const server = serverThat({
      [SESSION]: [ok({ participant: participantAt(at(open(1), 'ready')) })],
      'DELETE /api/quiz/session': [ok({ success: true, message: 'Done.' })],
    });
    openQuiz(server);
    await pass(100);
    await press(button('Not you? Leave'));
    expect(screen.getByRole('form', { name: 'Start here' })).toBeVisible();
    expect(document.body).not.toHaveTextContent('Ọláyínká');
    expect(localStorage.getItem('cog:quiz-entered')).toBeNull();
  });

  it('is still entered when leaving did not reach the server', async () => {
    const { platform } = openQuiz(
      serverThat({
        [SESSION]: [ok({ participant: participantAt(at(open(1), 'ready')) })],
        'DELETE /api/quiz/session': [offline()],
      }),
    );
    await pass(100);
    await press(button('Not you? Leave'));
    expect(platform.messages.get()).toMatchObject([{ tone: 'bad' }]);
    expect(screen.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  });
});

describe('how far a participant is', () => {
  beforeEach(hasEntered);
  const result = {
    score: 2,
    totalQuestions: 3,
    percentage: 66.666,
    timeTaken: 252,
    completedAt: later(-3 * 3_600_000),
    status: 'completed' as const,
    passed: true,
  };

  const show = async (info: ParticipantStage, replies: Replies = {}) => {
    openQuiz(serverThat({ [SESSION]: [ok({ participant: participantAt(info) })], ...replies }));
    await pass(100);
    return stage(info.stage);
  };

  it('a stage they have not passed the way to', async () => {
    const shown = await show(at(open(2), 'locked'));
    expect(shown.getByText('Not for you yet')).toBeVisible();
    expect(shown.getByText(/for those who complete Stage 1 and reach its pass mark/)).toBeVisible();
    expect(shown.queryByRole('link', { name: /Begin/ })).not.toBeInTheDocument();
  });

  it('a stage that closed without them', async () => {
    expect((await show(at(closed(1), 'missed'))).getByText(/You missed this stage/)).toBeVisible();
  });

  it('a stage they have finished that is still open: neither score nor review', async () => {
    const shown = await show(at(open(1), 'finished', { answered: 3 }));
    expect(shown.getByText(/3 answers have reached us\. Your result is shown here after Saturday/)).toBeVisible();
    expect(shown.getByRole('link', { name: 'See the leaderboard' })).toBeVisible();
    expect(shown.getByText(/^Stage 2 is for those who answer all questions of Stage 1 in time/)).toBeVisible();
    expect(shown.queryByText(/\d of \d right|right answers/)).not.toBeInTheDocument();
  });

  it('a stage they have passed, once it has closed', async () => {
    const shown = await show(at(closed(1), 'finished', { answered: 3, result }));
    expect(shown.getByText('2 of 3 right (66.7%)')).toBeVisible();
    expect(shown.getByText(/Completed in 4m 12s\. You have passed, and Stage 2 is yours to take\./)).toBeVisible();
    expect(shown.getByRole('link', { name: 'See the right answers' })).toHaveAttribute(
      'href',
      '/quiz?view=review&stage=1',
    );
  });

  it('a stage whose closing cut them off: the result as soon as the server has it', async () => {
    const cutOff = { ...closed(1), closesAt: later(-500) };
    const server = serverThat({ [SESSION]: [ok({ participant: participantAt(at(cutOff, 'finished')) })] });
    openQuiz(server);
    await pass(100);
    expect(stage(1).getByText(/Your result is shown here after/)).toBeVisible();
    server.replies[SESSION] = [ok({ participant: participantAt(at(cutOff, 'finished', { result })) })];
    await pass(5500);
    expect(stage(1).getByText('2 of 3 right (66.7%)')).toBeVisible();
    await pass(60_000);
    expect(server.named(SESSION)).toHaveLength(2);
  });

  it('a stage whose result never comes is not asked for longer than a minute', async () => {
    const cutOff = participantAt(at({ ...closed(1), closesAt: later(-500) }, 'finished'));
    const server = serverThat({
      [SESSION]: [() => ok({ participant: { ...cutOff, now: new Date().toISOString() } })],
    });
    openQuiz(server);
    await pass(70_000);
    const asked = server.named(SESSION).length;
    await pass(60_000);
    expect(server.named(SESSION)).toHaveLength(asked);
  });

  it('a stage in which the time was over first', async () => {
    const shown = await show(
      at(closed(1), 'finished', {
        answered: 1,
        ranOutOfTime: true,
        result: { ...result, status: 'timeout', passed: false },
      }),
    );
    expect(shown.getByText('Your time ran out')).toBeVisible();
    expect(shown.getByText(/Ran out of time \(4m 12s\) Your time was over before the last answer\./)).toBeVisible();
    expect(shown.getByText(/you cannot go on to Stage 2 this time/)).toBeVisible();
  });

  it('a stage in which the time was over first, while it is open to others', async () => {
    const shown = await show(at(open(1), 'finished', { answered: 1, ranOutOfTime: true }));
    expect(shown.getByText('Your time ran out')).toBeVisible();
    expect(shown.getByText(/Your time was over before the last answer\. 1 answer has reached us\./)).toBeVisible();
    expect(shown.getByText(/you cannot go on to Stage 2 this time/)).toBeVisible();
    expect(shown.queryByText(/Finished/)).not.toBeInTheDocument();
  });
});
