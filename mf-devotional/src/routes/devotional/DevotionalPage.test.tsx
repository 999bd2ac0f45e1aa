import type { Devotional } from '@cog/contracts/devotionals/constants';
import { getAmens, getDevotionalPassages } from '@cog/contracts/devotionals/endpoints';
import type { PassageOfDay } from '@cog/contracts/devotionals/scripture';
import type { Recording } from '@cog/contracts/media/recordings.constants';
import { getRecordings } from '@cog/contracts/media/recordings.endpoints';
import { type RenderRouteOptions, testReader, testRoute, testSettings } from '@cog/platform/testing';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import * as route from './route.ts';

const english: Devotional = {
  id: '01935a00-0000-7000-8000-000000000001',
  date: '2026-11-21',
  language: 'EN',
  title: 'Before the danfo moves',
  text: 'My voice shalt thou hear in the morning. Psalm 5:3',
  content: 'The conductor is already beating the side of the bus.\n\nDavid knew how early a day gets noisy.',
  prayer: 'Father, hear my voice today.',
  bible_reading: 'Psalm 5',
};

const yoruba: Devotional = {
  ...english,
  id: '01935a00-0000-7000-8000-000000000002',
  language: 'YO',
  title: 'Kí dánfó tó gbéra',
  content: 'Kọ̀ńdọ́kítọ̀ ti ń gbá ara ọkọ̀.',
  prayer: 'Bàbá, gbọ́ ohùn mi lónìí.',
  bible_reading: 'Sáàmù 5',
};

const psalm: Omit<PassageOfDay, 'languages'> = {
  reference: 'Psalm 5',
  parts: [
    {
      book: 'Psalm',
      verses: [
        { chapter: 5, number: 1, text: 'Give ear to my words, O LORD, consider my meditation.' },
        { chapter: 5, number: 2, text: 'Hearken unto the voice of my cry.' },
        { chapter: 5, number: 3, text: 'My voice shalt thou hear in the morning.' },
        { chapter: 5, number: 4, text: 'For thou art not a God that hath pleasure in wickedness.' },
      ],
    },
  ],
  isCut: true,
};

const library: Devotional[] = [
  english,
  yoruba,
  { ...english, id: '01935a00-0000-7000-8000-000000000003', date: '2026-11-20', title: 'A lamp in the corridor' },
  { ...yoruba, id: '01935a00-0000-7000-8000-000000000004', date: '2026-11-18' },
];

interface ServerState {
  recordings?: Recording[];
  amens?: number;
  /** Days whose text cannot be read yet. */
  hidden?: string[];
}

/** Answers as the server does, from a few devotionals, and counts the requests. */
function serverWith(devotionals: Devotional[], { recordings = [], amens = 0, hidden = [] }: ServerState = {}) {
  const asked: string[] = [];
  const network: RenderRouteOptions['network'] = ({ path, method }) => {
    asked.push(path);
    const { pathname, searchParams } = new URL(path, 'http://test');
    if (pathname === getAmens.path) return { status: 200, body: { amens: method === 'POST' ? amens + 1 : amens } };
    if (pathname === '/api/devotionals/days') {
      const [from, to] = [searchParams.get('from') ?? '', searchParams.get('to') ?? ''];
      const days = [...new Set(devotionals.map(({ date }) => date))].filter((date) => date >= from && date <= to);
      const languages = (day: string) =>
        devotionals.filter(({ date }) => date === day && !hidden.includes(day)).map(({ language }) => language);
      return { status: 200, body: days.map((date) => ({ date, languages: languages(date) })) };
    }
    if (pathname === getRecordings.path) return { status: 200, body: recordings };
    if (pathname === getDevotionalPassages.path) {
      const naming = devotionals.filter(
        ({ date, bible_reading }) => date === searchParams.get('date') && / 5$/.test(bible_reading),
      );
      const languages = naming.map(({ language }) => language);
      const verseLimit = Number(searchParams.get('verses') ?? 60);
      const parts = psalm.parts.map((part) => ({ ...part, verses: part.verses.slice(0, verseLimit) }));
      const shown = { ...psalm, parts: verseLimit > 0 ? parts : [] };
      return { status: 200, body: languages.length > 0 ? [{ ...shown, languages }] : [] };
    }
    const date = searchParams.get('date');
    const found = devotionals.filter(
      (devotional) => (date === null || devotional.date === date) && !hidden.includes(devotional.date),
    );
    return { status: 200, body: searchParams.get('pageSize') === '1' ? found.slice(0, 1) : found };
  };
  return { network, asked };
}

