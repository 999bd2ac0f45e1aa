import type { StageInfo } from '@cog/contracts/quiz/schema';
import { testReader, testRoute, testSettings } from '@cog/platform/testing';
import { loadQuiz } from './QuizPage.api.ts';
import * as route from './route.ts';
import { closed, later, ok, open, serverThat, unset, upcoming } from './testQuiz.tsx';

const HOUR = 3_600_000;

async function loadWith(...stages: StageInfo[]) {
  const quiz = { name: '2026', stages, practiceCount: 12 };
  const server = serverThat({ 'GET /api/quiz/stages': [ok(quiz)] });
  const { platform } = testRoute(route, { data: null, network: server.network });
  const data = await loadQuiz({
    ...testReader,
    api: platform.api,
    request: new Request('http://localhost/quiz'),
    today: '2026-11-21',
    session: null,
    promoSession: null,
    settings: testSettings,
  });
  return { data, quiz, asked: server.requests.map(({ path }) => path) };
}

it('asks for nothing that says the time, so that the page is the same until a stage opens or closes', async () => {
  const { data, quiz, asked } = await loadWith(open(1), upcoming(2), unset(3));
  expect(asked).toEqual(['/api/quiz/stages']);
  expect(data).toMatchObject({ quiz, contactPhones: testSettings.quiz.contactPhones });
});

it.each([
  ['that a stage opened', [closed(1), open(2)], later(-HOUR)],
  ['that one closed', [closed(1), upcoming(2)], later(-HOUR)],
  [
    'that one opened before another that is closed since',
    [open(1), { ...closed(2), closesAt: later(-2 * HOUR) }],
    later(-HOUR),
  ],
])('counts from the moment %s last', async (_, stages, moment) => {
  expect((await loadWith(...stages)).data.countedFrom).toBe(Date.parse(moment));
});

it('counts from nothing before the first opens', async () => {
  expect((await loadWith(upcoming(1), unset(2), unset(3))).data.countedFrom).toBe(0);
});
