import { array, boolean, type InferType, number, object, string } from 'yup';
import { addDays, type IsoDate, isIsoDate, type Language } from '../lib/calendar.ts';
import { isoDate, optionalPlainLine, pageNumber, pageSize, text, typedNumber } from '../lib/fields.schema.ts';
import { cleanText } from '../lib/hiddenCharacters.ts';
import { readCertainDate } from '../lib/readDate.ts';
import { UNKNOWN_FIELD } from '../lib/unknownField.ts';
import { MOST_RESTORED } from '../publishing/bin.constants.ts';
import {
  DEVOTIONALS_PAGE_SIZE,
  type DevotionalAction,
  type DevotionalField,
  devotionalActions,
  LONGEST_DEVOTIONAL_SEARCH,
  devotionalLabels as labels,
  MOST_DAYS_MOVED,
} from './constants.ts';
import { MOST_VERSES } from './scripture.ts';

/** '{Field} is required', in Yoruba '{label} jẹ dandan' (specification, section 5). */
const requiredMessage = (language: Language, field: DevotionalField) =>
  language === 'YO' ? `${labels.YO[field]} jẹ dandan` : `${labels.EN[field]} is required`;

/** Longest texts, in code units; for comparison, a long sermon has about 20,000. */
const longest: Record<Exclude<DevotionalField, 'date'>, number> = {
  title: 200,
  text: 2000,
  content: 20_000,
  prayer: 4000,
  bible_reading: 300,
};

const day = (language: Language) =>
  string<IsoDate>()
    .transform((value: unknown) => (typeof value === 'string' ? (readCertainDate(value) ?? cleanText(value)) : value))
    .typeError(`${labels[language].date} must be a date`)
    .required(requiredMessage(language, 'date'))
    .test(
      'day',
      language === 'YO'
        ? 'Ọjọ́ yìí kò sí. Kọ ọ́ báyìí: 2026-11-21'
        : "Date must be a day that exists, as 2026-11-21 or 'OCTOBER, MONDAY 1, 2024'",
      (value) => !value || isIsoDate(value),
    );

function input(language: Language) {
  const field = (name: keyof typeof longest) =>
    text(labels[language][name], longest[name]).required(requiredMessage(language, name));
  return object({
    date: day(language),
    title: field('title'),
    text: field('text'),
    content: field('content'),
    prayer: field('prayer'),
    bible_reading: field('bible_reading'),
  });
}

/** The schema of an unfinished devotional: only the day is required. */
function unfinished(language: Language) {
  const field = (name: keyof typeof longest) => text(labels[language][name], longest[name]).default('');
  return object({
    date: day(language),
    title: field('title'),
    text: field('text'),
    content: field('content'),
    prayer: field('prayer'),
    bible_reading: field('bible_reading'),
  });
}

const onlyYoruba = string<'YO'>().oneOf(['YO'], "Language must be 'YO'").default('YO');

export const englishDevotionalInput = input('EN').noUnknown(UNKNOWN_FIELD);
export const yorubaDevotionalInput = input('YO').shape({ language: onlyYoruba }).noUnknown(UNKNOWN_FIELD);

/** The contents of the form, by the devotional's language, which the page determines. */
export const devotionalForm = { EN: input('EN'), YO: input('YO') } as const satisfies Record<Language, object>;

/** The contents of the form for an unfinished devotional, by language. */
export const devotionalDraft = { EN: unfinished('EN'), YO: unfinished('YO') } as const satisfies Record<
  Language,
  object
>;

/** An unfinished devotional, with its language. */
export const devotionalDraftIn = unfinished('EN').shape({
  language: string<Language>().oneOf(['EN', 'YO'], "language must be 'EN' or 'YO'").required('Language is required'),
});
export type DevotionalDraft = InferType<typeof devotionalDraftIn>;

export type DevotionalInput = InferType<typeof englishDevotionalInput>;

/** The version of a devotional that the editor read; if absent, the change applies to any version. */
const version = string()
  .typeError('updated_at must be text')
  .max(40, 'updated_at must be as it was read')
  .nullable()
  .default(null);
const id = string().typeError('id must be text').max(40, 'id must be as it was read').nullable().default(null);

/** The whole devotional, as the original client sends it; its day and language identify it. */
export const englishDevotionalEdit = input('EN')
  .shape({
    id,
    updated_at: version,
    language: string<'EN'>().oneOf(['EN'], "Language must be 'EN'").default('EN'),
  })
  .noUnknown(UNKNOWN_FIELD);
