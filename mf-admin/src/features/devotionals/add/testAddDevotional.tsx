import type { Devotional } from '@cog/contracts/devotionals/constants';
import { TransportError } from '@cog/platform/shell';
import { type RenderRouteOptions, testRoute } from '@cog/platform/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as route from './addEnglishDevotional.route.tsx';

type Network = NonNullable<RenderRouteOptions['network']>;
export type ApiRequest = Parameters<Network>[0];

const session = { username: 'tolu', role: 'editor' } as const;

export const typed = {
  Title: 'Before the danfo moves',
  Text: 'Psalm 5:3',
  Content: 'The conductor is already beating the side of the bus.',
  Prayer: 'Father, hear my voice today.',
  'Bible Reading': 'Psalm 5',
};

export const saved: Devotional = {
  id: '01935a00-0000-7000-8000-000000000001',
  date: '2026-11-21',
  language: 'EN',
  title: typed.Title,
  text: typed.Text,
  content: typed.Content,
  prayer: typed.Prayer,
  bible_reading: typed['Bible Reading'],
};

export const accept = () => ({
  status: 201,
  body: { success: true, message: 'Registration successful!', data: saved },
});
export const drop = () => Promise.reject(new TransportError('offline'));

/** A server that answers what is known about days, given these devotionals. */
export const daysOf =
  (devotionals: readonly Devotional[]): Network =>
  ({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://test');
    const date = searchParams.get('date');
    if (pathname !== '/api/devotionals/days') {
      return { status: 200, body: devotionals.filter((devotional) => devotional.date === date) };
    }
    const days = [...new Set(devotionals.map((devotional) => devotional.date))].map((day) => ({
      date: day,
      languages: devotionals.filter((devotional) => devotional.date === day).map(({ language }) => language),
    }));
    return { status: 200, body: days };
  };

export interface OpenOptions {
  /** Answers the writes; by default they succeed. */
  network?: Network;
  /** Answers the reads; by default no day has a text. */
  days?: Network;
  at?: string;
}

/** Opens the page Add Breakfast and records its writes. */
export function openAdd({ network = accept, days = daysOf([]), at = '/add' }: OpenOptions = {}) {
  const requests: ApiRequest[] = [];
  const tested = testRoute(route, {
    at,
    session,
    otherPaths: ['/fast', '/holy', '/viewyo', '/addyoruba', '/month'],
    network: (request) => {
      if (request.method === 'GET') return days(request);
      requests.push(request);
      return network(request);
    },
  });
  tested.platform.routes = tested.platform.routes.map((page) => ({
    ...page,
    navigation: page.path === '/holy' ? [{ place: 'admin', label: 'The list', order: 1 }] : [],
  }));
  render(tested.element);
  return { ...tested, requests, user: userEvent.setup() };
}

export type User = ReturnType<typeof userEvent.setup>;

export const field = (label: string) => screen.getByLabelText(label);
export const registerButton = () => screen.getByRole('button', { name: 'Register' });
export const keyOf = (request?: ApiRequest) => request?.headers['idempotency-key'];

export async function fillIn(day = '2026-11-21') {
  fireEvent.change(field('Date'), { target: { value: day } });
  if (day !== '') await screen.findByText(/There is no Yoruba text/);
  for (const [label, text] of Object.entries(typed)) {
    fireEvent.change(field(label), { target: { value: text } });
  }
}

export async function fillInAndSend(user: User) {
  await fillIn();
  await user.click(registerButton());
}
