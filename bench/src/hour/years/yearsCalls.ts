import { addDays, lagosDay } from '@cog/contracts/lib/calendar';

/** One call to a route for which its bare address is not enough: it takes parameters, or old content costs more. */
export interface YearsCall {
  /** Name in the report. */
  what: string;
  /** The path, different for each turn where possible. */
  path(turn: number): string;
  /** Whether the answer is streamed: its time grows with the data, its memory does not. */
  streams?: boolean;
  /** Whether it is answered only to requests from the machine itself. */
  isOperators?: boolean;
  /** A write that invalidates a list that is answered whole. */
  change?(): { path: string; body: object };
  /** Statuses that are right besides 200. */
  statuses?: number[];
}

/** A server with an administrator's session. */
interface SignedIn {
  url: string;
  cookie: string;
  log(): string;
}

async function read(site: SignedIn, path: string): Promise<object> {
  const response = await fetch(site.url + path, { headers: { cookie: site.cookie } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${site.log().slice(-1500)}`);
  return response.json();
}

const texts = { title: 'New', text: 'New', content: 'New', prayer: 'New', bible_reading: 'John 3:16' };
let changes = 0;
const newDevotional = () => ({
  path: '/citizen/create_breakfastwiththeholyspirit/',
  body: { ...texts, date: addDays('2090-01-01', changes++) },
});
const newBook = () => ({
  path: '/citizen/upload_book/',
  body: { title: `New ${changes++}`, book_cover_url: 'https://covers.example/', book_url: 'https://books.example/' },
});
const newSermon = () => ({
  path: '/api/sermons',
  body: { sermonTitle: `New ${changes++}`, preacherName: 'Ade', date: lagosDay(), time: '09:00' },
});

/** Saves a group of everyone who registered. @returns its id */
async function saveEveryone(site: SignedIn): Promise<string> {
  const filter = { search: '', gender: null, passed: null, asOf: new Date().toISOString() };
  const response = await fetch(`${site.url}/api/registrations/audiences`, {
    method: 'POST',
    headers: { cookie: site.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Everyone', selection: { filter } }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`No group was saved: ${answer.message}`);
  return answer.data.id;
}

/** What the calls are built from: words of the texts, and ids of stored records. */
export interface Known {
  words: readonly string[];
  records: Awaited<ReturnType<typeof recordsOf>>;
}

/** Reads ids of stored records from the server's lists. */
export async function recordsOf(site: SignedIn) {
  const first = async (path: string): Promise<string> => {
    const [record] = Object.values(await read(site, path)).find(Array.isArray) ?? [];
    return record?.id ?? record?._id ?? '00000000-0000-7000-8000-000000000000';
  };
  return {
    sermon: await first('/api/sermons?page=1'),
    draft: await first('/api/unpublished?page=1'),
    event: await first('/api/admin/calendar?when=past&page=1'),
    book: await first('/api/books?page=1'),
    mail: await first('/api/mails?page=1'),
    question: await first('/api/admin/quiz/questions?page=1'),
    registration: await first('/api/registrations?pageSize=1'),
    batch: '00000000-0000-7100-8000-000000000001',
    audience: await saveEveryone(site),
  };
}

/** The calls by route; a string says why a route is not measured. */
export function yearsCalls({ words, records }: Known): Record<string, YearsCall[] | string> {
  const today = lagosDay();
  const day = (turn: number) => addDays(today, -(turn % 20));
  const word = (turn: number) => encodeURIComponent(words[(turn * 37) % words.length] ?? '');
  const call = (what: string, path: YearsCall['path'], more: Partial<YearsCall> = {}): YearsCall => ({
    what,
    path,
    ...more,
  });
  const one = (path: YearsCall['path'], more: Partial<YearsCall> = {}) => [
    call(
      path(0)
        .replace(/\?.*/, '')
        .replaceAll(/[0-9a-f-]{36}/g, ':id'),
      path,
      more,
    ),
  ];
  const EN = '/citizen/get_breakfastwiththeholyspirit/';
  const YO = '/citizen/get_yoruba_breakfastwiththeholyspirit/';
  const binary = 'A file of the disk, whose length nothing in the database changes.';
  return {
    '/api/admin/audit': [
      call('audit, first pages', (turn) => `/api/admin/audit?pageSize=${50 - (turn % 10)}`),
      call('audit, one kind', () => '/api/admin/audit?kind=book'),
      call('audit, a kind there is none of', () => '/api/admin/audit?kind=nothing'),
      call(
        'audit, ten years back',
        () => `/api/admin/audit?before=${today.replace(/^\d{4}/, (year) => String(Number(year) - 10))}T00:00:00.000Z~x`,
      ),
      call('audit, the server itself', () => '/api/admin/audit?who=server'),
    ],
    '/api/releases/incidents': one((turn) => `/api/releases/incidents?name=mf-${turn % 6}`),
    '/api/releases/history': one((turn) => `/api/releases/history?page=${1 + turn}`),
    '/api/admin/settings/revisions': one((turn) => `/api/admin/settings/revisions?section=church&page=${1 + turn}`),
    '/api/previews/:id': one(() => '/api/previews/00000000-0000-7000-8000-000000000000', { statuses: [404] }),
    [EN]: [
      call('every devotional, in one array', () => EN, { streams: true, change: newDevotional }),
      call('every English devotional', () => `${EN}?language=EN`, { streams: true, change: newDevotional }),
      call('the devotionals of a day', (turn) => `${EN}?date=${day(turn)}`),
      call('20 devotionals', (turn) => `${EN}?page=${1 + turn}&pageSize=20`),
      call('20 devotionals, far back', (turn) => `${EN}?page=${700 + turn}&pageSize=20`),
      call('devotionals with a word, a page', (turn) => `${EN}?search=${word(turn)}&page=1&pageSize=20`),
      call('devotionals with a word, all', (turn) => `${EN}?search=${word(turn)}`),
      call('devotionals with letters of all, all', (turn) => `${EN}?search=${'aeiou'[turn % 5]}`),
    ],
    [YO]: [
      call('every Yoruba devotional, in one array', () => YO, { streams: true, change: newDevotional }),
      call('20 Yoruba devotionals', (turn) => `${YO}?page=${1 + turn}&pageSize=20`),
    ],
    '/api/devotionals/days': [
      call('days that have text, a month', (turn) => {
        const to = addDays(today, -turn);
        return `/api/devotionals/days?from=${addDays(to, -30)}&to=${to}`;
      }),
      call('days that have text, a year', (turn) => {
        const to = addDays(today, -turn);
        return `/api/devotionals/days?from=${addDays(to, -365)}&to=${to}`;
      }),
    ],
    '/api/devotionals/amens': one((turn) => `/api/devotionals/amens?date=${day(turn)}`),
    '/api/devotionals/passages': one((turn) => `/api/devotionals/passages?date=${day(turn)}`),
    '/api/devotionals': [
      call("editors' devotionals", (turn) => `/api/devotionals?page=${1 + turn}`),
      call("editors' devotionals, far back", (turn) => `/api/devotionals?page=${140 + turn}`),
      call("editors' devotionals by title", (turn) => `/api/devotionals?sort=title&page=${1 + turn}`),
      call("editors' devotionals with a word", (turn) => `/api/devotionals?search=${word(turn)}`),
      call("editors' devotionals of a month", (turn) => `/api/devotionals?month=20${10 + (turn % 15)}-03`),
    ],
    '/api/devotionals/revisions': [
      call('what was done to devotionals', (turn) => `/api/devotionals/revisions?page=${1 + turn}`),
      call('what was done to a day', (turn) => `/api/devotionals/revisions?date=${day(turn)}`),
      call('what was done in a language', (turn) => `/api/devotionals/revisions?language=YO&page=${1 + turn}`),
    ],
    '/api/recordings': one((turn) => `/api/recordings?date=${day(turn)}`),
    '/assets/sermons.json': [
      call('every sermon, in one array', () => '/assets/sermons.json', { streams: true, change: newSermon }),
    ],
    '/api/sermons': [
      call('10 sermons', (turn) => `/api/sermons?page=${1 + turn}`),
      call('sermons that can be heard', () => '/api/sermons?recorded=true'),
      call('sermons with a word', (turn) => `/api/sermons?search=${word(turn)}`),
    ],
    '/api/sermons/days/:date': one((turn) => `/api/sermons/days/${day(turn)}`),
    '/api/sermons/:id': one(() => `/api/sermons/${records.sermon}`),
    '/api/admin/sermons/:id': one(() => `/api/admin/sermons/${records.sermon}`),
    '/api/unpublished': [
      call('drafts', (turn) => `/api/unpublished?page=${1 + turn}`),
      call('drafts with a word', (turn) => `/api/unpublished?search=${word(turn)}`),
    ],
    '/api/unpublished/:id': one(() => `/api/unpublished/${records.draft}`, { statuses: [404] }),
    '/citizen/get_book/': [
      call('every book, in one array', () => '/citizen/get_book/', { streams: true, change: newBook }),
      call('every book by title, in one array', () => '/citizen/get_book/?sort=title', {
        streams: true,
        change: newBook,
      }),
      call('a page of books', (turn) => `/citizen/get_book/?page=${1 + turn}&pageSize=50`),
      call('books with a word, all', (turn) => `/citizen/get_book/?search=${word(turn)}`),
      call('books with letters of all, all', (turn) => `/citizen/get_book/?search=${'aeiou'[turn % 5]}`),
    ],
    '/api/books': [
      call('books', (turn) => `/api/books?page=${1 + turn}`),
      call('books with a word', (turn) => `/api/books?search=${word(turn)}`),
      call('books by title, far back', (turn) => `/api/books?sort=title&page=${100 + turn}`),
    ],
    '/api/admin/books': [call("editors' books", (turn) => `/api/admin/books?page=${1 + turn}`)],
    '/api/admin/calendar': [
      call('coming events', (turn) => `/api/admin/calendar?page=${1 + (turn % 2)}`),
      call('past events', (turn) => `/api/admin/calendar?when=past&page=${1 + turn}`),
    ],
    '/api/admin/calendar/:id': one(() => `/api/admin/calendar/${records.event}`),
    '/api/admin/bin': [
      call('the bin', (turn) => `/api/admin/bin?page=${1 + turn}`),
      call('the bin, with a word', (turn) => `/api/admin/bin?search=${word(turn)}`),
    ],
    '/api/registrations/hall-code': [call('hall code', () => '/api/registrations/hall-code')],
    '/api/registrations': [
      call('participants', (turn) => `/api/registrations?page=${1 + turn}`),
      call('participants, the original call', () => '/api/registrations'),
      call('participants, far back', (turn) => `/api/registrations?page=${950 + turn}`),
      call('participants, a name of few', (turn) => `/api/registrations?search=sample${1000 + turn}`),
      call('participants, a name of many', (turn) => `/api/registrations?search=ade&page=${1 + turn}`),
      call('participants, by name', (turn) => `/api/registrations?sort=name&page=${500 + turn}`),
      call('participants, of one gender', (turn) => `/api/registrations?gender=Female&page=${1 + turn}`),
      call('participants, who passed', (turn) => `/api/registrations?passed=1&page=${1 + turn}`),
      call('participants, deleted', (turn) => `/api/registrations?state=deleted&page=${1 + turn}`),
    ],
    '/api/registrations/audiences/:id': one(() => `/api/registrations/audiences/${records.audience}`),
    '/api/registrations/:id': one(() => `/api/registrations/${records.registration}`),
    '/api/moderation/reports': one((turn) => `/api/moderation/reports?done=${turn % 2 === 0}&page=${1 + turn}`),
    '/api/moderation/held': one((turn) => `/api/moderation/held?done=${turn % 2 === 0}&page=${1 + turn}`),
    '/api/moderation/prayers': one((turn) => `/api/moderation/prayers?done=${turn % 2 === 0}&page=${1 + turn}`),
    '/api/moderation/newcomers': one((turn) => `/api/moderation/newcomers?done=${turn % 2 === 0}&page=${1 + turn}`),
    '/api/admin/quiz/questions': [
      call('questions', (turn) => `/api/admin/quiz/questions?page=${1 + turn}`),
      call('questions with a word', (turn) => `/api/admin/quiz/questions?search=${word(turn)}`),
    ],
    '/api/admin/quiz/questions/:id': one(() => `/api/admin/quiz/questions/${records.question}`, { statuses: [404] }),
    '/api/quiz/attempt': one(() => '/api/quiz/attempt?stage=1', { statuses: [401] }),
    '/api/quiz/review': one(() => '/api/quiz/review?stage=1', { statuses: [401] }),
    '/api/quiz/session': one(() => '/api/quiz/session', { statuses: [401] }),
    '/api/promo/session': one(() => '/api/promo/session', { statuses: [401] }),
    '/api/quiz/results': [
      call('leaderboard, first pages', (turn) => `/api/quiz/results?stage=1&page=${1 + turn}`),
      call('leaderboard, the original call', () => '/api/quiz/results'),
      call('leaderboard, far back', (turn) => `/api/quiz/results?stage=1&page=${950 + turn}`),
      call('leaderboard, a name of few', (turn) => `/api/quiz/results?stage=1&search=sample${1000 + turn}`),
      call('leaderboard, a name of many', (turn) => `/api/quiz/results?stage=1&search=ade&page=${1 + turn}`),
      call('leaderboard, letters of all', (turn) => `/api/quiz/results?stage=1&search=${'aeiou'[turn % 5]}`),
    ],
    '/api/feeds/videos': [
      call('videos', (turn) => `/api/feeds/videos?page=${1 + turn}`),
      call('videos, the original call', () => '/api/feeds/videos'),
      call('videos with a word', (turn) => `/api/feeds/videos?search=${word(turn)}&page=1`),
    ],
    '/api/feeds/podcast': [
      call('podcast', (turn) => `/api/feeds/podcast?page=${1 + turn}`),
      call('podcast, the original call', () => '/api/feeds/podcast'),
    ],
    '/api/search': [
      call('search, a word', (turn) => `/api/search?q=${word(turn)}`),
      call('search, two words', (turn) => `/api/search?q=${word(turn)}+${word(turn + 1)}`),
      call('search, letters of nearly all', (turn) => `/api/search?q=${'aeiou'[turn % 5]}n`),
      call('search, letters of nearly all, far back', (turn) => `/api/search?q=${'aeiou'[turn % 5]}n&page=50`),
    ],
    '/api/mails': [
      call('mails', (turn) => `/api/mails?page=${1 + turn}`),
      call('mails with a word', (turn) => `/api/mails?search=person${1000 + turn}`),
      call('mails of a status', (turn) => `/api/mails?status=sent&page=${1 + turn}`),
      call('mails of a batch', (turn) => `/api/mails?batch=${records.batch}&page=${1 + turn}`),
    ],
    '/api/mails/:id': one(() => `/api/mails/${records.mail}`, { statuses: [404] }),
    '/api/mails/batches/:id': one(() => `/api/mails/batches/${records.batch}`, { statuses: [404] }),
    '/api/mails/unsubscription': one(() => `/api/mails/unsubscription?token=${'a'.repeat(43)}`, {
      statuses: [400, 404],
    }),
    '/api/admin/reports': [
      call('reports of a month', (turn) => `/api/admin/reports?from=${addDays(today, -30 - turn)}&to=${today}`),
      call('reports of a year', (turn) => `/api/admin/reports?from=${addDays(today, -360 - (turn % 5))}&to=${today}`),
    ],
    '/metrics': one(() => '/metrics', { isOperators: true }),
    '/readyz': one(() => '/readyz'),
    '/api/devotionals.csv': [
      call('devotionals.csv', () => '/api/devotionals.csv', { streams: true }),
      call('devotionals.csv, a word', () => `/api/devotionals.csv?search=${word(1)}`, { streams: true }),
    ],
    '/api/devotionals.docx': [
      call('devotionals.docx, a year', () => `/api/devotionals.docx?from=${addDays(today, -365)}&to=${today}`, {
        streams: true,
        statuses: [404],
      }),
    ],
    '/api/sermons.csv': [call('sermons.csv', () => '/api/sermons.csv', { streams: true })],
    '/api/sermons.docx': [
      call('sermons.docx, of a word', () => `/api/sermons.docx?search=${word(1)}`, {
        streams: true,
        statuses: [400, 404],
      }),
    ],
    '/api/registrations.csv': [
      call('registrations.csv', () => '/api/registrations.csv', { streams: true }),
      call('registrations.csv, by name', () => '/api/registrations.csv?sort=name', { streams: true }),
      call('registrations.csv, a name', () => '/api/registrations.csv?search=ade', { streams: true }),
    ],
    '/api/registrations/:id/export': one(() => `/api/registrations/${records.registration}/export`),
    '/api/admin/quiz/questions.csv': [call('questions.csv', () => '/api/admin/quiz/questions.csv', { streams: true })],
    '/api/mails/:id/message.eml': one(() => `/api/mails/${records.mail}/message.eml`, { statuses: [404] }),
    '/api/admin/reports.csv': [
      call('reports.csv', () => `/api/admin/reports.csv?from=${addDays(today, -360)}&to=${today}`),
    ],
    '/calendar.ics': one(() => '/calendar.ics'),
    '/podcast.xml': one(() => '/podcast.xml'),
    '/podcast.jpg': binary,
    '/calendar/:id.ics': one(() => `/calendar/${records.event}.ics`),
    '/api/books/:id/cover': one(() => `/api/books/${records.book}/cover`, { statuses: [404] }),
    '/assets/pictures/:file': binary,
    '/api/feeds/thumbnails/:file': 'A picture of YouTube, kept on the disk.',
    '/assets/recordings/:file': binary,
    '/page-data': 'Its parts are read from the same calls, and pages are measured.',
    '/page-scripts': 'Names of released files.',
  };
}

/** Calls to pages with old content, besides each page's own address. */
export function yearsPages({ words }: Pick<Known, 'words'>): YearsCall[] {
  const today = lagosDay();
  const word = (turn: number) => encodeURIComponent(words[(turn * 37 + 500) % words.length] ?? '');
  return [
    { what: 'page /fast, a day', path: (turn) => `/fast?date=${addDays(today, -(turn % 20))}&again=${turn}` },
    { what: 'page /sermon, with a word', path: (turn) => `/sermon?search=${word(turn)}` },
    { what: 'page /search, a word', path: (turn) => `/search?q=${word(turn)}` },
    { what: 'page /books, far back', path: (turn) => `/books?page=${2 + turn}` },
    { what: 'page /QuizResultsPage, far back', path: (turn) => `/QuizResultsPage?stage=1&page=${1 + turn}` },
  ];
}
