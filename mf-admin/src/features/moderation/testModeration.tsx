import { MODERATION_PAGE_SIZE } from '@cog/contracts/chat/moderation.constants';
import {
  type BlockedWords,
  blockedWordsInput,
  type HeldMessage,
  heldDecision,
  type Newcomer,
  type PrayerRequest,
  type ReportedMessage,
  reportDecision,
  requestMark,
  requestNamed,
} from '@cog/contracts/chat/moderation.schema';
import type { ApiResponse } from '@cog/contracts/composition/composition';
import type { RenderRouteOptions } from '@cog/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ValidationError } from 'yup';
import { refuse, renderAdmin } from '../../common/testAdmin.tsx';
import * as route from './moderation.route.ts';

type Network = NonNullable<RenderRouteOptions['network']>;

const at = '2026-11-21T09:00:00.000Z';

export const testReport = (id: string, more: Partial<ReportedMessage> = {}): ReportedMessage => ({
  id,
  room: 'interactive-session',
  sender: 'sender',
  message: `Reported ${id}`,
  saidAt: at,
  count: 1,
  reasons: [],
  lastAt: '2026-11-21T09:05:00.000Z',
  isRemoved: false,
  ...more,
});

export const testHeld = (id: string, more: Partial<HeldMessage> = {}): HeldMessage => ({
  id,
  room: 'interactive-session',
  sender: 'sender',
  message: `Held ${id}`,
  createdAt: at,
  isLetThrough: null,
  ...more,
});

export const testPrayer = (id: string, more: Partial<PrayerRequest> = {}): PrayerRequest => ({
  id,
  room: 'interactive-session',
  text: `Please pray ${id}`,
  name: null,
  phone: null,
  email: null,
  mayCall: false,
  createdAt: at,
  prayedAt: null,
  ...more,
});

export const testNewcomer = (id: string, more: Partial<Newcomer> = {}): Newcomer => ({
  id,
  name: `Newcomer ${id}`,
  phone: '+2348031234567',
  email: null,
  branch: null,
  team: null,
  foundBy: null,
  wishes: [],
  createdAt: at,
  answeredAt: null,
  ...more,
});

export const testWords: BlockedWords = {
  english: 'idiot\nmoron',
  pidgin: 'mumu',
  yoruba: 'wèrè',
  updated_at: '2026-11-20T08:00:00.000Z',
};

export interface Chat {
  reports: ReportedMessage[];
  /** Reports that were closed. */
  looked: ReportedMessage[];
  held: HeldMessage[];
  prayers: PrayerRequest[];
  newcomers: Newcomer[];
  /** Deleted requests by id, with the function that restores each. */
  deleted: Map<string, () => void>;
  words: BlockedWords;
}

export const testChat = (more: Partial<Chat> = {}): Chat => ({
  reports: [],
  looked: [],
  held: [],
  prayers: [],
  newcomers: [],
  deleted: new Map(),
  words: testWords,
  ...more,
});

const done: ApiResponse = { status: 200, body: { success: true, message: 'Done.' } };

/** Rows of a page that the server gives, of the 20 that it has: rows take most of a test's time. */
const ROWS = 4;

