import type { ApiRequest, ApiResponse } from '@cog/contracts/composition/composition';
import type { Devotional } from '@cog/contracts/devotionals/constants';
import { getDevotionalDays, getDevotionalPassages, getDevotionals } from '@cog/contracts/devotionals/endpoints';
import type { PassageOfDay } from '@cog/contracts/devotionals/scripture';
import { getEvents } from '@cog/contracts/events/endpoints';
import { eventOccurrence } from '@cog/contracts/events/occurrences';
import type { ChurchEvent, WeeklyService } from '@cog/contracts/events/schema';
import { lagosDay } from '@cog/contracts/lib/calendar';
import { NOT_WRITTEN, PREVIEW_SERMON } from '@cog/contracts/publishing/previews.constants';
import type { PreviewDraft } from '@cog/contracts/publishing/previews.schema';
import { getSermon } from '@cog/contracts/sermons/endpoints';
import { getSettings } from '@cog/contracts/settings/endpoints';
import { visitorSettings } from '@cog/contracts/settings/schema';

type Transport = (request: ApiRequest) => Promise<ApiResponse>;
type DraftOf<Kind extends PreviewDraft['kind']> = Extract<PreviewDraft, { kind: Kind }>;

/** Compares by several keys; the first that differs decides. */
const by =
  <Item>(...keys: ((item: Item) => string)[]) =>
  (one: Item, other: Item) => {
    for (const key of keys) if (key(one) !== key(other)) return key(one) < key(other) ? -1 : 1;
    return 0;
  };

/** Fills empty texts of a draft, so that an unfinished one can be previewed. */
const written = <Draft extends object>(draft: Draft): Draft =>
  Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, value === '' ? NOT_WRITTEN : value])) as Draft;

/** A sermon as if the draft were saved, without its empty optional fields. */
function sermonPage({ sermon }: DraftOf<'sermon'>, now: Date) {
  const { sermonTitle, preacherName, date } = sermon;
  return {
    sermon: {
      ...sermon,
      ...written({ sermonTitle, preacherName }),
      date: date || lagosDay(now),
      id: PREVIEW_SERMON,
      slug: PREVIEW_SERMON,
    },
    newer: null,
    older: null,
  };
}

/** A day's devotionals including the draft; a page of the whole list stays unchanged. */
function withDevotional(list: Devotional[], { devotional: draft }: DraftOf<'devotional'>, query: URLSearchParams) {
  const language = query.get('language') ?? draft.language;
  if (query.get('date') !== draft.date || language !== draft.language) return list;
  const isSaved = (one: Devotional) => one.date === draft.date && one.language === draft.language;
  const saved = list.find(isSaved);
  return [...list.filter((one) => !isSaved(one)), { ...written(draft), id: saved?.id ?? 'preview' }].sort(
    by((one) => one.language),
  );
}

interface DevotionalDay {
  date: string;
  languages: string[];
}

/** The days with a text, including the draft's day where it was requested. */
function withDay(days: DevotionalDay[], { devotional }: DraftOf<'devotional'>, query: URLSearchParams) {
  const { date, language } = devotional;
  if (date < (query.get('from') ?? '') || date > (query.get('to') ?? '')) return days;
  const languages = new Set(days.find((day) => day.date === date)?.languages).add(language);
  return [...days.filter((day) => day.date !== date), { date, languages: [...languages].sort() }].sort(
    by((day) => day.date),
  );
}

/** A day's passages without that of the draft, whose Bible reading may differ from the saved one. */
function withoutPassage(passages: PassageOfDay[], { devotional }: DraftOf<'devotional'>, query: URLSearchParams) {
  if (query.get('date') !== devotional.date) return passages;
  return passages.map((one) => ({ ...one, languages: one.languages.filter((each) => each !== devotional.language) }));
}

interface Calendar {
  services: WeeklyService[];
  events: ChurchEvent[];
}

/** Services and coming events including the draft, in the usual order; past events are left out. */
function withEntry(calendar: Calendar, draft: DraftOf<'service' | 'event'>, now: Date): Calendar {
  if (draft.kind === 'service') {
    const others = calendar.services.filter(({ id }) => id !== draft.service.id);
    const inOrder = by<WeeklyService>(
      ({ weekday }) => String(weekday),
      ({ startTime }) => startTime,
      ({ id }) => id,
    );
    return { ...calendar, services: [...others, draft.service].sort(inOrder) };
  }
  const others = calendar.events.filter(({ id }) => id !== draft.event.id);
  if (eventOccurrence(draft.event).endsAt <= now.getTime()) return { ...calendar, events: others };
  const inOrder = by<ChurchEvent>(
    ({ startDate }) => startDate,
    ({ startTime }) => startTime ?? '',
    ({ id }) => id,
  );
  return { ...calendar, events: [...others, draft.event].sort(inOrder) };
}

/** The body of an answer as if the draft were saved. The answers come from this server's own endpoints, so their contracts hold. */
function bodyWith(draft: PreviewDraft, body: unknown, { pathname, searchParams }: URL, now: Date): unknown {
  const isAt = ({ path }: { path: string }) => pathname === path;
  switch (draft.kind) {
    case 'settings':
      return isAt(getSettings) ? visitorSettings.cast(draft.settings, { stripUnknown: true, assert: false }) : body;
    case 'sermon':
      return body;
    case 'devotional':
      if (isAt(getDevotionalPassages)) return withoutPassage(body as PassageOfDay[], draft, searchParams);
      if (isAt(getDevotionals)) return withDevotional(body as Devotional[], draft, searchParams);
      return isAt(getDevotionalDays) ? withDay(body as DevotionalDay[], draft, searchParams) : body;
    default:
      return isAt(getEvents) ? withEntry(body as Calendar, draft, now) : body;
  }
}

/**
 * Wraps a transport so that reads answer as if the draft were saved. Pages and remotes need not know about previews.
 */
export function previewTransport(transport: Transport, draft: PreviewDraft, clock: () => Date): Transport {
  const sermonPath = getSermon.path.replace(':id', PREVIEW_SERMON);
  return async (request) => {
    if (draft.kind === 'sermon' && request.method === 'GET' && request.path === sermonPath) {
      return { status: 200, body: sermonPage(draft, clock()) };
    }
    const answer = await transport(request);
    if (request.method !== 'GET' || answer.status !== 200) return answer;
    return { ...answer, body: bodyWith(draft, answer.body, new URL(request.path, 'http://server'), clock()) };
  };
}
