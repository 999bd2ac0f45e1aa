import type { ApiRequest, ApiResponse } from '@cog/contracts/composition/composition';
import { createDevotional, createYorubaDevotional, getDevotionalDays } from '@cog/contracts/devotionals/endpoints';
import type { Language } from '@cog/contracts/lib/calendar';
import { testRoute } from '@cog/platform/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as route from './monthImport.route.tsx';

type Answer = ApiResponse | Promise<ApiResponse>;

const refuse = (status: number, message: string): ApiResponse => ({ status, body: { success: false, message } });

/** A server that keeps one text for a day and language, and knows the keys it was sent. */
export function monthServer(stored: readonly (readonly [string, Language])[] = []) {
  const texts = new Map<string, object>(stored.map(([date, language]) => [`${date} ${language}`, {}]));
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
    texts.set(name, sent);
    const data = { ...sent, id: '01935a00-0000-7000-8000-000000000001', language };
    const answer = { status: 201, body: { success: true, message: 'Registration successful!', data } };
    answers.set(key, answer);
    return answer;
  };

  const network = (request: ApiRequest): ApiResponse => {
    if (request.path.startsWith(getDevotionalDays.path)) return days();
    if (request.path === createDevotional.path) return create('EN', request);
    if (request.path === createYorubaDevotional.path) return create('YO', request);
    return refuse(404, 'Not found');
  };
  return { network, texts };
}

/** The page with a network, and the writes it sent. */
export async function openMonth(network: (request: ApiRequest) => Answer = monthServer().network) {
  const asked: ApiRequest[] = [];
  const tested = testRoute(route, {
    at: '/addmonth',
    session: { username: 'tolu', role: 'editor' },
    otherPaths: ['/fast', '/holy', '/viewyo'],
    network: (request) => {
      asked.push(request);
      return network(request);
    },
  });
  render(tested.element);
  await screen.findByRole('form', { name: 'The text' });
  const writes = () => asked.filter(({ method }) => method !== 'GET');
  return { ...tested, asked, writes, user: userEvent.setup() };
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

/** A day's text, whole unless told. */
export const dayText = (date: string, { title = 'A title', prayer = 'Father, hear me. Amen.' } = {}) =>
  `${date}\nTitle: ${title}\nText: Psalm 5:3\nContent: The day has begun to speak.\n${prayer ? `Prayer: ${prayer}\n` : ''}Bible Reading: Psalm 5\n\n`;
