/** A sermon in the shape of `GET /assets/sermons.json` (specification, section 3): numbered keys are bullet items. */
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

/** Labels of the form (specification, section 2, Add Sermon page; the texts are those of section 3). */
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

/** Where the sermons of a list are had as a file for spreadsheets; it takes the list's `?search=`, or the `?ids=` of some. */
export const SERMONS_CSV_PATH = '/api/sermons.csv';

/** The same as a Word file, each sermon beginning on a page of its own. */
export const SERMONS_WORD_PATH = '/api/sermons.docx';

/** Sermons in one Word file. */
export const MOST_SERMONS_IN_WORD = 400;

/** Sermons that are chosen in a list, to be deleted or exported together: their ids fit into one address. */
export const MOST_SERMONS_CHOSEN = 100;

/** Sermons on a page of a list unless the query says so. */
export const SERMONS_PAGE_SIZE = 10;
/** Longest search and longest name of a preacher that a list can be asked for, in code units. */
export const LONGEST_SERMON_SEARCH = 100;
export const LONGEST_PREACHER_NAME = 120;
