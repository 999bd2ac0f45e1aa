import type { Devotional } from '@cog/contracts/devotionals/constants';
import { getDevotionalPassages } from '@cog/contracts/devotionals/endpoints';
import { getRecordings } from '@cog/contracts/media/recordings.endpoints';
import { type RenderRouteOptions, testRoute } from '@cog/platform/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import * as devotional from '../routes/devotional/route.ts';
import * as sermons from '../routes/sermons/route.ts';
import { oil, roof } from '../routes/sermons/testSermons.ts';
import { TestSpeech, testVoice } from './testSpeech.ts';

const english: Devotional = {
  id: '01935a00-0000-7000-8000-000000000001',
  date: '2026-11-21',
  language: 'EN',
  title: 'Before the danfo moves',
  text: 'My voice shalt thou hear. Psalm 5:3',
  content: 'The bus is full.\n\nNobody waits.',
  prayer: 'Father, hear me.',
  bible_reading: 'Psalm 5',
};
const yoruba: Devotional = {
  ...english,
  id: '01935a00-0000-7000-8000-000000000002',
  language: 'YO',
  title: 'Kí dánfó tó gbéra',
  text: 'Ìwọ yóò gbọ́ ohùn mi.',
  content: 'Ọkọ̀ ti kún.',
  prayer: 'Bàbá, gbọ́ mi.',
  bible_reading: 'Sáàmù 5',
};

const network: RenderRouteOptions['network'] = ({ path }) => {
  const { pathname, searchParams } = new URL(path, 'http://test');
  const none = ['/api/devotionals/days', getDevotionalPassages.path, getRecordings.path];
  if (none.includes(pathname)) return { status: 200, body: [] };
  const date = searchParams.get('date');
  return {
    status: 200,
    body: [english, yoruba, { ...english, date: '2026-11-20' }].filter((one) => one.date === date),
  };
};

function open(speech: TestSpeech | null, at = '/fast?date=2026-11-21&lang=en') {
  speech?.install();
  const tested = testRoute(devotional, { at, network, today: '2026-11-21' });
  const view = render(tested.element);
  return { ...tested, ...view, user: userEvent.setup() };
}

/** Makes every sentence take the same time. */
const quick = (voices = [testVoice('en-GB')]) => {
  const speech = new TestSpeech({ voices });
  speech.msALetter = 1;
  return speech;
};
const button = (name: string) => screen.findByRole('button', { name });
const has = (name: string) => screen.queryByRole('button', { name }) !== null;

beforeEach(() => {
  document.documentElement.lang = 'en';
  Object.assign(Element.prototype, { scrollIntoView: jest.fn() });
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
});
afterEach(() => TestSpeech.uninstall());

it('reads the page in its order, with the words that say what is what', async () => {
  const speech = quick();
  const { user } = open(speech);
  await user.click(await button('Listen'));
  await waitFor(() => expect(speech.spoken.at(-1)).toBe('AMEN!'));
  expect(speech.spoken).toEqual([
    'Before the danfo moves',
    'My voice shalt thou hear.',
    'Psalm 5:3',
    'Message',
    'The bus is full.',
    'Nobody waits.',
    'Bible Reading',
    'Psalm 5',
    'Prayer',
    'Father, hear me.',
    'AMEN!',
  ]);
  expect(await button('Listen')).toHaveFocus();
  expect(has('Stop')).toBe(false);
});

it('says what it does by the name of one button, which keeps the focus; nothing is announced', async () => {
  const speech = new TestSpeech();
  const { user, container } = open(speech);
  const one = await button('Listen');
  const live = () => [...container.querySelectorAll('[aria-live], [role=status]')].map((each) => each.textContent);
  const silence = live();
  await user.click(one);
  expect(await button('Pause')).toBe(one);
  await waitFor(() => expect(speech.spoken).toEqual([english.title]));
  await user.keyboard('{Enter}');
  expect(await button('Go on')).toBe(one);
  expect(speech.speaking).toBe(false);
  await user.keyboard('{Enter}');
  expect(await button('Pause')).toHaveFocus();
  await waitFor(() => expect(speech.spoken).toEqual([english.title, english.title]));
  expect(live()).toEqual(silence);
  await user.click(await button('Stop'));
  expect(await button('Listen')).toHaveFocus();
  expect(speech.speaking).toBe(false);
});

it('waits for voices that come late, in their place, and asks for them by the language of the text', async () => {
  const speech = new TestSpeech({ voices: [] });
  open(speech);
  await screen.findByRole('heading', { level: 1 });
  expect(has('Listen')).toBe(false);
  expect(screen.getByText('Listen')).not.toBeVisible();
  act(() => speech.bring(testVoice('fr-FR'), testVoice('yo-NG')));
  expect(has('Listen')).toBe(false);
  act(() => speech.bring(testVoice('fr-FR'), testVoice('en-US')));
  expect(await button('Listen')).toBeVisible();
});

