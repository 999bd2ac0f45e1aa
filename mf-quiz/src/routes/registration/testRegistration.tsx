import type { ApiRequest, ApiResponse } from '@cog/contracts/composition/composition';
import { TransportError } from '@cog/platform/shell';
import { type RenderRouteOptions, testRoute, testSettings } from '@cog/platform/testing';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import * as route from './route.ts';

/** Shared by the tests of this page: a server with given replies, and a person who fills in the form. */

export const REFERENCE = 'COG-7K4M-2QXD';
export const SUCCESS = 'Registration successful! Redirecting to WhatsApp group...';

type Reply = ApiResponse | TransportError | Promise<ApiResponse>;

export const registered = (groupLink: string | null = 'https://chat.example/quiz'): ApiResponse => ({
  status: 201,
  body: { success: true, message: SUCCESS, reference: REFERENCE, groupLink },
});

export const refused = (status: number, message: string, errors?: Record<string, string>): ApiResponse => ({
  status,
  body: { success: false, message, ...(errors ? { errors } : {}) },
});

/** The reply of a server that has no capacity at the moment. */
export const crowded = (retryAfter = 30): ApiResponse => ({
  status: 429,
  body: { success: false, message: 'Many people are registering from your network at the moment.', retryAfter },
});

/** The reply to a key that has been used for other answers. */
export const keyInUse = refused(422, 'This Idempotency-Key was used for another request.');

/** A server that gives one reply after the other and repeats the last one. */
export function serverThat(...replies: Reply[]) {
  const requests: ApiRequest[] = [];
  const network = async (request: ApiRequest) => {
    const reply = replies[Math.min(requests.length, replies.length - 1)];
    requests.push(request);
    if (reply === undefined) throw new Error('This test expects no request.');
    if (reply instanceof TransportError) throw reply;
    return reply;
  };
  return { network, requests };
}

export function open(network: RenderRouteOptions['network'], options: RenderRouteOptions = {}) {
  const { quiz } = { ...testSettings, ...options.settings };
  const { contactPhones, introduction, terms, termsVersion } = quiz;
  const data = {
    quiz: { contactPhones, introduction, terms, termsVersion },
    firstStage: { stage: 1, passMarkPercent: 50 },
  };
  const tested = testRoute(route, { at: '/register', data, ...(network ? { network } : {}), ...options });
  render(tested.element);
  return tested;
}

/** Leaves the page and comes back to it. */
export function reload(network: RenderRouteOptions['network'], options?: RenderRouteOptions) {
  cleanup();
  return open(network, options);
}

export const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const choice = (group: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole<HTMLInputElement>('radio', { name });
export const terms = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /accept them/ });
export const registerButton = () => screen.getByRole('button', { name: 'Register' });
export const deviceText = () => JSON.stringify({ ...localStorage });

type Queries = Pick<typeof screen, 'getByLabelText'>;

/** Enters a text at once, as a phone's keyboard does with a suggested word. */
export async function enter(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.paste(text);
}

/** Fills in the form by plain events: a user's pointer and clipboard, each time, took a third of the time of these tests. */
export function fillIn({ name = 'Adéọlá Àpẹẹrẹ', age = '34', phone = '0803 123 4567', on = screen as Queries } = {}) {
  const texts = { 'Full name': name, Age: age, 'Phone number': phone };
  for (const [label, value] of Object.entries(texts)) fireEvent.change(on.getByLabelText(label), { target: { value } });
  for (const label of ['Female', 'Yes', /accept them/]) fireEvent.click(on.getByLabelText(label));
}

export function setOnline(online: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
}

export const comesOnline = async () => {
  setOnline(true);
  await act(async () => {
    dispatchEvent(new Event('online'));
  });
};

/** Prepares each test of a file: an empty device and no real windows. */
export function prepareEach(): void {
  beforeEach(() => {
    localStorage.clear();
    jest.spyOn(window, 'open').mockReturnValue(null);
  });

  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
}
