import type { Found, Options } from './rows.ts';

/** Chapters of the page of benchmarks. */
export const CHAPTERS = ['A visitor', 'A release', 'A flood', 'An hour of work'] as const;

interface Benchmark {
  chapter: (typeof CHAPTERS)[number];
  /** Tells a reader how its figures were made. */
  about: string;
  /** Duration of a first run; later runs are shorter. */
  takes: string;
  measure(options: Options): Promise<Found>;
}

/** Every benchmark by its `--only` name. Loaded on demand, because the server has to be compiled first. */
export const BENCHMARKS: Readonly<Record<string, Benchmark>> = {
  visits: {
    chapter: 'A visitor',
    about: 'a phone’s screen, its processor slowed four times, nothing cached but on a return visit',
    takes: '2 min a run',
    measure: async (options) => (await import('./visitor/measureVisits.ts')).measureVisits(options),
  },
  bytes: {
    chapter: 'A visitor',
    about: 'scripts of a first visit to every public page, as sent; the monolith is the same sources as one build',
    takes: '3 min',
    measure: async (options) => (await import('./visitor/measureBytes.ts')).measureBytes(options),
  },
  releases: {
    chapter: 'A release',
    about: 'what a returning visitor of `/fast` fetches after one changed line was released',
    takes: '3 min',
    measure: async (options) => (await import('./release/measureReleases.ts')).measureReleases(options),
  },
  builds: {
    chapter: 'A release',
    about: 'from the command to its end, in a copy of the repository that is compiled',
    takes: '2 min',
    measure: async (options) => (await import('./release/measureBuilds.ts')).measureBuilds(options),
  },
  floods: {
    chapter: 'A flood',
    about: 'thirteen floods from one address, 20 s each; the worst of them counts for visitors from other addresses',
    takes: '20 min',
    measure: async (options) => (await import('./flood/measureFloods.ts')).measureFloods(options),
  },
  hostile: {
    chapter: 'A flood',
    about: 'requests, bytes and packets that a seed makes, on both databases',
    takes: '1 h',
    measure: async (options) => (await import('./flood/measureHostile.ts')).measureHostile(options),
  },
  chat: {
    chapter: 'A flood',
    about: 'a full room, floods from one address, and messages over cut lines while processes are killed',
    takes: '50 min',
    measure: async (options) => (await import('./chat/measureChat.ts')).measureChat(options),
  },
  answers: {
    chapter: 'An hour of work',
    about: 'processor time of the server and all its processes for one answer, in turns with a bare `node:http` server',
    takes: '2 min a run',
    measure: async (options) => (await import('./hour/measureAnswers.ts')).measureAnswers(options),
  },
  years: {
    chapter: 'An hour of work',
    about: 'every read, page and export after twenty years, with nothing cached, next to the first year',
    takes: '6 min a database',
    measure: async (options) => (await import('./hour/measureYears.ts')).measureYears(options),
  },
  quiz: {
    chapter: 'An hour of work',
    about: '500 people take the quiz at once',
    takes: '3 min a database',
    measure: async (options) => (await import('./hour/measureQuiz.ts')).measureQuiz(options),
  },
};

/** Benchmarks that run by default: those that a change most often makes slower. */
export const USUAL = ['visits', 'bytes', 'answers'] as const;
