import type { ApiRequest, ApiResponse } from '@cog/contracts/composition/composition';
import { getDevotionalPassages } from '@cog/contracts/devotionals/endpoints';
import { getRecordings } from '@cog/contracts/media/recordings.endpoints';
import { leftInEnglish } from '@cog/platform/testing/inYoruba';
import { TestSpeech } from './listening/testSpeech.ts';
import { messages } from './messages.yo.ts';
import * as bookmarks from './routes/bookmarks/route.ts';
import * as books from './routes/books/route.ts';
import * as devotional from './routes/devotional/route.ts';
import * as reminder from './routes/reminder/route.ts';
import { KEY_BYTES, PUBLIC_KEY, TestPush } from './routes/reminder/testPush.ts';
import * as search from './routes/search/route.ts';
import * as sermons from './routes/sermons/route.ts';
import { roof, spoken } from './routes/sermons/testSermons.ts';

const names = ['COG Church', roof.preacherName];
const otherPaths = ['/fast', '/sermon', '/books', '/search', '/kept', '/radio', '/privacy'] as const;
const pages = { messages, names, otherPaths };
const failing = (): ApiResponse => ({ status: 500, body: null });
const answers = (body: unknown) => (): ApiResponse => ({ status: 200, body });

describe('in Yoruba nothing is English but what says so', () => {
  it('on the devotional’s page, of a day with a text, of one without, and of none', async () => {
    const text = {
      id: '01935a00-0000-7000-8000-000000000001',
      date: '2026-11-21',
      language: 'EN',
      title: 'Before the danfo moves',
      text: 'My voice shalt thou hear in the morning.',
      content: 'The conductor is beating the side of the bus.',
      prayer: 'Father, hear my voice.',
      bible_reading: 'Psalm 5',
    };
    let recorded: object[] = [];
    const server = ({ path }: ApiRequest): ApiResponse => {
      const { pathname, searchParams } = new URL(path, 'http://test');
      if (pathname === '/api/devotionals/days') return { status: 200, body: [{ date: text.date, languages: ['EN'] }] };
      if (pathname === getDevotionalPassages.path) return { status: 200, body: [] };
      if (pathname === getRecordings.path) return { status: 200, body: recorded };
      const date = searchParams.get('date');
      return { status: 200, body: date === null || date === text.date ? [text] : [] };
    };
    // The Yoruba text is separate content; this opens the English one, which the address asks for, in a Yoruba page.
    const read = { ...pages, at: '/fast?lang=en', network: server };
    expect(await leftInEnglish(devotional, read)).toEqual([]);
    new TestSpeech().install();
    expect(await leftInEnglish(devotional, read)).toEqual([]);
    TestSpeech.uninstall();
    recorded = [{ id: 'r', date: text.date, language: 'EN', path: '/assets/recordings/r.mp3', bytes: 2e6 }];
    expect(await leftInEnglish(devotional, read)).toEqual([]);
    recorded = [];
    expect(await leftInEnglish(devotional, { ...read, at: '/fast?date=2026-11-20&lang=en' })).toEqual([]);
    const none = ({ path }: ApiRequest): ApiResponse => ({ status: 200, body: path.includes('days') ? [] : [] });
    expect(await leftInEnglish(devotional, { ...read, network: none })).toEqual([]);
    expect(await leftInEnglish(devotional, { ...read, network: failing })).toEqual([]);
  });

  it('on the page of sermons', async () => {
    const summary = { ...roof, excerpt: 'Four men came along.' };
    const list = {
      items: [summary],
      total: 1,
      page: 1,
      pageSize: 10,
      days: [roof.date],
      preachers: [roof.preacherName],
    };
    expect(await leftInEnglish(sermons, { ...pages, at: '/sermon', network: answers(list) })).toEqual([]);
    expect(await leftInEnglish(sermons, { ...pages, at: '/sermon', network: failing })).toEqual([]);
    const heard = { ...list, items: [{ ...summary, recording: spoken }] };
    const withPodcast = [...otherPaths, '/podcast'] as const;
    expect(
      await leftInEnglish(sermons, { ...pages, otherPaths: withPodcast, at: '/sermon', network: answers(heard) }),
    ).toEqual([]);
    const sermon = answers({ sermon: { ...roof, recording: spoken }, newer: null, older: null });
    const texts = [...names, ...Object.values(roof).flat().map(String)];
    expect(await leftInEnglish(sermons, { ...pages, names: texts, at: '/sermon?id=roof', network: sermon })).toEqual(
      [],
    );
  });

  it('on the page of books', async () => {
    const book = { id: 'b', title: 'Light', book_cover_url: null, book_url: 'https://books.example/1' };
    const site = { ...pages, names: ['books.example'], at: '/books' };
    expect(await leftInEnglish(books, { ...site, network: answers({ items: [book], total: 40 }) })).toEqual([]);
    expect(await leftInEnglish(books, { ...site, network: answers({ items: [], total: 0 }) })).toEqual([]);
    const nothing = answers({ items: [], total: 0 });
    expect(await leftInEnglish(books, { ...site, at: '/books?search=light', network: nothing })).toEqual([]);
    expect(await leftInEnglish(books, { ...site, network: failing })).toEqual([]);
  });

  it('in the search', async () => {
    const found = {
      kind: 'sermon',
      title: 'A roof',
      byline: roof.preacherName,
      excerpt: [{ text: 'friends', isFound: true }],
      date: '2026-11-20',
      language: null,
      link: '/sermon?id=roof',
    };
    const totals = { sermon: 14, devotional: 1, video: 0, episode: 0 };
    const asked = { ...pages, at: '/search?search=friends' };
    expect(await leftInEnglish(search, { ...pages, at: '/search', network: failing })).toEqual([]);
    expect(await leftInEnglish(search, { ...asked, network: answers({ items: [found], total: 15, totals }) })).toEqual(
      [],
    );
    const none = { items: [], total: 0, totals: { sermon: 0, devotional: 0, video: 0, episode: 0 } };
    expect(await leftInEnglish(search, { ...asked, network: answers(none) })).toEqual([]);
    expect(await leftInEnglish(search, { ...asked, network: failing })).toEqual([]);
  });

  it('among what is kept', async () => {
    localStorage.clear();
    expect(await leftInEnglish(bookmarks, { ...pages, at: '/kept' })).toEqual([]);
    const items = [
      { address: '/sermon?id=roof', kind: 'sermon', title: 'A roof', detail: 'Pastor Sample', language: null },
    ];
    localStorage.setItem('cog:bookmarks', JSON.stringify({ version: 1, items }));
    expect(await leftInEnglish(bookmarks, { ...pages, at: '/kept', savedPages: ['/sermon?id=roof'] })).toEqual([]);
  });

  it('where a reminder is asked for, had and impossible', async () => {
    localStorage.clear();
    const page = { ...pages, at: '/reminder', network: answers({ publicKey: PUBLIC_KEY }) };
    expect(await leftInEnglish(reminder, page)).toEqual([]);
    const push = new TestPush().install();
    expect(await leftInEnglish(reminder, page)).toEqual([]);
    Object.assign(push, { permission: 'granted', key: KEY_BYTES });
    localStorage.setItem('cog:reminder', JSON.stringify({ hour: 6, language: 'YO' }));
    expect(await leftInEnglish(reminder, page)).toEqual([]);
    push.permission = 'denied';
    expect(await leftInEnglish(reminder, page)).toEqual([]);
    TestPush.uninstall();
  });
});
