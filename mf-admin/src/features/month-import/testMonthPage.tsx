import type { ApiRequest, ApiResponse } from '@cog/contracts/composition/composition';
import {
  createDevotional,
  createYorubaDevotional,
  editDevotional,
  editYorubaDevotional,
  getDevotionalDays,
  getDevotionalsPage,
} from '@cog/contracts/devotionals/endpoints';
import type { Language } from '@cog/contracts/lib/calendar';
import { getUnpublishedTexts, saveUnpublishedText } from '@cog/contracts/publishing/unpublished.endpoints';
import { screen, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { refuse, renderAdmin } from '../../common/testAdmin.tsx';
import * as route from './monthImport.route.tsx';

type Answer = ApiResponse | Promise<ApiResponse>;

const blank = { title: 'There', text: 'Psalm 1:1', content: 'There.', prayer: 'Amen.', bible_reading: 'Psalm 1' };

type StoredDay = readonly [date: string, language: Language, texts?: Partial<typeof blank>];

/** A server that stores one text and one draft per day and language, and remembers idempotency keys. */
export function monthServer(stored: readonly StoredDay[] = [], storedDrafts: readonly StoredDay[] = []) {
  let version = 0;
  const devotional = (date: string, language: Language, texts: object) => {
    version += 1;
    const id = `01935a00-0000-7000-8000-${String(version).padStart(12, '0')}`;
    return {
      ...blank,
      ...texts,
      id,
      date,
      language,
      updated_at: `2026-11-20T05:00:00.${String(version).padStart(3, '0')}Z`,
    };
  };
  const texts = new Map<string, ReturnType<typeof devotional>>(
    stored.map(([date, language, own = {}]) => [`${date} ${language}`, devotional(date, language, own)]),
  );
  const answers = new Map<string, ApiResponse>();

  const days = (): ApiResponse => {
    const languages = new Map<string, string[]>();
    for (const name of texts.keys()) {
      const [date = '', language = ''] = name.split(' ');
      languages.set(date, [...(languages.get(date) ?? []), language]);
    }
    return { status: 200, body: [...languages].map(([date, found]) => ({ date, languages: found })) };
  };

  const create = (language: Language, { body, headers }: ApiRequest): ApiResponse => {
    const key = headers['idempotency-key'] ?? '';
    const known = answers.get(key);
    if (known) return known;
    const { language: _sent, ...sent } = Object(body);
    const name = `${sent.date} ${language}`;
    if (texts.has(name)) return refuse(409, 'There is a devotional for this day already.');
    texts.set(name, devotional(sent.date, language, sent));
    const data = { ...sent, id: '01935a00-0000-7000-8000-000000000001', language };
    const answer = { status: 201, body: { success: true, message: 'Registration successful!', data } };
    answers.set(key, answer);
    return answer;
  };

  const drafts = new Map<string, ReturnType<typeof devotional>>(
    storedDrafts.map(([date, language, own = {}]) => [`${date} ${language}`, devotional(date, language, own)]),
  );
  /** Deleted drafts. */
  const bin: ReturnType<typeof devotional>[] = [];
  const summaryOf = ({ updated_at, ...draft }: ReturnType<typeof devotional>) => ({
    ...{ id: draft.id, date: draft.date, language: draft.language, title: draft.title, version: updated_at },
    ...{ kind: 'devotional', state: 'draft', remarkCount: 0 },
  });

  const draftsPage = (path: string): ApiResponse => {
    const query = new URL(path, 'http://test').searchParams;
    const [from = '', to = ''] = ['from', 'to'].map((name) => query.get(name) ?? '');
    const items = [...drafts.values()]
      .filter(({ date, language }) => date >= from && date <= to && language === (query.get('language') ?? language))
      .map((draft) => {
        const { id: _id, updated_at: _version, ...search } = draft;
        return { ...summaryOf(draft), devotional: query.get('content') === 'true' ? search : null };
      });
    return { status: 200, body: { items, total: items.length, counts: { draft: items.length, ready: 0 } } };
  };

  const saveDraft = ({ body, headers }: ApiRequest): ApiResponse => {
    const key = headers['idempotency-key'] ?? '';
    const known = answers.get(key);
    if (known) return known;
    const { date, language, ...search } = Object(body).devotional;
    const name = `${date} ${language}`;
    if (drafts.has(name)) return refuse(409, 'There is a draft for this day already.');
    const draft = devotional(date, language, search);
    drafts.set(name, draft);
    const data = { ...summaryOf(draft), remarks: [], accounts: [] };
    const answer = { status: 201, body: { success: true, message: 'Saved as a draft.', data } };
    answers.set(key, answer);
    return answer;
  };

  const deleteDraft = ({ body }: ApiRequest): ApiResponse => {
    const { id, version } = Object(body);
    const found = [...drafts].find(([, draft]) => draft.id === id);
    if (!found) return refuse(404, 'This draft is not there any more.');
    const [name, draft] = found;
    if (draft.updated_at !== version) return refuse(409, 'This draft was changed.');
    drafts.delete(name);
    bin.push(draft);
    return { status: 200, body: { success: true, message: 'Draft deleted.', data: summaryOf(draft) } };
  };

  const page = (path: string): ApiResponse => {
    const query = new URL(path, 'http://test').searchParams;
    const [from, to, language] = ['from', 'to', 'language'].map((name) => query.get(name) ?? '');
    const items = [...texts.values()].filter(
      (one) => one.language === language && one.date >= String(from) && one.date <= String(to),
    );
    return { status: 200, body: { items, total: items.length } };
  };

  const edit = (language: Language, { body }: ApiRequest): ApiResponse => {
    const { date, id, updated_at, language: _sent, ...search } = Object(body);
    const there = texts.get(`${date} ${language}`);
    if (!there) return refuse(404, 'There is none.');
    if (there.id !== id || there.updated_at !== updated_at) return refuse(409, 'Someone else changed it.');
    const now = { ...devotional(date, language, search), id };
    texts.set(`${date} ${language}`, now);
    return { status: 200, body: { success: true, message: 'Devotional updated successfully!', data: now } };
  };

  const network = (request: ApiRequest): ApiResponse => {
    if (request.path.startsWith(getDevotionalDays.path)) return days();
    if (request.path.startsWith(`${getUnpublishedTexts.path}?`)) return draftsPage(request.path);
    if (request.path === saveUnpublishedText.path) {
      return request.method === 'DELETE' ? deleteDraft(request) : saveDraft(request);
    }
    if (request.path === createDevotional.path) return create('EN', request);
    if (request.path === createYorubaDevotional.path) return create('YO', request);
    if (request.path.startsWith(`${getDevotionalsPage.path}?`)) return page(request.path);
    if (request.path === editDevotional.path) return edit('EN', request);
    if (request.path === editYorubaDevotional.path) return edit('YO', request);
    return refuse(404, 'Not found');
  };
  /** Changes a text as another user would. */
  const change = (date: string, language: Language, search: Partial<typeof blank>) =>
    texts.set(`${date} ${language}`, {
      ...devotional(date, language, search),
      id: texts.get(`${date} ${language}`)?.id ?? '',
    });
  /** Changes a draft as another user would. */
  const changeDraft = (date: string, language: Language, search: Partial<typeof blank>) => {
    const now = devotional(date, language, search);
    drafts.set(`${date} ${language}`, { ...now, id: drafts.get(`${date} ${language}`)?.id ?? now.id });
  };
  return { network, texts, change, drafts, bin, changeDraft };
}

/** Opens the page with a fake network and records its writes. */
export async function openMonth(network: (request: ApiRequest) => Answer = monthServer().network) {
  const page = renderAdmin(route, { at: '/addmonth', otherPaths: ['/add', '/fast', '/holy', '/viewyo'], network });
  await screen.findByRole('form', { name: 'The text' });
  return page;
}

type User = ReturnType<typeof userEvent.setup>;

export const sourceField = () => screen.getByLabelText('Text with many days');

/** Pastes a text and finds its days. */
export async function paste(user: User, text: string) {
  await user.click(sourceField());
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Find the days' }));
}

/** The card of a day: 'Tuesday, 1 December 2026, English'. */
export const card = (name: string) => within(screen.getByRole('listitem', { name }));
export const cards = () => screen.getAllByRole('listitem', { name: /, (English|Yoruba)$/ });

/** The text of a day, complete by default. */
export const dayText = (date: string, { title = 'A title', prayer = 'Father, hear me. Amen.' } = {}) =>
  `${date}\nTitle: ${title}\nText: Psalm 5:3\nContent: The day has begun to speak.\n${prayer ? `Prayer: ${prayer}\n` : ''}Bible Reading: Psalm 5\n\n`;
