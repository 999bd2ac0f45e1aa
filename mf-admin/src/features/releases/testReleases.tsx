import type { ApiRequest, ApiResponse } from '@cog/contracts/composition/composition';
import type { Released, ReleaseToken, ReleaseVersion } from '@cog/contracts/releases/schema';
import { testRoute } from '@cog/platform/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as route from './releases.route.ts';

/** Versions in the format of builds. */
export const [older, newer] = ['1.0.0-0a1b2c3d4e5f', '1.0.0-3f9a1c20b7de'];

const testVersion = (version: string, more: Partial<ReleaseVersion> = {}): ReleaseVersion => ({
  version,
  commit: '0123456789abcdef0123456789abcdef01234567',
  isDirty: false,
  bytes: 2_400_000,
  publishedAt: '2026-11-20T08:00:00.000Z',
  isLive: false,
  replacedAt: null,
  ...more,
});

/** The quiz with two versions, of which the newer is live. */
export const testReleased = (more: Partial<Released> = {}): Released => ({
  name: 'mf-quiz',
  live: { version: newer, since: '2026-11-21T08:00:00.000Z', by: 'release', who: 'Quiz team', why: 'Results at last' },
  state: 'live',
  previous: older,
  pinned: null,
  disabled: null,
  share: null,
  disabledRoutes: [],
  routes: [
    { path: '/register', title: 'Register' },
    { path: '/quiz', title: 'Bible Quiz' },
  ],
  modules: ['react', '@cog/platform'],
  versions: [
    testVersion(newer, { isLive: true, isDirty: true }),
    testVersion(older, { replacedAt: '2026-11-21T08:00:00.000Z' }),
  ],
  ...more,
});

export const testShell = (more: Partial<Released> = {}): Released =>
  testReleased({
    name: 'shell',
    routes: [],
    previous: null,
    versions: [testVersion(newer, { isLive: true })],
    ...more,
  });

export const testToken = (more: Partial<ReleaseToken> = {}): ReleaseToken => ({
  id: '0b7a3a0e-6a4e-4f0e-9a55-0d5f2c1b8e11',
  name: 'Quiz team',
  remotes: ['mf-quiz'],
  verbs: ['publish', 'promote'],
  createdAt: '2026-11-21T08:00:00.000Z',
  createdBy: 'Ada',
  expiresAt: '2027-02-19T08:00:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
  ...more,
});

interface OpenOptions {
  releases?: Released[];
  tokens?: ReleaseToken[];
  /** Answers the requests that are not for the data of the page. */
  answer?: (request: ApiRequest) => ApiResponse | Promise<ApiResponse>;
  /** Answers the requests for the data of the page; by default from `releases` and `tokens`. */
  answerList?: (request: ApiRequest) => ApiResponse | undefined;
}

/** Opens the page as an administrator. */
export async function openReleases({
  releases = [testShell(), testReleased()],
  tokens = [],
  answer = () => ({ status: 503, body: { message: 'Busy.' } }),
  answerList = () => undefined,
}: OpenOptions = {}) {
  const sent: ApiRequest[] = [];
  const requests: string[] = [];
  const tested = testRoute(route, {
    at: '/releases',
    session: { username: 'Ada', role: 'administrator' },
    otherPaths: ['/audit', '/login'],
    network: (request) => {
      if (request.method === 'GET') {
        requests.push(request.path);
        const items = request.path === '/api/releases/tokens' ? tokens : releases;
        return answerList(request) ?? { status: 200, body: { items } };
      }
      sent.push(request);
      return answer(request);
    },
  });
  render(tested.element);
  await screen.findByRole('heading', { name: 'Releases' });
  return { ...tested, sent, requests, user: userEvent.setup() };
}

export const saved = (data: Released, message: string): ApiResponse => ({
  status: 200,
  body: { success: true, message, data },
});
export const card = (name: string) => within(screen.getByRole('region', { name }));
export const dialog = () => within(screen.getByRole('dialog'));
export const button = (name: string) => screen.getByRole('button', { name });
