import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bookTitle } from '@cog/contracts/books/schema';
import { englishDevotionalInput, yorubaDevotionalInput } from '@cog/contracts/devotionals/schema';
import { eventId, eventInput, weeklyService } from '@cog/contracts/events/schema';
import { addDays, type IsoDate, weekday } from '@cog/contracts/lib/calendar';
import { TIME_OF_DAY } from '@cog/contracts/lib/patterns';
import { isWebAddress } from '@cog/contracts/lib/webAddress';
import { questionInput } from '@cog/contracts/quiz/questions.schema';
import { registrationInput } from '@cog/contracts/registrations/schema';
import { siteSettings } from '@cog/contracts/settings/schema';
import { array, boolean, type InferType, number, object, type Schema, string, ValidationError } from 'yup';

const days = number().integer().min(0).required();
const lines = array(string().required()).required();

const devotionalFile = array(
  object({ dayOffset: number().integer().required(), language: string().oneOf(['EN', 'YO']).required() }).required(),
).required();

const sermonFile = array(
  object({
    daysAgo: days,
    sermonTitle: string().required(),
    preacherName: string().required(),
    time: string().matches(TIME_OF_DAY).required(),
    text: string().required(),
    content: string().required(),
    question: string().required(),
    answer: string().required(),
    ask: string().required(),
    list: lines,
    conclude: string().required(),
    prayer: lines,
    weekly: lines,
  }).required(),
).required();

const result = object({
  score: number().integer().min(0).required(),
  totalQuestions: number().integer().min(1).required(),
  timeTaken: days,
  completedDaysAgo: days,
  status: string<'completed' | 'timeout'>().oneOf(['completed', 'timeout']).required(),
});

const peopleFile = array(
  object({
    fullName: string().required(),
    age: number().required(),
    gender: string().required(),
    phoneNumber: string().required(),
    email: string().nullable().default(null),
    churchName: string().nullable().default(null),
    availableAllStages: boolean().required(),
    reasonToJoin: string().nullable().default(null),
    guardianName: string().nullable().default(null),
    guardianPhone: string().nullable().default(null),
    registeredDaysAgo: days,
    result: result.nullable().default(null),
  }).required(),
).required();

const eventsFile = object({
  services: array(weeklyService.noUnknown().required()).required(),
  events: array(
    object({
      id: eventId.required(),
      dayOffset: days,
      /** Moves the date to the first such weekday from the offset on; null for the exact day. */
      weekday: number().integer().min(0).max(6).nullable().default(null),
      /** Duration in days. */
      days: number().integer().min(1).required(),
    }).required(),
  ).required(),
});

/** Sample books have no cover address, so their covers are drawn. */
const booksFile = array(
  bookTitle
    .shape({
      book_url: string()
        .required()
        .test('address', 'book_url must be an address', (value) => isWebAddress(value)),
    })
    .required(),
).required();

const questionsFile = array(questionInput.required()).required();

/** The first day with this weekday, from a day on. */
function firstFrom(day: IsoDate, targetWeekday: number | null): IsoDate {
  return targetWeekday === null ? day : addDays(day, (targetWeekday - weekday(day) + 7) % 7);
}

async function parse<Parsed extends Schema>(schema: Parsed, value: unknown, place: string): Promise<InferType<Parsed>> {
  try {
    return await schema.validate(value);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new Error(`${place}: ${error.message}`);
  }
}

/** Reads the sample files, each validated by the schema of its forms. */
export function sampleReader(sampleDir: string) {
  async function json(name: string): Promise<unknown> {
    return JSON.parse(await readFile(join(sampleDir, name), 'utf8'));
  }

  return {
    settings: async () => parse(siteSettings, await json('settings.json'), 'settings.json'),

    /** @param dateOf returns the day at an offset from today */
    async devotionals(name: string, dateOf: (dayOffset: number) => string) {
      const raw = await json(name);
      const entries = await parse(devotionalFile, raw, name);
      return Promise.all(
        entries.map(async ({ dayOffset, language, ...texts }, index) => {
          const place = `${name}, entry ${index + 1}`;
          const date = dateOf(dayOffset);
          return language === 'YO'
            ? parse(yorubaDevotionalInput, { ...texts, date, language }, place)
            : { ...(await parse(englishDevotionalInput, { ...texts, date }, place)), language: 'EN' as const };
        }),
      );
    },

    sermons: async () => parse(sermonFile, await json('sermons.json'), 'sermons.json'),

    books: async () => parse(booksFile, await json('books.json'), 'books.json'),

    questions: async () => parse(questionsFile, await json('quiz-questions.json'), 'quiz-questions.json'),

    async people() {
      const people = await parse(peopleFile, await json('people.json'), 'people.json');
      return Promise.all(
        people.map(async ({ registeredDaysAgo, result: quizResult, ...form }, index) => {
          const filled = { ...form, termsAccepted: true, guardianConsent: form.guardianName !== null };
          const input = await parse(registrationInput, filled, `people.json, entry ${index + 1}`);
          return { input, registeredDaysAgo, result: quizResult };
        }),
      );
    },

    /** @param dateOf returns the day at an offset from today */
    async events(dateOf: (dayOffset: number) => IsoDate) {
      const { services, events } = await parse(eventsFile, await json('events.json'), 'events.json');
      return {
        services,
        events: await Promise.all(
          events.map(async ({ id, dayOffset, weekday: targetWeekday, days: length, ...texts }, index) => {
            const startDate = firstFrom(dateOf(dayOffset), targetWeekday);
            const input = { ...texts, startDate, endDate: addDays(startDate, length - 1) };
            return { id, ...(await parse(eventInput, input, `events.json, event ${index + 1}`)) };
          }),
        ),
      };
    },
  };
}
