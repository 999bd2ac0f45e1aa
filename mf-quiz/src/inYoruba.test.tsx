import { testSettings } from '@cog/platform/testing';
import { leftInEnglish } from '@cog/platform/testing/inYoruba';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { messages } from './messages.yo.ts';
import * as quiz from './routes/quiz/route.ts';
import {
  ATTEMPT,
  at,
  attemptAt,
  closed,
  endedAs,
  hasEntered,
  NOW,
  no,
  ok,
  open,
  participantAt,
  prepareEach,
  quizWith,
  REFERENCE,
  type Replies,
  SESSION,
  serverThat,
  unset,
  upcoming,
} from './routes/quiz/testQuiz.tsx';
import * as registration from './routes/registration/route.ts';
import * as results from './routes/results/route.ts';
import { answerOf, four } from './routes/results/testResults.tsx';

prepareEach();
beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse(NOW), advanceTimers: true });
});

const pages = { messages, otherPaths: ['/quiz', '/register', '/QuizResultsPage', '/privacy'] as const };
const moments = () => act(() => jest.advanceTimersByTimeAsync(200));

describe('in Yoruba nothing is English but what says so', () => {
  it('at the registration, with what is wrong with an empty form', async () => {
    const { terms, termsVersion } = testSettings.quiz;
    const data = {
      quiz: { contactPhones: ['+2348000000003'], introduction: 'Three stages.', terms, termsVersion },
      firstStage: { stage: 1, passMarkPercent: 50 },
    };
    const sendNothing = async () => {
      fireEvent.change(document.querySelector('[name="age"]') ?? document.body, { target: { value: '12' } });
      fireEvent.submit(document.querySelector('form') ?? document.body);
      await waitFor(() => expect(document.querySelectorAll('[aria-invalid]').length).toBeGreaterThan(4));
    };
    expect(await leftInEnglish(registration, { ...pages, at: '/register', data, act: sendNothing })).toEqual([]);
  });

  const names = ['COG Church', 'Ọláyínká Àdùkẹ́', REFERENCE, 'English', 'Yorùbá', 'Genesis 6:14'];
  async function left(address: string, replies: Replies, stages = [open(1), upcoming(2), unset(3)]) {
    const data = { quiz: quizWith(...stages), contactPhones: ['+2348000000003'], exampleReference: REFERENCE };
    const { network } = serverThat(replies);
    return leftInEnglish(quiz, { ...pages, names, at: address, data, network, act: moments });
  }

  it('where the quiz starts', async () => {
    expect(await left('/quiz', {})).toEqual([]);
    expect(await left('/quiz', {}, [unset(1), unset(2), unset(3)])).toEqual([]);
  });

  it('on a participant’s own page', async () => {
    hasEntered();
    const result = {
      score: 2,
      totalQuestions: 3,
      percentage: 66.7,
      timeTaken: 125,
      status: 'completed' as const,
      passed: true,
      completedAt: NOW,
    };
    const stages = [at(closed(1), 'finished', { result, answered: 3 }), at(open(2), 'ready'), at(unset(3), 'locked')];
    expect(await left('/quiz', { [SESSION]: [ok({ participant: participantAt(...stages) })] })).toEqual([]);
    const others = [at(open(1), 'finished', { answered: 2 }), at(closed(2), 'missed'), at(unset(3), 'locked')];
    expect(await left('/quiz', { [SESSION]: [ok({ participant: participantAt(...others) })] })).toEqual([]);
    const late = [at(open(1), 'finished', { answered: 2, ranOutOfTime: true }), at(upcoming(2), 'waiting')];
    expect(await left('/quiz', { [SESSION]: [ok({ participant: participantAt(...late) })] })).toEqual([]);
    const session = { [SESSION]: [ok({ participant: participantAt(...stages) })] };
    expect(await left('/quiz?view=begin&stage=2', session)).toEqual([]);
    expect(await left('/quiz?view=certificate&stage=1', session)).toEqual([]);
  });

  it('during an attempt and at its end', async () => {
    hasEntered();
    const running = { [SESSION]: [ok({ participant: participantAt(at(open(1), 'running')) })] };
    expect(await left('/quiz', { ...running, [ATTEMPT]: [ok(attemptAt(0))] })).toEqual([]);
    expect(await left('/quiz', { ...running, [ATTEMPT]: [ok(endedAs('completed', 3))] })).toEqual([]);
    expect(await left('/quiz', { ...running, [ATTEMPT]: [ok(endedAs('timeout', 1))] })).toEqual([]);
    expect(
      await left('/quiz', { ...running, [ATTEMPT]: [no(503, 'The site is busy. Please try again in a moment.')] }),
    ).toEqual([]);
  });

  it('on the leaderboard', async () => {
    const people = [...names, ...four.map(({ fullName }) => fullName)];
    const leaderboard = { ...pages, names: [...people, 'Ṣadé', 'Bọ́lá', 'Chidi'], at: '/QuizResultsPage' };
    const answers = (body: unknown) => () => ({ status: 200, body });
    expect(await leftInEnglish(results, { ...leaderboard, network: answers(answerOf(four)) })).toEqual([]);
    expect(await leftInEnglish(results, { ...leaderboard, network: answers(answerOf([])) })).toEqual([]);
    const far = answers(answerOf([], { total: 400, page: 99 }));
    expect(await leftInEnglish(results, { ...leaderboard, network: far })).toEqual([]);
    const failing = () => ({ status: 500, body: null });
    expect(await leftInEnglish(results, { ...leaderboard, network: failing })).toEqual([]);
  });
});
