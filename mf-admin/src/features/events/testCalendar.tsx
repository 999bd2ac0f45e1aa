import type { ApiRequest, ApiResponse } from '@cog/contracts/composition/composition';
import { type EditableEvent, type EditableService, eventEdit, serviceEdit } from '@cog/contracts/events/schema';
import { type RenderRouteOptions, testRoute } from '@cog/platform/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as route from './events.route.ts';

type Stored = EditableService | EditableEvent;

export const testService = (more: Partial<EditableService> = {}): EditableService => ({
  id: 'bible-study',
  version: '1',
  title: 'Bible Study',
  description: '',
  place: 'Headquarters',
  scene: 'lagoon',
  weekday: 2,
  startTime: '17:30',
  durationMinutes: 90,
  streamed: false,
  ...more,
});

export const testEvent = (more: Partial<EditableEvent> = {}): EditableEvent => ({
  id: 'harvest',
  version: '1',
  title: 'Harvest',
  description: '',
  place: 'Ijoko Branch',
  scene: 'ijoko',
  startDate: '2026-12-05',
  endDate: '2026-12-05',
  startTime: null,
  endTime: null,
  link: null,
  ...more,
});

const refuse = (status: number, message: string, errors = {}): ApiResponse => ({
  status,
  body: { success: false, message, errors },
});

/** Stores services and events like the real server (contracts, events.ts). */
function calendarServer(stored: Stored[], past: readonly EditableEvent[]) {
  const isService = (entry: Stored): entry is EditableService => 'weekday' in entry;
  const publicOf = ({ version: _version, ...entry }: Stored) => entry;

  async function put(id: string, kind: 'services' | 'events', body: unknown): Promise<ApiResponse> {
    const schema = kind === 'services' ? serviceEdit : eventEdit;
    const { version, ...input } = await schema.validate(body, { strict: true });
    const before = stored.find((entry) => entry.id === id);
    if (version === null && before) return refuse(409, 'This id is taken.', { id: 'This id is taken.' });
    if (version && !before) return refuse(404, 'It may have been removed.');
    if (version && before?.version !== version) return refuse(409, 'Nothing was overwritten.');
    // The kind's own schema has parsed the input.
    const after = { ...input, id, version: String(Number(before?.version ?? 0) + 1) } as Stored;
    stored.splice(before ? stored.indexOf(before) : stored.length, before ? 1 : 0, after);
    return { status: before ? 200 : 201, body: publicOf(after) };
  }

  return async ({ method, path, body }: ApiRequest): Promise<ApiResponse> => {
    const { pathname, searchParams } = new URL(path, 'http://test');
    const [, , part = '', id = ''] = pathname.split('/');
    if (pathname === '/api/admin/calendar') {
      const coming = stored.filter((entry): entry is EditableEvent => !isService(entry));
      const events = searchParams.get('when') === 'past' ? past : coming;
      return { status: 200, body: { services: stored.filter(isService), events, total: events.length } };
    }
    if (pathname.startsWith('/api/admin/calendar/')) {
      const found = stored.find((entry) => pathname.endsWith(`/${entry.id}`));
      if (!found) return refuse(404, 'There is no event with this id. It may have been removed.');
      return { status: 200, body: isService(found) ? { service: found } : { event: found } };
    }
    if (pathname === '/api/previews') {
      return { status: 201, body: { success: true, data: { id: 'one', expiresAt: '2026-11-21T10:00:00.000Z' } } };
    }
    if (method === 'PUT' && (part === 'services' || part === 'events')) return put(id, part, body);
    const found = stored.find((entry) => entry.id === id);
    if (method !== 'DELETE' || !found) return refuse(404, 'There is nothing of this id.');
    stored.splice(stored.indexOf(found), 1);
    return { status: 200, body: { success: true, data: publicOf(found) } };
  };
}

interface Situation {
  stored?: Stored[];
  past?: EditableEvent[];
  /** Answers a request in place of the server; undefined passes it on to the server. */
  instead?: (request: ApiRequest) => ApiResponse | undefined;
}

/** Opens the page at an address with a fake calendar, and records its requests. */
export function openCalendar(
  at = '/editevents',
  { stored = [testService(), testEvent()], past = [], instead }: Situation = {},
) {
  const requests: ApiRequest[] = [];
  const server = calendarServer(stored, past);
  const network: NonNullable<RenderRouteOptions['network']> = (request) => {
    requests.push(request);
    return instead?.(request) ?? server(request);
  };
  const test = testRoute(route, {
    at,
    network,
    session: { username: 'Ìyábọ̀', role: 'editor' },
    otherPaths: ['/events', '/login'],
  });
  const view = render(test.element);
  return {
    ...test,
    ...view,
    stored,
    user: userEvent.setup(),
    /** The writes among the requests. */
    writes: () => requests.filter(({ method, path }) => method !== 'GET' && path !== '/api/previews'),
    requests,
    address: () => test.router.state.location.pathname + test.router.state.location.search,
  };
}

export const field = (name: string) => screen.findByLabelText(name);
export const press = async ({ user }: ReturnType<typeof openCalendar>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