export const yorubaDevotionalEdit = input('YO')
  .shape({ id, updated_at: version, language: onlyYoruba })
  .noUnknown(UNKNOWN_FIELD);

export type DevotionalEdit = Omit<InferType<typeof englishDevotionalEdit>, 'language'>;

const language = string<Language>().oneOf(['EN', 'YO'], "language must be 'EN' or 'YO'");

/** Identifies the devotional to delete. */
export const devotionalRemoval = object({
  date: isoDate('date').required('Date is required'),
  language: language.required('Language is required'),
  updated_at: version,
}).noUnknown(UNKNOWN_FIELD);

/** Devotionals of one language for a bulk action, each with the version that was read. */
const chosenDays = (done: 'deleted' | 'moved') =>
  array(
    object({ date: isoDate('date').required('Date is required'), updated_at: version })
      .noUnknown(UNKNOWN_FIELD)
      .required(),
  )
    .required('items is required')
    .min(1, 'Name at least one day')
    .max(MOST_RESTORED, `At most ${MOST_RESTORED} devotionals can be ${done} at once`);

/** Devotionals to delete together, each with the version that was read. */
export const devotionalsRemoval = object({
  language: language.required('Language is required'),
  items: chosenDays('deleted'),
}).noUnknown(UNKNOWN_FIELD);

export const devotionalsRemoved = object({
  success: boolean<true>().oneOf([true]).required(),
  message: string().required(),
  /** The deleted devotionals, now in the bin. */
  deleted: array(object({ id: string().required(), date: isoDate('date').required() }).required()).required(),
  /** The devotionals that were not deleted, with the reason. */
  refused: array(object({ date: isoDate('date').required(), message: string().required() }).required()).required(),
});

/** Devotionals to move by the same number of days, each with the version that was read. */
export const devotionalsMove = object({
  language: language.required('Language is required'),
  /** Positive moves them to later days, negative to earlier ones. */
  days: typedNumber()
    .typeError('days must be a number')
    .required('days is required')
    .integer('days must be a whole number')
    .min(-MOST_DAYS_MOVED, `At most ${MOST_DAYS_MOVED} days`)
    .max(MOST_DAYS_MOVED, `At most ${MOST_DAYS_MOVED} days`)
    .notOneOf([0], 'days must not be 0: nothing would move'),
  /** True only reports the result, without moving anything. */
  isPreview: boolean().typeError('isPreview must be true or false').default(false),
  items: chosenDays('moved')
    .test('once', 'A day is named twice', (items = []) => new Set(items.map(({ date }) => date)).size === items.length)
    .test('possible', 'Devotionals can only be moved to the years 1900 to 2199', (items = [], { parent }) => {
      const isMoveable = ({ date }: { date: unknown }) => !isIsoDate(date) || isIsoDate(addDays(date, parent.days));
      return !Number.isInteger(parent.days) || items.every(isMoveable);
    }),
}).noUnknown(UNKNOWN_FIELD);

export const devotionalsMoved = object({
  success: boolean<true>().oneOf([true]).required(),
  message: string().required(),
  /** The new day and version of each, earliest first. Empty for a preview. */
  moved: array(
    object({
      from: isoDate('from').required(),
      date: isoDate('date').required(),
      updated_at: string().required(),
    }).required(),
  ).required(),
  /** The reasons why nothing can move; only in a preview. */
  conflicts: array(
    object({ from: isoDate('from').required(), to: isoDate('to').required(), message: string().required() }).required(),
  ).required(),
});

/** The revision to restore, and the current version that it replaces; null when the day has none. */
export const devotionalRestoration = object({
  revision: string().typeError('revision must be text').max(40).required('Revision is required'),
  updated_at: version,
}).noUnknown(UNKNOWN_FIELD);

/** Pagination, as for every list: pages count from 1. */
const paging = {
  page: pageNumber(),
  pageSize: pageSize(),
};
const search = optionalPlainLine('Search', LONGEST_DEVOTIONAL_SEARCH);

export const devotionalQuery = object({ date: isoDate('date'), language, search, ...paging }).noUnknown();

export const devotionalSort = string<'newest' | 'oldest' | 'title' | '-title'>().oneOf(
  ['newest', 'oldest', 'title', '-title'],
  "sort must be 'newest', 'oldest', 'title' or '-title'",
);

/** Error message for an invalid range of days. */
export const SPAN = 'to must be at most 400 days after from, and not before it';

/** Whether two days are the first and the last of a valid range. */
export const isSpan = (from: string | undefined, to: string | undefined): boolean =>
  isIsoDate(from) && isIsoDate(to) && from <= to && to <= addDays(from, 400);

