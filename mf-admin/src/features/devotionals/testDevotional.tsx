import type { EditedDevotional } from '@cog/contracts/devotionals/constants';
import { addDays } from '@cog/contracts/lib/calendar';
import type { RenderRouteOptions } from '@cog/platform/testing';
import { renderAdmin } from '../../common/testAdmin.tsx';

type Network = NonNullable<RenderRouteOptions['network']>;
export type ApiRequest = Parameters<Network>[0];

export const stored: EditedDevotional = {
  id: '01935a00-0000-7000-8000-000000000001',
  date: '2026-11-21',
  language: 'YO',
  title: 'Ìmọ́lẹ̀ àkọ́kọ́',
  text: 'Sáàmù 5:3',
  content: 'Bẹ̀rẹ̀ ọjọ́ pẹ̀lú Ọlọ́run.',
  prayer: 'Baba, gbọ́ ohùn mi. Àmín.',
  bible_reading: 'Sáàmù 5',
  updated_at: '2026-11-20T08:00:00.000Z',
};

const refused = (status: number, message: string) => ({ status, body: { success: false, message } });

/** A server with one day's Yoruba devotional, and possibly its English one, that checks versions like the real one. */
export function devotionalServer(initial: EditedDevotional | null = stored, english: EditedDevotional | null = null) {
  let current = initial;
  let version = 0;
  const history: object[] = initial
    ? [{ ...initial, id: 'r0', action: 'created', at: initial.updated_at, by: 'bola' }]
    : [];

  const put = (texts: Partial<EditedDevotional>, action: string) => {
    version += 1;
    current = { ...stored, ...texts, updated_at: `2026-11-21T09:00:00.00${version}Z` };
    history.unshift({ ...current, id: `r${version}`, action, at: current.updated_at, by: 'tolu' });
    return { success: true, message: 'Done', data: current };
  };

  const network: Network = ({ method, path, body }) => {
    const sent = Object(body);
    const { pathname, searchParams } = new URL(path, 'http://test');
    if (pathname === '/api/devotionals') {
      const items = current && searchParams.get('date') === current.date ? [current] : [];
      return { status: 200, body: { items, total: items.length } };
    }
    if (pathname === '/citizen/get_breakfastwiththeholyspirit/') {
      const found = [current, english].filter((devotional) => devotional?.date === searchParams.get('date'));
      return { status: 200, body: found };
    }
    if (pathname === '/api/devotionals/days') {
      return { status: 200, body: current ? [{ date: current.date, languages: ['YO'] }] : [] };
    }
    if (pathname === '/api/recordings') return { status: 200, body: [] };
    if (pathname === '/api/devotionals/revisions') return { status: 200, body: history };
    if (pathname.startsWith('/citizen/restore_')) {
      if (sent.updated_at !== (current?.updated_at ?? null)) return refused(409, 'Someone else changed it.');
      const { id, ...texts } = Object(history.find((revision) => Object(revision).id === sent.revision));
      return { status: 200, body: put({ ...texts, id: stored.id }, 'restored') };
    }
    if (!current) return refused(404, 'There is no Yoruba devotional.');
    if (sent.updated_at !== current.updated_at) return refused(409, 'Someone else changed it.');
    if (method === 'DELETE') {
      const { updated_at, ...data } = current;
      version += 1;
      history.unshift({ ...current, id: `r${version}`, action: 'deleted', at: updated_at, by: 'tolu' });
      current = null;
      return { status: 200, body: { success: true, message: 'Done', data, revision: `r${version}` } };
    }
    return { status: 200, body: put(sent, 'edited') };
  };
  /** Another user deletes the day's devotional, or moves it to another day. */
  const takeAway = () => {
    current = null;
  };
  /** Another user moves the month, so that the day has another devotional. */
  const replaceByAnother = (other: Partial<EditedDevotional>) => {
    current = { ...stored, id: 'another', updated_at: '2026-11-21T10:00:00.000Z', ...other };
  };
  return { network, put, takeAway, replaceByAnother, now: () => current };
}

/** Renders a route with a fake network and records its writes. */
export const renderDevotional = (route: Parameters<typeof renderAdmin>[0], at: string, network: Network) =>
  renderAdmin(route, { at, otherPaths: ['/fast', '/add', '/addyoruba', '/holy', '/viewyo', '/month'], network });

export const dayAfter = addDays(stored.date, 1);
