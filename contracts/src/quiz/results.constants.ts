/** Results on a page of the leaderboard unless the query says so. */
export const RESULTS_PAGE_SIZE = 25;
/** How many results are answered at once: to a request that names no page, and to a search. */
export const MOST_RESULTS = 1000;
export const LONGEST_RESULT_SEARCH = 100;

/** How an attempt ended (specification, section 3): by the last answer, or by the clock. */
export const resultStatuses = ['completed', 'timeout'] as const;
export type ResultStatus = (typeof resultStatuses)[number];

/** The badges (specification, section 2, Quiz Results). */
export const statusNames: Readonly<Record<ResultStatus, string>> = { completed: 'Completed', timeout: 'Timeout' };

/** Results that a program may bring in one call. */
export const MOST_ROWS_A_CALL = 1000;
/** Rows of a file of results, and its characters: a request may be a megabyte. */
export const MOST_ROWS_A_FILE = 5000;
export const LONGEST_FILE = 700_000;

/** The columns of a file of results as its first line names them, with the other names by which they are known. */
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
/** Every key begins so, that a leaked one can be found by searching for it. */
export const API_KEY_PREFIX = 'cogq_';
