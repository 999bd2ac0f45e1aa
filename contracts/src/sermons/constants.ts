/** A sermon in the format of `GET /assets/sermons.json` (specification, section 3): numbered keys are list items. */
export interface Sermon {
  sermonTitle: string;
  preacherName: string;
  /** YYYY-MM-DD. */
  date: string;
  text: string;
  content: string;
  question: string;
  answer: string;
  ask: string;
  conclude: string;
  [numbered: `list${number}` | `prayer${number}` | `weekly${number}`]: string;
}

/** Labels of the form (specification, section 2, Add Sermon page; section 3 for the texts). */
export const sermonLabels = {
  sermonTitle: 'Sermon Title',
  preacherName: 'Preacher Name',
  date: 'Date',
  time: 'Time',
  picture: 'Picture',
  text: 'Text',
  content: 'Content',
  question: 'Question',
  answer: 'Answer',
  ask: 'Ask heading',
  list: 'List items',
  conclude: 'Conclude heading',
  prayer: 'Prayer items',
  weekly: 'Weekly items',
} as const;

export type SermonField = keyof typeof sermonLabels;

/** Download of a list of sermons as CSV; takes the list's `?search=`, or selected sermons as `?ids=`. */
export const SERMONS_CSV_PATH = '/api/sermons.csv';

/** The same download as a Word file, each sermon on a new page. */
export const SERMONS_WORD_PATH = '/api/sermons.docx';

/** Most sermons in one Word file. */
export const MOST_SERMONS_IN_WORD = 400;

/** Most sermons selected in a list for deletion or export: their ids must fit into one address. */
export const MOST_SERMONS_CHOSEN = 100;

/** Default page size of a list. */
export const SERMONS_PAGE_SIZE = 10;
/** Longest search and longest preacher filter, in code units. */
export const LONGEST_SERMON_SEARCH = 100;
export const LONGEST_PREACHER_NAME = 120;
