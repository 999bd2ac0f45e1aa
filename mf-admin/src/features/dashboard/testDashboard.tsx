import { getModerationCounts } from '@cog/contracts/chat/moderation.endpoints';
import type { ApiRequest, ApiResponse } from '@cog/contracts/composition/composition';
import { getDevotionals } from '@cog/contracts/devotionals/endpoints';
import { addDays, daysBetween, type Language } from '@cog/contracts/lib/calendar';
import type { AnswerOf } from '@cog/contracts/lib/endpoint';
import type { Overview } from '@cog/contracts/reports/overview.schema';
import { getSample } from '@cog/contracts/settings/sample.endpoints';
import type { SampleState } from '@cog/contracts/settings/sample.schema';
import { TransportError } from '@cog/platform/shell';
import { type RenderRouteOptions, testRoute } from '@cog/platform/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as route from './dashboard.route.ts';

export const TODAY = '2026-11-21';
/** 09:00 in Lagos. */
export const NOW = Date.parse('2026-11-21T08:00:00Z');
/** A church that has done its first steps, so none are shown. */
export const NOTHING_LEFT: SampleState = { version: 'one', left: [], kept: [], removal: null, steps: [], pictures: [] };
export const BOTH: Language[] = ['EN', 'YO'];

export function testOverview(more: Partial<Overview> = {}): Overview {
  return {
    today: TODAY,
    devotionals: daysBetween(TODAY, addDays(TODAY, 29)).map((date) => ({ date, languages: BOTH, drafts: [] })),
    review: { total: 0, items: [] },
    registrations: {
      total: 40,
      weekBegins: '2026-11-15',
      thisWeek: [1, 2, 0, 0, 0, 3, 0],
      weekBefore: [0, 1, 0, 0, 0, 0, 1],
    },
    live: {
      available: false,
      title: null,
      override: 'automatic',
      videoId: null,
      overriddenAt: null,
      hasChannel: true,
      check: { state: 'off', since: '2026-11-21T07:00:00.000Z', at: '2026-11-21T07:59:00.000Z' },
    },
    incidents: { from: '2026-11-15', total: 0, remotes: [], newest: null },
    missingMail: null,
    mail: null,
    ...more,
  };
}

/** The days without some of their languages. */
export const daysWithout = (gaps: Readonly<Record<string, Language[]>>) =>
  testOverview().devotionals.map(({ date }) => ({
    date,
    languages: BOTH.filter((language) => !gaps[date]?.includes(language)),
    drafts: [],
  }));

export const withLive = (live: Partial<Overview['live']>) =>
  testOverview({ live: { ...testOverview().live, ...live } });

export interface Church {
  overview: Overview;
  /** What in the chat waits for a host; nothing by default. */
  moderation?: AnswerOf<typeof getModerationCounts> | 'not counted';
  /** Answers the switch; by default the change is accepted. */
  onSwitch?: (request: ApiRequest) => ApiResponse | Promise<ApiResponse>;
  /** Answers reads other than the overview and the counts; nothing by default. */
  onRead?: (path: string) => ApiResponse | null;
  /** State of the church's first steps; all done by default. */
  sample?: SampleState;
  /** Answer to reads, instead of the data. */
  instead?: ApiResponse | 'no network';
}

const isLive = (body: unknown): body is { override: 'automatic' | 'on' | 'off'; videoId: string | null } =>
  typeof body === 'object' && body !== null && 'override' in body && 'videoId' in body;

function answerInstead(instead: NonNullable<Church['instead']>): ApiResponse {
  if (instead === 'no network') throw new TransportError('offline');
  return instead;
}

/** Opens the page for a church whose state the test can change meanwhile. */
export function open(church: Church, options: RenderRouteOptions = {}) {
  const requests: ApiRequest[] = [];
  /** Requests for the counts, without those for the overview. */
  const askedForCounts: ApiRequest[] = [];
  const tested = testRoute(route, {
    at: '/dashboard',
    today: TODAY,
    session: { username: 'tolu', role: 'administrator' },
    otherPaths: [
      '/month',
      '/add',
      '/addyoruba',
      '/viewparticipant',
      '/audit',
      '/outbox',
      '/live',
      '/reports',
      '/moderation',
    ],
    network: async (request) => {
      if (request.path === getModerationCounts.path) {
        askedForCounts.push(request);
        const { moderation = { reports: 0, held: 0, prayers: 0, newcomers: 0 } } = church;
        if (moderation === 'not counted') return { status: 503, body: { success: false, message: 'Busy.' } };
        return church.instead === undefined ? { status: 200, body: moderation } : answerInstead(church.instead);
      }
      if (request.path.startsWith(getDevotionals.path)) {
        return church.onRead?.(request.path) ?? { status: 200, body: [] };
      }
      if (request.path === getSample.path) return { status: 200, body: church.sample ?? NOTHING_LEFT };
      requests.push(request);
      if (request.method === 'PUT') {
        if (church.onSwitch) return church.onSwitch(request);
        if (!isLive(request.body)) return { status: 400, body: null };
        const { override, videoId } = request.body;
        church.overview = withLive({ override, videoId, available: override === 'on' });
        return { status: 200, body: { override, videoId } };
      }
      return church.instead === undefined ? { status: 200, body: church.overview } : answerInstead(church.instead);
    },
    ...options,
  });
  render(tested.element);
  const writes = () => requests.filter(({ method }) => method === 'PUT');
  return {
    ...tested,
    requests,
    askedForCounts,
    writes,
    user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }),
  };
}

export async function opened(...input: Parameters<typeof open>) {
  const page = open(...input);
  await screen.findByRole('region', { name: 'Live stream' });
  return page;
}

export const panel = (name: string) => within(screen.getByRole('region', { name }));
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