function open(
  at: string,
  devotionals: Devotional[] = library,
  { server, ...options }: RenderRouteOptions & { server?: ServerState } = {},
) {
  const { network, asked } = serverWith(devotionals, server);
  const tested = testRoute(route, { at, network, today: '2026-11-21', ...options });
  render(tested.element);
  return { ...tested, asked };
}

const article = () => screen.getByRole('article');
const link = (name: string | RegExp) => screen.getByRole('link', { name });

describe('the devotional of a day', () => {
  it('shows today in English when the address asks for nothing', async () => {
    open('/fast');
    expect(await screen.findByRole('heading', { level: 1, name: 'Before the danfo moves' })).toBeVisible();
    expect(within(article()).getByText('My voice shalt thou hear in the morning. Psalm 5:3')).toBeVisible();
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(headings).toEqual(['Message', 'Bible Reading', 'Prayer']);
    expect(screen.getByText('AMEN!')).toBeVisible();
  });

  it('opens the first verses of the passage below an English text, and folds the rest', async () => {
    const { router } = open('/fast?date=2026-11-21');
    const reading = await screen.findByRole('region', { name: 'Bible Reading' });
    const fold = within(reading).getByText('Read on (King James Version)').closest('details');
    expect(fold).not.toHaveAttribute('open');
    expect(fold).toHaveTextContent(
      /Psalm 5 3 My voice .* 4 For thou art not .* These are the first 60 verses; the passage goes on\.$/,
    );
    const first = within(reading)
      .getByText(/Give ear/)
      .closest('p');
    expect(first).toHaveTextContent('Psalm 5 1 Give ear to my words, O LORD, consider my meditation. 2 Hearken');
    expect(first?.closest('details')).toBeNull();
    expect(first).toHaveAttribute('lang', 'en');
    expect(first).not.toHaveTextContent('For thou art');
    expect(JSON.stringify(router.state.loaderData).match(/Hearken/g)).toHaveLength(1);
  });

  it('folds the whole passage, which is in English, below a Yoruba text', async () => {
    open('/fast?date=2026-11-21&lang=yo');
    const fold = (await screen.findByText('Read the passage (King James Version)')).closest('details');
    expect(fold).not.toHaveAttribute('open');
    expect(screen.getByText(/Give ear/).closest('[lang]')).toHaveAttribute('lang', 'en');
    expect(fold).toHaveTextContent('Psalm 5 1 Give ear to my words, O LORD, consider my meditation. 2 Hearken');
    expect(screen.getByText(/Give ear/).closest('details')).toBe(fold);
  });

  it('leads from the page without a day, which is to be light, to the passage of the day, open', async () => {
    const user = userEvent.setup();
    const { router } = open('/fast?lang=yo');
    const passage = await screen.findByRole('link', { name: 'Read the passage (King James Version)' });
    expect(JSON.stringify(router.state.loaderData)).not.toContain('Hearken');
    expect(passage).toHaveAttribute('href', '/fast?date=2026-11-21&lang=yo#passage');
    await user.click(passage);
    const summary = await screen.findByText('Read the passage (King James Version)', { selector: 'summary' });
    expect(summary).toHaveFocus();
    expect(summary.closest('details')).toHaveAttribute('open');
  });

  it('has the first verse on the page without a day, and a link to the rest', async () => {
    const { router } = open('/fast?lang=en');
    expect(await screen.findByText(/Give ear to my words/)).toBeVisible();
    expect(JSON.stringify(router.state.loaderData)).not.toContain('Hearken');
    expect(link('Read on (King James Version)')).toHaveAttribute('href', '/fast?date=2026-11-21&lang=en#passage');
  });

  /** The day's passage with other verses. */
  const reading = (numbers: number[]) => {
    const { network } = serverWith(library);
    const verses = numbers.map((number) => ({ chapter: 5, number, text: `Verse ${number}.` }));
    const passage = { ...psalm, languages: ['EN'], isCut: false, parts: [{ book: 'Psalm', verses }] };
    const answer: RenderRouteOptions['network'] = (request) =>
      request.path.startsWith(getDevotionalPassages.path) ? { status: 200, body: [passage] } : network(request);
    open('/fast?date=2026-11-21&lang=en#passage', library, { network: answer });
  };

  it('is where a link to the passage leads, also when there is no more of it to open', async () => {
    reading([1, 2]);
    expect((await screen.findByText(/Verse 1/)).closest('p')).toHaveAttribute('id', 'passage');
    cleanup();
    reading([1, 2, 3]);
    expect((await screen.findByText('Read on (King James Version)')).closest('details')).toHaveAttribute(
      'id',
      'passage',
    );
    expect(document.querySelectorAll('#passage')).toHaveLength(1);
  });

  it('shows a verse twice that the reference names twice', async () => {
    const complain = jest.spyOn(console, 'error').mockImplementation(() => {});
    reading([1, 1, 2, 3, 3]);
    expect((await screen.findByText('Read on (King James Version)')).closest('section')).toHaveTextContent(
      /1 Verse 1\. 1 Verse 1\. .*2 Verse 2\. 3 Verse 3\. 3 Verse 3\./,
    );
    expect(complain).not.toHaveBeenCalled();
    complain.mockRestore();
  });

  it('says who wrote it and how long it takes', async () => {
    open('/fast', [{ ...english, content: 'word '.repeat(400) }], {
      settings: { texts: { daysToCome: 'hidden', author: 'Pastor Sample' } },
    });
    expect((await screen.findByText('Pastor Sample')).closest('p')).toHaveTextContent('By Pastor Sample · 2 min read');
    cleanup();
    open('/fast');
    expect(await screen.findByText('1 min read')).toBeVisible();
  });

  it('is shown without the passage where the reference is not understood, or the text cannot be loaded', async () => {
    const { network } = serverWith([{ ...english, bible_reading: 'Your favourite psalm' }]);
    for (const status of [200, 500]) {
      const answer: RenderRouteOptions['network'] = (request) =>
        status === 500 && request.path.startsWith(getDevotionalPassages.path)
          ? { status, body: { success: false, message: 'No.' } }
          : network(request);
      open('/fast', [], { network: answer });
      expect(await screen.findByRole('region', { name: 'Bible Reading' })).toHaveTextContent('Your favourite psalm');
      expect(screen.queryByText(/King James/)).toBeNull();
      cleanup();
    }
  });

  it('leads to the passage of the Bible reading, in the language of the text', async () => {
    open('/fast');
    const reading = await screen.findByRole('region', { name: 'Bible Reading' });
    expect(within(reading).getByRole('link', { name: 'Psalm 5 (opens in a new tab)' })).toHaveAttribute(
      'href',
      expect.stringMatching(/search=Psalm\+5&version=KJV$/),
    );
  });

  it('has no link where the reading is no passage', async () => {
    open('/fast', [{ ...english, bible_reading: 'Your favourite psalm' }]);
    const reading = await screen.findByRole('region', { name: 'Bible Reading' });
    expect(reading).toHaveTextContent('Your favourite psalm');
    expect(within(reading).queryByRole('link')).not.toBeInTheDocument();
  });

  it('makes paragraphs of what empty lines part', async () => {
    open('/fast');
    const message = await screen.findByRole('region', { name: 'Message' });
    expect(within(message).getByText('The conductor is already beating the side of the bus.').tagName).toBe('P');
    expect(within(message).getByText('David knew how early a day gets noisy.').tagName).toBe('P');
  });

  it('shows bold and italic words and addresses as such, as they are typed in WhatsApp', async () => {
    const content = 'He said: *Speak _first_.*\n\nRead on at https://church.example/a_b_c. <b>No</b> 2 * 3.';
    const marked = { ...english, content, text: '_Psalm 5:3_', prayer: '*Father*, hear.' };
    open('/fast?lang=en', [marked]);
    const message = await screen.findByRole('region', { name: 'Message' });
    expect(within(message).getByText(/^Speak/).tagName).toBe('STRONG');
    expect(within(message).getByText('first').tagName).toBe('EM');
    expect(message).toHaveTextContent('He said: Speak first.');
    const address = within(message).getByRole('link');
    expect(address).toHaveAttribute('href', 'https://church.example/a_b_c');
    expect(address).toHaveAttribute('rel', 'noopener nofollow');
    expect(message).toHaveTextContent('church.example/a_b_c. <b>No</b> 2 * 3.');
    expect(screen.getByText('Psalm 5:3').tagName).toBe('EM');
    expect(screen.getByText('Father').tagName).toBe('STRONG');
    expect(message.innerHTML).toContain('<strong>Speak <em>first</em>.</strong>');
    expect(message.innerHTML).toContain('&lt;b&gt;No&lt;/b&gt;');
  });

  it('goes to Yoruba and back without a request', async () => {
    const user = userEvent.setup();
    const { asked, router } = open('/fast?date=2026-11-21&lang=en');
    await user.click(await screen.findByRole('link', { name: 'Switch to Yoruba Devotional' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Kí dánfó tó gbéra' })).toBeVisible();
    expect(router.state.location.search).toBe('?date=2026-11-21&lang=yo');
    const requests = asked.length;
    await user.click(link('Switch to English Devotional'));
    expect(screen.getByRole('heading', { level: 1, name: 'Before the danfo moves' })).toBeVisible();
    expect(requests).toBe(6);
    expect(asked).toHaveLength(6);
  });

  it('marks Yoruba text as Yoruba, under Yoruba headings, also when the address says YO', async () => {
    open('/fast?date=2026-11-21&lang=YO');
    const message = await screen.findByRole('region', { name: 'Ọ̀rọ̀' });
    expect(message.closest('[lang]')).toHaveAttribute('lang', 'yo');
    expect(screen.getByRole('heading', { level: 1 }).closest('[lang]')).toHaveAttribute('lang', 'yo');
    expect(screen.getByRole('region', { name: 'Bíbélì kíkà' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Àdúrà' })).toBeVisible();
    expect(screen.getByText('ÀMÍN!')).toBeVisible();
  });

  it('gives English with a note when the Yoruba text is missing', async () => {
    open('/fast?date=2026-11-20&lang=yo');
    const title = await screen.findByRole('heading', { level: 1, name: 'A lamp in the corridor' });
    expect(title.closest('[lang]')).toHaveAttribute('lang', 'en');
    expect(screen.getByText(/There is no Yoruba devotional for this day yet/).closest('[role=status]')).toBeVisible();
    expect(screen.getByText('AMEN!')).toBeVisible();
  });

  it('gives Yoruba with a note when the English text is missing', async () => {
    open('/fast?date=2026-11-18&lang=en');
    expect(await screen.findByRole('heading', { level: 1, name: 'Kí dánfó tó gbéra' })).toBeVisible();
    expect(screen.getByText(/There is no English devotional for this day yet/)).toBeVisible();
  });

  it('shows today with a notice when the date cannot be read', async () => {
    open('/fast?date=2026-02-31&lang=en');
    expect(await screen.findByRole('heading', { level: 1, name: 'Before the danfo moves' })).toBeVisible();
    expect(screen.getByText('We couldn’t read the date in this link.')).toBeVisible();
  });

  it('reads well without the marks of the picker', async () => {
    const { network } = serverWith(library);
    open('/fast', library, {
      network: (request) =>
        request.path.startsWith('/api/')
          ? { status: 500, body: {} }
          : (network?.(request) ?? { status: 500, body: {} }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Before the danfo moves' })).toBeVisible();
    expect(screen.queryByText('No text yet')).not.toBeInTheDocument();
  });
});

describe('going from day to day', () => {
  it('leads to the day before in the same language, and says that it is loading', async () => {
    const user = userEvent.setup();
    const pending: (() => void)[] = [];
    const { network } = serverWith(library);
    open('/fast?date=2026-11-21&lang=en', library, {
      network: async (request) => {
        if (request.path.includes('2026-11-20')) await new Promise<void>((resolve) => pending.push(resolve));
        return network?.(request) ?? { status: 500, body: {} };
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Before the danfo moves' });
    await user.click(link('Previous day, Friday, 20 November 2026'));
    expect(await screen.findByText('Loading devotional...')).toBeVisible();
    expect(article()).toHaveAttribute('aria-busy', 'true');
    await act(async () => {
      for (const release of pending) release();
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'A lamp in the corridor' })).toBeVisible();
    expect(screen.queryByText('Loading devotional...')).not.toBeInTheDocument();
  });

  it('keeps the language in the links to the days around', async () => {
    open('/fast?date=2026-11-21&lang=yo');
    expect(await screen.findByRole('link', { name: /^Next day/ })).toHaveAttribute(
      'href',
      '/fast?date=2026-11-22&lang=yo',
    );
    expect(link(/Ọjọ́ tó ṣáájú/)).toHaveAttribute('href', '/fast?date=2026-11-20&lang=yo');
  });

  it('says which of the days around has no text yet', async () => {
    open('/fast');
    const after = await screen.findByRole('link', { name: /Tomorrow/ });
    expect(after).toHaveTextContent('No text yet');
    expect(link(/The day before/)).not.toHaveTextContent('No text yet');
  });

  it('says tomorrow’s title where it can be read, in its own language', async () => {
    open('/fast?lang=yo', [...library, { ...english, date: '2026-11-22', title: 'Salt for the pot' }]);
    const tomorrow = await screen.findByRole('link', { name: /Ọ̀la/ });
    expect(within(tomorrow).getByText('Salt for the pot')).toHaveAttribute('lang', 'en');
    cleanup();
    open('/fast?date=2026-11-20');
    expect(await screen.findByRole('link', { name: /The day after/ })).toHaveTextContent('Before the danfo moves');
  });

  it('says of a text that opens on its day only that it does', async () => {
    const secret: Devotional = { ...english, date: '2026-11-22', title: 'Sealed' };
    const { router } = open('/fast', [...library, secret], { server: { hidden: [secret.date] } });
    expect(await screen.findByRole('link', { name: /Tomorrow/ })).toHaveTextContent('Opens that morning');
    expect(JSON.stringify(router.state.loaderData)).not.toContain('Sealed');
  });

  it('marks days with a text in the picker, goes to the one picked and closes', async () => {
    const user = userEvent.setup();
    open('/fast');
    await user.click(await screen.findByText(/choose another date/));
    const picker = screen.getByRole('group', { name: 'Choose a date' });
    expect(within(picker).getByRole('link', { name: 'Thursday, 19 November 2026' })).toBeInTheDocument();
    await user.click(within(picker).getByRole('link', { name: 'Friday, 20 November 2026, has a devotional' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'A lamp in the corridor' })).toHaveFocus();
    expect(screen.getByText(/choose another date/).closest('details')).not.toHaveAttribute('open');
  });

  it('marks the days that open without a network, in the picker and at the end of the text', async () => {
    const savedPages = ['/fast', '/fast?date=2026-11-20&lang=en', '/fast?date=2026-11-22&lang=yo'];
    open('/fast', library, { savedPages });
    expect(await screen.findByRole('link', { name: /The day before/ })).toHaveTextContent('Ready offline');
    expect(link(/Tomorrow/)).not.toHaveTextContent('Ready offline');
    const picker = screen.getByRole('group', { name: 'Choose a date', hidden: true });
    const named = (name: string) => within(picker).getByRole('link', { name, hidden: true });
    expect(named('Friday, 20 November 2026, has a devotional, saved')).toBeInTheDocument();
    expect(named('Sunday, 22 November 2026')).toBeInTheDocument();
  });

  it('saves the week for a reader who asks for it, and says when it is there', async () => {
    const user = userEvent.setup();
    const { platform } = open('/fast', library);
    const button = await screen.findByRole('button', { name: 'Save the week for offline' });
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await user.click(button);
    expect(platform.savesWeek.get()).toBe(true);
    expect(localStorage.getItem('cog:saves-week')).toBe('true');
    expect(screen.getByText('Saving the next 7 days…')).toBeVisible();
    act(() => platform.savedPages.set(new Set(['/fast?date=2026-11-28&lang=en'])));
    expect(screen.getByText('The next 7 days are saved. You can read them offline.')).toBeVisible();
    expect(button).toHaveAttribute('aria-pressed', 'true');
    await user.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(localStorage.getItem('cog:saves-week')).toBeNull();
  });

  it('offers no more to save where the week is there already', async () => {
    open('/fast', library, { savedPages: ['/fast?date=2026-11-28&lang=en'] });
    expect(await screen.findByText('The next 7 days are saved. You can read them offline.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save the week for offline' })).toBeNull();
  });

  it('says up to which day it is saved, and offers the rest', async () => {
    const saved = (...days: string[]) => days.map((day) => `/fast?date=${day}&lang=en`);
    open('/fast', library, { savedPages: saved('2026-11-22', '2026-11-24') });
    expect(await screen.findByText('Saved up to Tuesday, 24 November 2026. You can read it offline.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save the week for offline' })).toBeVisible();
    cleanup();
    const texts = (['2026-11-22', '2026-11-24', '2026-11-28'] as const).map((date) => ({ ...english, date }));
    open('/fast', texts, { savedPages: saved('2026-11-22', '2026-11-28') });
    expect(await screen.findByText('Saved up to Sunday, 22 November 2026. You can read it offline.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Save the week for offline' }));
    expect(screen.getByText(/^Saved up to Sunday.* Saving the next 7 days…$/)).toBeVisible();
  });

  it('closes the picker with Escape and gives the focus back', async () => {
    const user = userEvent.setup();
    open('/fast');
    const summary = (await screen.findByText(/choose another date/)).closest('summary');
    await user.click(summary ?? document.body);
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    await user.keyboard('{Escape}');
    expect(summary?.closest('details')).not.toHaveAttribute('open');
    expect(summary).toHaveFocus();
  });

  it('asks for the months around the day, across the year', async () => {
    const { asked } = open('/fast?date=2026-01-31');
    await screen.findByText('No devotional available for the selected date.');
    expect(asked).toContain('/api/devotionals/days?from=2025-12-01&to=2026-02-28');
  });
});

describe('a day without a text', () => {
  it('says so, offers another date and leads to the nearest day that has one', async () => {
    open('/fast?date=2026-11-19&lang=en');
    expect(await screen.findByText('No devotional available for the selected date.')).toBeVisible();
    expect(link('Read Wednesday, 18 November 2026')).toHaveAttribute('href', '/fast?date=2026-11-18&lang=en');
    expect(screen.getByRole('group', { name: 'Choose another date' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Breakfast With The Holy Spirit' })).toBeVisible();
  });

  it('leads to today when none is near, however far away it is', async () => {
    for (const day of ['2031-05-05', '1999-05-05']) {
      open(`/fast?date=${day}&lang=en`);
      const today = await screen.findByRole('link', { name: "Read Today's Devotional" });
      expect(today).toHaveAttribute('href', '/fast?date=2026-11-21&lang=en');
      expect(screen.queryByRole('link', { name: /^Read \w+day,/ })).not.toBeInTheDocument();
      cleanup();
    }
  });

  it('leads from today to the newest of all when none is near', async () => {
    open('/fast', [{ ...english, date: '2025-01-05' }]);
    expect(await screen.findByRole('link', { name: 'Read Sunday, 5 January 2025' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Today/ })).not.toBeInTheDocument();
  });

  it('offers no day when there is no devotional at all', async () => {
    open('/fast', []);
    expect(await screen.findByText('No devotional available for the selected date.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Read / })).not.toBeInTheDocument();
  });
});

describe('a devotional that cannot be fetched', () => {
  it('says so with the reason, and tries again', async () => {
    const user = userEvent.setup();
    let broken = true;
    const { network } = serverWith(library);
    open('/fast', library, {
      network: (request) =>
        broken
          ? { status: 500, body: { success: false, message: 'The database is resting.' } }
          : (network?.(request) ?? { status: 500, body: {} }),
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Error fetching devotional data');
    expect(alert).toHaveTextContent('The database is resting.');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Before the danfo moves' })).toBeVisible();
  });
});

describe('sharing', () => {
  const shares = () => screen.findByRole('link', { name: /^Share on WhatsApp/ });

  it('names the title and links to just that page, where no script runs', async () => {
    open('/fast?lang=yo');
    const text = new URL((await shares()).getAttribute('href') ?? '').searchParams.get('text');
    expect(text).toBe('Kí dánfó tó gbéra\nhttp://localhost/fast?date=2026-11-21&lang=yo');
  });

  it('hands the starter the words and the picture of the verse, in the language of the text', async () => {
    open('/fast?lang=yo');
    const { dataset } = await shares();
    expect(dataset).toMatchObject({ share: '', picture: '/assets/verses/2026-11-21-yo-post.jpg' });
    for (const part of [yoruba.title, yoruba.text, yoruba.content, yoruba.prayer, '/fast?date=2026-11-21&lang=yo']) {
      expect(dataset.text).toContain(part);
    }
  });

  it('offers some lines of a long text with the picture, and the whole of it', async () => {
    const long = { ...english, content: `${'Speak to him first. '.repeat(100)}The end.` };
    open('/fast?lang=en', [long]);
    const lines = (await shares()).dataset.text ?? '';
    expect(lines).toContain('Speak to him first.');
    expect(lines.length).toBeLessThanOrEqual(1000);
    const whole = screen.getByText('Send the whole text').closest('a');
    expect(whole?.dataset.text).toContain('The end.');
    expect(whole?.dataset.picture).toBeUndefined();
  });

  it('offers to copy a text that no link can hold, and not to send it', async () => {
    open('/fast?lang=en', [{ ...english, content: 'Speak to him first. '.repeat(500) }]);
    await shares();
    expect(screen.getByText('Copy the text')).toBeInTheDocument();
    expect(screen.queryByText('Send the whole text')).toBeNull();
  });

  it('has the pictures as files, and a way to copy the words', async () => {
    const { platform } = open('/fast?lang=en');
    const named = (name: string) => screen.getByText(name).closest('a');
    await shares();
    expect(named('Save the picture')).toHaveAttribute('href', '/assets/verses/2026-11-21-en-post.jpg');
    expect(named('Save the picture')).toHaveAttribute('download');
    expect(named('Picture for your status')).toHaveAttribute('href', '/assets/verses/2026-11-21-en-status.jpg');
    expect(named('Picture for your status')?.dataset).toMatchObject({
      share: '',
      picture: '/assets/verses/2026-11-21-en-status.jpg',
    });
    const copied = jest.fn(async () => {});
    const user = userEvent.setup();
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } });
    await user.click(screen.getByText('Copy the text'));
    expect(copied).toHaveBeenCalledWith(expect.stringContaining(english.prayer));
    expect(platform.messages.get()).toMatchObject([{ text: expect.stringContaining('Text copied') }]);
  });

  it('shares the English text under its own language when Yoruba was asked for and is missing', async () => {
    open('/fast?date=2026-11-20&lang=yo');
    const whatsapp = await shares();
    expect(decodeURIComponent(whatsapp.getAttribute('href') ?? '')).toContain('lang=en');
    expect(whatsapp.dataset.picture).toBe('/assets/verses/2026-11-20-en-post.jpg');
  });
});

describe('what the head of the document says', () => {
  const page = (address: string, devotionals: Partial<Record<'EN' | 'YO', Devotional>>) =>
    route.handle.meta?.({
      ...testReader,
      data: {
        day: '2026-11-21',
        unreadable: false,
        devotionals: { EN: null, YO: null, ...devotionals },
        passages: [],
        recordings: [],
        opensLater: false,
        days: null,
        nearest: null,
      },
      url: new URL(address, 'http://localhost'),
      settings: testSettings,
    });

  it('is title, day and the beginning of the message', () => {
    expect(page('/fast', { EN: english, YO: yoruba })).toEqual({
      title: 'Before the danfo moves — Saturday, 21 November 2026',
      description: 'The conductor is already beating the side of the bus. David knew how early a day gets noisy.',
      lang: 'en',
      image: '/assets/verses/2026-11-21-en-card.jpg',
      canonical: '/fast?date=2026-11-21&lang=en',
    });
  });

  it('has plain words, without the signs of marks', () => {
    const content = '*Speak _first_*, at https://church.example. 2 * 3.';
    expect(page('/fast', { EN: { ...english, content } })?.description).toBe(
      'Speak first, at https://church.example. 2 * 3.',
    );
  });

  it('cuts a long message at a word, within 155 characters', () => {
    const description = page('/fast', { EN: { ...english, content: 'Hallelujah '.repeat(50) } })?.description ?? '';
    expect(description).toMatch(/Hallelujah…$/);
    expect(description.length).toBeLessThanOrEqual(155);
    expect(description.length).toBeGreaterThan(140);
  });

  it('is Yoruba for Yoruba, and English where Yoruba is missing', () => {
    expect(page('/fast?lang=yo', { EN: english, YO: yoruba })).toMatchObject({
      title: 'Kí dánfó tó gbéra — Ọjọ́ Àbámẹ́ta, 21 Oṣù Bélú 2026',
      lang: 'yo',
    });
    expect(page('/fast?lang=yo', { EN: english })).toMatchObject({
      lang: 'en',
      canonical: '/fast?date=2026-11-21&lang=en',
    });
  });

  it('names the devotional and the day when there is no text', () => {
    expect(page('/fast', {})?.title).toBe('Breakfast With The Holy Spirit — Saturday, 21 November 2026');
  });
});

describe('a recording of the day', () => {
  const recording: Recording = {
    id: '01935a00-0000-7000-8000-000000000009',
    date: english.date,
    language: 'EN',
    path: `/assets/recordings/${'a'.repeat(64)}.mp3`,
    bytes: 2_430_000,
    seconds: 300,
  };
  const withRecording = (at: string) => {
    const { network } = serverWith(library, { recordings: [recording] });
    return open(at, library, { network });
  };
  const player = () => screen.queryByLabelText<HTMLAudioElement>('Recording of this text');

  afterEach(() => Reflect.deleteProperty(navigator, 'onLine'));

  it('is ready with its size, and fetches nothing before a press', async () => {
    const tested = withRecording('/fast?lang=en');
    expect(await screen.findByText('Audio (2.4 MB)')).toBeVisible();
    expect(player()).toHaveAttribute('preload', 'none');
    expect(player()).toHaveAttribute('src', recording.path);
    const data = Object.values(tested.router.state.loaderData)[0];
    const html = renderToString(testRoute(route, { at: '/fast?lang=en', data }).element);
    expect(html).toMatch(/<audio [^>]*controls[^>]*preload="none"|<audio [^>]*preload="none"[^>]*controls/);
  });

  it('is not offered for the text in the other language', async () => {
    withRecording('/fast?lang=yo');
    await screen.findByRole('heading', { level: 1, name: yoruba.title });
    expect(player()).toBeNull();
  });

  it('says without a network that it needs one', async () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    withRecording('/fast?lang=en');
    expect(await screen.findByText(/listening needs data/)).toBeVisible();
  });
});
