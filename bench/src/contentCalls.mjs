import { addDays, lagosDay } from '@cog/contracts/lib/calendar';
import { sampleTexts } from './fillDatabase.mjs';

const READ = '/citizen/get_breakfastwiththeholyspirit/';
/** As the server's log names pages. */
const PAGE = '/*';

/**
 * What is measured. Each call of a kind has another address, so that none is answered from memory.
 *
 * @typedef {object} ContentCall
 * @property {string} what for the report
 * @property {string} route as the server's log names it
 * @property {'GET' | 'POST'} method
 * @property {(turn: number) => string} path
 * @property {(turn: number) => object} [body]
 * @property {boolean} [rests] comes after a rest in which everything kept in memory has gone
 * @property {number} [limitMs] what it is held to, on the server; 50 unless told
 */

/** @returns {ContentCall[]} */
export function contentCalls() {
  const { devotionals, words } = sampleTexts();
  const today = lagosDay();
  /** Only days that both servers have. */
  const day = (turn) => addDays(today, -(turn % 20));
  const word = (turn) => encodeURIComponent(words[(turn * 37) % words.length]);
  const page = (turn) => 1 + turn;
  const get = (what, route, path, more = {}) => ({ what, route, method: 'GET', path, ...more });
  const texts = ({ title, text, content, prayer, bible_reading }) => ({ title, text, content, prayer, bible_reading });
  const board = (what, query) =>
    get(what, '/api/quiz/results', (turn) => `/api/quiz/results?${query(turn)}`, { rests: true, limitMs: 100 });
  const people = (what, query) =>
    get(what, '/api/registrations', (turn) => `/api/registrations?${query(turn)}`, { limitMs: 100 });
  return [
    board('leaderboard, first pages', (turn) => `stage=1&page=${page(turn)}`),
    board('leaderboard, far back', (turn) => `stage=1&page=${3950 + turn}`),
    board('leaderboard, the first 1,000', (turn) => `stage=1&pageSize=200&page=${1 + (turn % 5)}`),
    board('leaderboard, a name of few', (turn) => `stage=1&search=sample${1000 + turn}`),
    board('leaderboard, a name of many', (turn) => `stage=1&search=ade&page=${page(turn)}`),
    board('leaderboard, letters of nearly all', (turn) => `stage=1&search=${'aeiou'[turn % 5]}&page=${page(turn)}`),
    board('leaderboard, a name of nobody', (turn) => `stage=1&search=nobody${turn}`),
    get('page /QuizResultsPage', PAGE, (turn) => `/QuizResultsPage?stage=1&page=${page(turn)}`, {
      rests: true,
      limitMs: 100,
    }),
    people('dashboard, first pages', (turn) => `pageSize=50&page=${page(turn)}`),
    people('dashboard, far back', (turn) => `pageSize=50&page=${1950 + turn}`),
    people('dashboard, a name of few', (turn) => `pageSize=50&search=sample${1000 + turn}`),
    people('dashboard, a name of many', (turn) => `pageSize=50&search=ade&page=${page(turn)}`),
    people('dashboard, a name of nobody', (turn) => `pageSize=50&search=nobody${turn}`),
    people('dashboard, by name, far back', (turn) => `pageSize=50&sort=name&page=${1950 + turn}`),
    people('dashboard, of one gender, far back', (turn) => `pageSize=50&gender=Female&page=${900 + turn}`),
    get('dashboard, its four figures', '/api/registrations/stats', () => '/api/registrations/stats', { limitMs: 100 }),
    get(
      'the devotional of a day',
      READ,
      (turn) => `${READ}?date=${day(turn)}&language=EN&page=${1 + Math.floor(turn / 20)}`,
    ),
    get('20 devotionals', READ, (turn) => `${READ}?page=${page(turn)}&pageSize=20`),
    get('20 devotionals, far back', READ, (turn) => `${READ}?page=${400 + turn}&pageSize=20`),
    get('devotionals with a word', READ, (turn) => `${READ}?search=${word(turn)}&page=1&pageSize=20`),
    get('days of a year that have text', '/api/devotionals/days', (turn) => {
      const to = addDays(today, -turn);
      return `/api/devotionals/days?from=${addDays(to, -365)}&to=${to}`;
    }),
    get("editors' list", '/api/devotionals', (turn) => `/api/devotionals?page=${page(turn)}`),
    get("editors' list by title", '/api/devotionals', (turn) => `/api/devotionals?sort=title&page=${100 + turn}`),
    get("editors' list with a word", '/api/devotionals', (turn) => `/api/devotionals?search=${word(turn)}`),
    get(
      "editors' list with two words",
      '/api/devotionals',
      (turn) => `/api/devotionals?search=${word(turn)}+${word(turn + 1)}`,
    ),
    get(
      'what was done to devotionals',
      '/api/devotionals/revisions',
      (turn) => `/api/devotionals/revisions?page=${page(turn)}`,
    ),
    get('10 sermons', '/api/sermons', (turn) => `/api/sermons?page=${page(turn)}`),
    get('sermons with a word', '/api/sermons', (turn) => `/api/sermons?search=${word(turn)}`),
    get('search, a word', '/api/search', (turn) => `/api/search?q=${word(turn)}`),
    get('search, two words', '/api/search', (turn) => `/api/search?q=${word(turn)}+${word(turn + 1)}`),
    get(
      'search, letters of nearly all',
      '/api/search',
      (turn) => `/api/search?q=${'aeiou'[turn % 5]}n&page=${page(turn)}`,
      {
        limitMs: 100,
      },
    ),
    get('20 books', '/api/books', (turn) => `/api/books?page=${page(turn)}`),
    get('books with a word', '/api/books', (turn) => `/api/books?search=${word(turn)}`),
    get('page /fast', PAGE, (turn) => `/fast?date=${day(turn)}`),
    get('page /sermon', PAGE, (turn) => `/sermon?page=${page(turn)}`),
    get('page /sermon with a word', PAGE, (turn) => `/sermon?search=${word(turn + 500)}`),
    get('page /search', PAGE, (turn) => `/search?q=${word(turn + 700)}`),
    get('page /books', PAGE, (turn) => `/books?page=${page(turn)}`),
    {
      what: 'adding a devotional',
      route: '/citizen/create_breakfastwiththeholyspirit/',
      method: 'POST',
      path: () => '/citizen/create_breakfastwiththeholyspirit/',
      body: (turn) => ({ date: addDays('2090-01-01', turn), ...texts(devotionals[turn % devotionals.length]) }),
    },
    {
      what: 'adding a book',
      route: '/citizen/upload_book/',
      method: 'POST',
      path: () => '/citizen/upload_book/',
      body: (turn) => ({
        title: `Bench ${turn}`,
        book_cover_url: 'https://covers.example/a.jpg',
        book_url: 'https://books.example/a',
      }),
    },
    get(
      '200 books, by title',
      '/citizen/get_book/',
      (turn) => `/citizen/get_book/?sort=title&page=1&pageSize=${200 - (turn % 90)}`,
    ),
  ];
}
