import type { QuizResult, QuizResults } from '@cog/contracts/quiz/results.schema';
import { type RenderRouteOptions, testRoute } from '@cog/platform/testing';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as route from './route.ts';

/** Shared by the tests and stories of this page: results, and a server that has them. */

export const idOf = (index: number): string => `01935a00-0000-7000-8000-${String(index).padStart(12, '0')}`;

export const result = (index: number, more: Partial<QuizResult> = {}): QuizResult => ({
  id: idOf(index),
  rank: index,
  fullName: `Participant ${index}`,
  phoneNumber: `0803•••${String(1000 + index)}`,
  email: null,
  reference: null,
  score: 20,
  totalQuestions: 20,
  percentage: 100,
  timeTaken: 60 + index,
  completedAt: '2026-11-21T08:05:00.000Z',
  status: 'completed',
  ...more,
});

/** Four people in all three bands, two of whom share the first rank. */
export const four: QuizResult[] = [
  result(1, { fullName: 'Ṣadé Àpẹẹrẹ', score: 19, percentage: 95, timeTaken: 725 }),
  result(2, { rank: 1, fullName: 'Bọ́lá Àpẹẹrẹ', score: 19, percentage: 95, timeTaken: 725 }),
  result(3, { fullName: 'Chidi Sample', score: 12, percentage: 60, timeTaken: 800 }),
  result(4, { fullName: 'Tunde Sample', score: 5, percentage: 25, timeTaken: 900, status: 'timeout' }),
];

export function answerOf(data: QuizResult[], more: Partial<QuizResults> = {}): QuizResults {
  const tenths = Array.from({ length: 10 }, () => 0);
  for (const { percentage } of data) {
    const tenth = Math.min(Math.floor(percentage / 10), 9);
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  const best = data[0];
  return {
    success: true,
    message: undefined,
    data,
    total: data.length,
    isMore: false,
    page: 1,
    pageSize: 25,
    stage: 1,
    stages: data.length > 0 ? [1] : [],
    summary: {
      totalParticipants: data.length,
      averageScore: data.length === 0 ? null : 68.8,
      highestScore: best ? { score: best.score, totalQuestions: best.totalQuestions } : null,
      fastestTime: data.length === 0 ? null : Math.min(...data.map(({ timeTaken }) => timeTaken)),
      tenths,
    },
    ...more,
  };
}

/** Rows of a page, for who looks and for who prints: fewer than the real server gives, as rows take most of a test's time. */
export const ROWS = { page: 6, printed: 7 };

/** Answers stage, search and page as the server does, from one list. */
export function serverWith(list: () => readonly QuizResult[]): NonNullable<RenderRouteOptions['network']> {
  return ({ path }) => {
    const query = new URL(path, 'http://test').searchParams;
    const search = (query.get('search') ?? '').toLowerCase();
    const stage = Number(query.get('stage') ?? 1);
    const all = stage === 1 ? list() : [];
    const found = all.filter(({ fullName }) => fullName.toLowerCase().includes(search));
    const near = found.findIndex(({ id }) => id === query.get('near'));
    const size = query.get('pageSize') === '25' ? ROWS.page : ROWS.printed;
    const page = near === -1 ? Number(query.get('page') ?? 1) : Math.floor(near / size) + 1;
    const whole = answerOf([...all], { stage: stage as QuizResults['stage'] });
    const data = found.slice((page - 1) * size, page * size);
    return { status: 200, body: { ...whole, data, total: found.length, page, pageSize: size } };
  };
}

/** Opens the page at an address and records its requests. */
export function openResults(network: NonNullable<RenderRouteOptions['network']>, options: RenderRouteOptions = {}) {
  const requests: string[] = [];
  const tested = testRoute(route, {
    at: '/QuizResultsPage',
    otherPaths: ['/register'],
    ...options,
    network: (request) => {
      requests.push(`${request.method} ${request.path}`);
      return network(request);
    },
  });
  const { container } = render(tested.element);
  return { ...tested, requests, container, user: userEvent.setup() };
}