/** Counts, lists, decides and saves like the real server (contracts, moderation). */
export function moderationServer(chat: Chat): Network {
  const pageOf = (items: readonly unknown[], page: number) => ({
    status: 200,
    body: {
      items: items.slice((page - 1) * MODERATION_PAGE_SIZE).slice(0, ROWS),
      total: items.length,
      page,
      pageSize: MODERATION_PAGE_SIZE,
    },
  });
  const heldOf = (isDone: boolean) => chat.held.filter(({ isLetThrough }) => (isLetThrough !== null) === isDone);
  const prayersOf = (isDone: boolean) => chat.prayers.filter(({ prayedAt }) => (prayedAt !== null) === isDone);
  const newcomersOf = (isDone: boolean) => chat.newcomers.filter(({ answeredAt }) => (answeredAt !== null) === isDone);

  function write(path: string, body: unknown): ApiResponse {
    if (path === '/api/moderation/reports/decide') {
      const { id, remove } = reportDecision.validateSync(body);
      const reported = chat.reports.find((one) => one.id === id);
      if (!reported) return refuse(404, 'This message is no longer reported.');
      chat.reports = chat.reports.filter((one) => one !== reported);
      chat.looked.push({ ...reported, isRemoved: remove });
      return done;
    }
    if (path === '/api/moderation/held/decide') {
      const { id, letThrough } = heldDecision.validateSync(body);
      const held = heldOf(false).find((one) => one.id === id);
      if (!held) return refuse(409, 'Someone else has decided this already.');
      chat.held = chat.held.map((one) => (one === held ? { ...held, isLetThrough: letThrough } : one));
      return done;
    }
    if (path === '/api/moderation/requests/mark') {
      const { id, done: isDone } = requestMark.validateSync(body);
      const time = isDone ? at : null;
      const isOther = (now: string | null) => (now === null) === isDone;
      if (chat.prayers.some((one) => one.id === id && isOther(one.prayedAt))) {
        chat.prayers = chat.prayers.map((one) => (one.id === id ? { ...one, prayedAt: time } : one));
        return done;
      }
      if (chat.newcomers.some((one) => one.id === id && isOther(one.answeredAt))) {
        chat.newcomers = chat.newcomers.map((one) => (one.id === id ? { ...one, answeredAt: time } : one));
        return done;
      }
      return refuse(404, 'This request is marked already, or gone.');
    }
    if (path === '/api/moderation/requests/delete') {
      const { id } = requestNamed.validateSync(body);
      const { prayers, newcomers } = chat;
      if (![...prayers, ...newcomers].some((one) => one.id === id)) return refuse(404, 'It is gone.');
      chat.prayers = prayers.filter((one) => one.id !== id);
      chat.newcomers = newcomers.filter((one) => one.id !== id);
      chat.deleted.set(id, () => Object.assign(chat, { prayers, newcomers }));
      return done;
    }
    if (path === '/api/moderation/requests/restore') {
      const { id } = requestNamed.validateSync(body);
      const bringBack = chat.deleted.get(id);
      if (!bringBack) return refuse(404, 'This request is gone for good.');
      bringBack();
      return done;
    }
    try {
      const input = blockedWordsInput.validateSync(body, { abortEarly: false });
      if (input.updated_at !== chat.words.updated_at) return refuse(409, 'Someone else changed the words.');
      chat.words = { ...input, updated_at: `${input.updated_at}+` };
      return { status: 200, body: { success: true, message: 'Words saved.', data: chat.words } };
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      return refuse(400, error.message);
    }
  }

  return ({ method, path, body }) => {
    const { pathname, searchParams: query } = new URL(path, 'http://test');
    if (method !== 'GET') return write(pathname, body);
    const isDone = query.get('done') === 'true';
    const page = Number(query.get('page'));
    switch (pathname) {
      case '/api/chat/rooms':
        return { status: 200, body: [{ id: 'interactive-session', name: 'Interactive Session' }] };
      case '/api/moderation/counts': {
        const counts = {
          reports: chat.reports.length,
          held: heldOf(false).length,
          prayers: prayersOf(false).length,
          newcomers: newcomersOf(false).length,
        };
        return { status: 200, body: counts };
      }
      case '/api/moderation/reports':
        return pageOf(isDone ? chat.looked : chat.reports, page);
      case '/api/moderation/held':
        return pageOf(heldOf(isDone), page);
      case '/api/moderation/prayers':
        return pageOf(prayersOf(isDone), page);
      case '/api/moderation/newcomers':
        return pageOf(newcomersOf(isDone), page);
      case '/api/moderation/words':
        return { status: 200, body: chat.words };
      default:
        return refuse(404, 'Not found');
    }
  };
}

/** Renders the page and records its requests. */
export const renderModeration = (network: Network, at = '/moderation', user = userEvent.setup()) =>
  renderAdmin(route, { at, today: '2026-11-21', otherPaths: ['/dashboard'], network, user });

/** The same, but waits until the page is shown. */
export async function openModeration(...input: Parameters<typeof renderModeration>) {
  const opened = renderModeration(...input);
  await screen.findByRole('navigation', { name: 'What to look at' });
  return opened;
}