export const devotionalsPageQuery = object({
  date: isoDate('date'),
  /** The first and the last day of a range, both or none. */
  from: isoDate('from'),
  to: isoDate('to'),
  language: language.default('EN'),
  search,
  sort: devotionalSort.default('newest'),
  page: paging.page.default(1),
  pageSize: paging.pageSize.default(DEVOTIONALS_PAGE_SIZE),
  /** Selects, instead of `page`, the page on which this month begins in a list sorted by day. */
  month: string()
    .typeError('month must be text')
    .test('month', 'month must be as 2026-11', (value) => value === undefined || isIsoDate(`${value}-01`)),
})
  .test('span', SPAN, ({ from, to }) => (from === undefined && to === undefined) || isSpan(from, to))
  .noUnknown();

/** Individually selected days, such as '2026-11-21,2026-11-23'. */
const days = string()
  .typeError('days must be text')
  .test(
    'days',
    `days must be at most ${MOST_RESTORED} days as 2026-11-21, with commas between`,
    (value) => value === undefined || (value.split(',').length <= MOST_RESTORED && value.split(',').every(isIsoDate)),
  );

/** The filters of a list, or some of its days. */
export const devotionalsCsvQuery = devotionalsPageQuery.shape({ days }).noUnknown();

export const devotionalRevisionsQuery = object({
  date: isoDate('date'),
  language,
  page: paging.page.default(1),
  pageSize: paging.pageSize.default(50),
}).noUnknown();

/** A day in an answer: the server has parsed it before it was stored. */
const storedDay = string<IsoDate>().required();

const devotional = object({
  id: string().required(),
  date: storedDay,
  language: language.required(),
  title: string().required(),
  text: string().required(),
  content: string().required(),
  prayer: string().required(),
  bible_reading: string().required(),
});

export const devotionalList = array(devotional.required()).required();

export const devotionalSaved = object({
  success: boolean().oneOf([true]).required(),
  message: string().required(),
  data: devotional.required(),
});

const editedDevotional = devotional.shape({ updated_at: string().required() });

export const devotionalsPage = object({
  items: array(editedDevotional.required()).required(),
  /** Number of matches on all pages. */
  total: number().integer().min(0).required(),
  /** Number of this page. */
  page: number().integer().min(1),
});

export const devotionalChanged = object({
  success: boolean().oneOf([true]).required(),
  message: string().required(),
  data: editedDevotional.required(),
});

export const devotionalRemoved = object({
  success: boolean().oneOf([true]).required(),
  message: string().required(),
  data: devotional.required(),
  /** Id of the revision that restores it. */
  revision: string().required(),
});

export const devotionalAction = string<DevotionalAction>().oneOf([...devotionalActions]);

export const devotionalRevisions = array(
  devotional
    .shape({
      action: devotionalAction.required(),
      at: string().required(),
      by: string().nullable().default(null),
    })
    .required(),
).required();

export const devotionalDaysQuery = object({
  from: isoDate('from').required('from is required, as YYYY-MM-DD'),
  to: isoDate('to').required('to is required, as YYYY-MM-DD'),
})
  .test('span', SPAN, ({ from, to }) => !isIsoDate(from) || !isIsoDate(to) || isSpan(from, to))
  .noUnknown();

export const devotionalDays = array(
  object({ date: storedDay, languages: array(language.required()).required() }).required(),
).required();

/** Order of the editors' list; by default newest day first. */
export type DevotionalSort = InferType<typeof devotionalSort>;

export const devotionalPassagesQuery = object({
  date: isoDate('date').required('date is required, as YYYY-MM-DD'),
  /** How many verses of each passage to return, from the first. */
  verses: typedNumber()
    .typeError('verses must be a number')
    .integer('verses must be a whole number')
    .min(0, 'verses must not be below 0')
    .max(MOST_VERSES, `verses must be at most ${MOST_VERSES}`)
    .default(MOST_VERSES),
}).noUnknown();

const ofDay = { date: isoDate('date').required('date is required, as YYYY-MM-DD') };
export const amensQuery = object(ofDay).noUnknown();
export const amen = object(ofDay).noUnknown(UNKNOWN_FIELD);
export const amens = object({ amens: number().integer().min(0).required() });

const counted = number().integer().min(1).required();

export const devotionalPassages = array(
  object({
    languages: array(language.required()).required(),
    reference: string().required(),
    parts: array(
      object({
        book: string().required(),
        verses: array(object({ chapter: counted, number: counted, text: string().required() }).required()).required(),
      }).required(),
    ).required(),
    isCut: boolean().required(),
  }).required(),
).required();
