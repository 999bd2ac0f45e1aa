/** Default page size of the leaderboard. */
export const RESULTS_PAGE_SIZE = 25;
/** Most results in an answer to a request without a page, or to a search. */
export const MOST_RESULTS = 1000;
export const LONGEST_RESULT_SEARCH = 100;

/** How an attempt ended (specification, section 3): with the last answer, or by the time limit. */
export const resultStatuses = ['completed', 'timeout'] as const;
export type ResultStatus = (typeof resultStatuses)[number];

/** Texts of the badges (specification, section 2, Quiz Results). */
export const statusNames: Readonly<Record<ResultStatus, string>> = { completed: 'Completed', timeout: 'Timeout' };

/** Most results that a program may send in one call. */
export const MOST_ROWS_A_CALL = 1000;
/** Most rows of a results file, and its length in characters: a request may be a megabyte. */
export const MOST_ROWS_A_FILE = 5000;
export const LONGEST_FILE = 700_000;

/** The columns of a results file: the names accepted in its header, the preferred one first. */
export const fileColumns = {
  reference: ['Reference'],
  phoneNumber: ['Phone', 'Phone Number'],
  fullName: ['Full Name', 'Name'],
  stage: ['Stage'],
  score: ['Score'],
  totalQuestions: ['Total Questions', 'Questions', 'Total'],
  timeTaken: ['Time Taken', 'Time'],
  completedAt: ['Completed At', 'Completed', 'Date'],
  status: ['Status'],
} as const;

/** Longest name of an API key. */
export const LONGEST_KEY_NAME = 60;
/** Prefix of every key, by which leaked keys can be found. */
export const API_KEY_PREFIX = 'cogq_';
