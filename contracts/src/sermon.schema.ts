import { array, number, object, string } from 'yup';
import { isoDate, optionalText } from './fields.schema.ts';
import { LONGEST_PREACHER_NAME, LONGEST_SERMON_SEARCH, SERMONS_PAGE_SIZE } from './sermon.ts';

export const sermonsQuery = object({
  search: optionalText('Search', LONGEST_SERMON_SEARCH),
  preacher: optionalText('Preacher', LONGEST_PREACHER_NAME),
  date: isoDate('Date'),
  page: number().typeError('Page must be a number').integer().min(1).max(100_000).default(1),
  pageSize: number().typeError('Page size must be a number').integer().min(1).max(100).default(SERMONS_PAGE_SIZE),
}).noUnknown();

const day = isoDate('Date').required();

const names = {
  /** UUIDv7. */
  id: string().required(),
  /** Names it in addresses, 'four-friends-and-a-roof'; stays when the title is changed. */
  slug: string().required(),
  sermonTitle: string().required(),
  date: day,
};

export const sermonSummary = object({
  ...names,
  preacherName: string().required(),
  /** At most 180 characters; empty where the sermon has no text yet. */
  excerpt: string().default(''),
});

export const sermonsAnswer = object({
  items: array(sermonSummary.required()).required(),
  total: number().integer().min(0).required(),
  preachers: array(string().required()).required(),
  days: array(day).required(),
});

const items = array(string().required()).required();
/** A sermon can be registered before it is written. */
const mayBeEmpty = string().default('');

export const sermonText = object({
  ...names,
  preacherName: string().required(),
  /** 'HH:MM', in Lagos. */
  time: mayBeEmpty,
  text: mayBeEmpty,
  content: mayBeEmpty,
  question: mayBeEmpty,
  answer: mayBeEmpty,
  /** Heading over `list`. */
  ask: mayBeEmpty,
  list: items,
  /** Heading over `prayer`. */
  conclude: mayBeEmpty,
  prayer: items,
  weekly: items,
});

const neighbour = object(names).nullable().default(null);

export const sermonAnswer = object({
  sermon: sermonText.required(),
  /** Preached next after it. */
  newer: neighbour,
  /** Preached last before it. */
  older: neighbour,
});

export const sermonsOfDayAnswer = object({
  sermons: array(sermonText.required()).required(),
  days: array(day).required(),
});