it('offers no Yoruba to be read by an English voice, and by a Yoruba one it does', async () => {
  const speech = quick();
  const { user } = open(speech, '/fast?date=2026-11-21&lang=yo');
  await screen.findByRole('heading', { level: 1, name: yoruba.title });
  expect(screen.queryByText('Listen')).toBeNull();
  const voice = testVoice('yo');
  act(() => speech.bring(testVoice('en-GB'), voice));
  await user.click(await button('Listen'));
  await waitFor(() => expect(speech.spoken).toContain('ÀMÍN!'));
  expect(speech.spoken).toContain('Ọkọ̀ ti kún.');
  expect(new Set(speech.speakers)).toEqual(new Set([voice]));
});

it('is not there where the device has no speech at all, nor without scripts or on paper', async () => {
  open(null);
  await screen.findByRole('heading', { level: 1 });
  expect(has('Listen')).toBe(false);
  const group = screen.getByText('Listen').closest('[role=group]');
  expect(group).toHaveAttribute('data-needs-script');
  expect(group).toHaveAttribute('data-print', 'none');
});

it('is sent by the server with its place, and speaks nothing there', async () => {
  const { router } = open(null);
  await screen.findByRole('heading', { level: 1 });
  const data = Object.values(router.state.loaderData)[0];
  new TestSpeech().install();
  const html = renderToString(testRoute(devotional, { at: '/fast?date=2026-11-21', network, data }).element);
  expect(html).toContain('Listen');
  expect(html).toContain('data-mute=""');
});

it('falls silent when the language changes, when the day does, and when the page is left', async () => {
  const ways: ((opened: ReturnType<typeof open>) => Promise<void>)[] = [
    async ({ user }) => user.click(screen.getByRole('link', { name: 'Switch to Yoruba Devotional' })),
    async ({ user }) => user.click(screen.getByRole('link', { name: /^Previous day/ })),
    async ({ router }) => act(() => router.navigate('/elsewhere')),
  ];
  for (const leave of ways) {
    const speech = new TestSpeech();
    // Too slow to end within the test.
    speech.msALetter = 100_000;
    const opened = open(speech);
    await opened.user.click(await button('Listen'));
    await waitFor(() => expect(speech.spoken).toEqual([english.title]));
    await leave(opened);
    await waitFor(() => expect(speech.speaking).toBe(false), { timeout: 5000 });
    expect(has('Pause')).toBe(false);
    opened.unmount();
  }
});

it('says that the voice does not answer, and offers to go on', async () => {
  const speech = new TestSpeech();
  const { user, platform } = open(speech);
  const one = await button('Listen');
  const { speak } = speech;
  speech.speak = (utterance) => {
    if (utterance.text !== '') speech.next = 'audio-busy';
    speak.call(speech, utterance);
  };
  await user.click(one);
  expect(await button('Go on')).toBeVisible();
  expect(platform.messages.get()).toEqual([
    { id: expect.any(Number), tone: 'bad', text: 'Read-aloud isn’t working. Please try again in a moment.' },
  ]);
});

it('reads a sermon by the same means, in the language of its words', async () => {
  const answer = { sermon: roof, newer: null, older: null };
  const speech = quick().install();
  const { element } = testRoute(sermons, {
    at: `/sermon?id=${roof.slug}`,
    network: () => ({ status: 200, body: answer }),
  });
  render(element);
  await userEvent.setup().click(await button('Listen'));
  await waitFor(() => expect(speech.spoken.at(-1)).toBe('For ushers at the door'));
  expect(speech.spoken.slice(0, 4)).toEqual([
    'Four Friends and a Roof',
    '"When Jesus saw their faith."',
    'Mark 2:5 (KJV)',
    'Four men came along.',
  ]);
});

it('falls silent when another sermon is opened', async () => {
  const speech = new TestSpeech().install();
  // Too slow to end within the test.
  speech.msALetter = 100_000;
  const answer: RenderRouteOptions['network'] = ({ path }) => ({
    status: 200,
    body: { sermon: path.includes(oil.slug) ? oil : roof, newer: null, older: path.includes(oil.slug) ? null : oil },
  });
  render(testRoute(sermons, { at: `/sermon?id=${roof.slug}`, network: answer }).element);
  const user = userEvent.setup();
  await user.click(await button('Listen'));
  await waitFor(() => expect(speech.spoken).toEqual([roof.sermonTitle]));
  await user.click(screen.getByRole('link', { name: /^Previous sermon/ }));
  await screen.findByRole('heading', { level: 1, name: oil.sermonTitle });
  await waitFor(() => expect(speech.speaking).toBe(false), { timeout: 5000 });
  expect(await button('Listen')).toBeVisible();
});
