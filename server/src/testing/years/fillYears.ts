import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, type IsoDate, type Language } from '@cog/contracts/lib/calendar';
import type { Insertable, InsertObject, Kysely } from 'kysely';
import { searchColumns } from '../../api/devotionals/devotionalSearch.ts';
import { nameKey } from '../../api/registrations/nameKey.ts';
import { quizzesRepository } from '../../api/registrations/quizzes.repository.ts';
import { makeReference } from '../../api/registrations/reference.ts';
import { registrationSearchText } from '../../api/registrations/registrationFilter.ts';
import { searchableText } from '../../api/sermons/sermonSearch.ts';
import { searchText } from '../../core/searchText.ts';
import type { DatabaseSchema } from '../../db/schema.ts';

/** Numbers of rows of each kind; half of the devotionals are in Yoruba. */
export interface YearCounts {
  /** Number of days, back from now, over which they are spread. */
  days: number;
  devotionals: number;
  sermons: number;
  /** Each has a result of Stage 1 as well. */
  registrations: number;
  messages: number;
  auditRows: number;
  books: number;
  /** Videos of the channel; the podcast has a third as many. */
  videos: number;
  /** Past events of the calendar. */
  events: number;
  mails: number;
  /** Rows of each list that editors work through: prayers, newcomers, reports, held messages, drafts, the bin. */
  requests: number;
}

/** A church after its first year: every list has a full page. Rows that wait for editors are from the last weeks. */
export const FIRST_YEAR: YearCounts = {
  days: 365,
  devotionals: 730,
  sermons: 100,
  registrations: 2500,
  messages: 50_000,
  auditRows: 10_000,
  books: 500,
  videos: 300,
  events: 50,
  mails: 2500,
  requests: 2000,
};

/** A church after twenty years. */
export const TWENTY_YEARS: YearCounts = {
  days: 20 * 365,
  devotionals: 14_600,
  sermons: 2000,
  registrations: 50_000,
  messages: 1_000_000,
  auditRows: 200_000,
  books: 10_000,
  videos: 6000,
  events: 1000,
  mails: 50_000,
  requests: 2000,
};

/** Maximum number of values in one SQLite statement. */
const MOST_VALUES = 32_000;
const DAY_MS = 24 * 60 * 60_000;
const ROOM = 'interactive-session';
const LANGUAGES: readonly Language[] = ['EN', 'YO'];
const FIRST_NAMES =
  'Ṣadé Bọ́lá Chidi Dayọ̀ Emeka Fọlákẹ́ Gbénga Halima Ìfẹ́ Jídé Kẹ́mi Lọlá Musa Ngozi Ọlá Pẹ̀jú Rótìmí Túndé Uche Wálé Yẹmí Zainab'.split(
    ' ',
  );
const LAST_NAMES = 'Àpẹẹrẹ Sample Example Adéyẹmí Okafor Bello Ọ̀ṣọ́ Eze'.split(' ');
const HEX = '0123456789abcdef';

interface SampleDevotional {
  title: string;
  text: string;
  content: string;
  prayer: string;
  bible_reading: string;
}

interface SampleSermon {
  sermonTitle: string;
  preacherName: string;
  text?: string;
  content?: string;
  question?: string;
  answer?: string;
  ask?: string;
  conclude?: string;
  list?: string[];
  prayer?: string[];
  weekly?: string[];
}

/** The first list in a file of the sample. */
function readSample<Row>(sampleDir: string, file: string): Row[] {
  const value: unknown = JSON.parse(readFileSync(join(sampleDir, file), 'utf8'));
  const list = Array.isArray(value) ? value : Object.values(value ?? {}).find(Array.isArray);
  return list ?? [];
}

/** The samples' texts, and their words, which make every row different. */
function sampleTexts(sampleDir: string) {
  const devotionals = ['devotionals-1.json', 'devotionals-2.json'].flatMap((file) =>
    readSample<SampleDevotional>(sampleDir, file),
  );
  const words = [...new Set(devotionals.flatMap(({ content }) => content.match(/\p{L}[\p{L}\p{M}]{4,}/gu) ?? []))];
  const word = (index: number) => words[index % words.length] ?? '';
  return { devotionals, sermons: readSample<SampleSermon>(sampleDir, 'sermons.json'), word };
}

/** A UUIDv7 for a moment: ids of one kind sort by their moments. */
function idAt(time: number, index: number): string {
  const moment = Math.max(0, Math.floor(time)).toString(16).padStart(12, '0');
  const tail = index.toString(16).padStart(12, '0');
  return `${moment.slice(0, 8)}-${moment.slice(8)}-7${HEX[index % 16]}00-8000-${tail}`;
}

const item = <Value>(list: readonly Value[], index: number): Value => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('The list is empty.');
  return found;
};

/** Inserts rows into a table in one transaction, with as many rows per statement as the database allows. */
async function addRows<Table extends keyof DatabaseSchema, const Row extends Insertable<DatabaseSchema[Table]>>(
  db: Kysely<DatabaseSchema>,
  table: Table,
  count: number,
  row: (index: number) => Row,
): Promise<void> {
  if (count === 0) return;
  const atOnce = Math.floor(MOST_VALUES / Object.keys(row(0)).length / 4);
  await db.transaction().execute(async (transaction) => {
    for (let from = 0; from < count; from += atOnce) {
      const rows = Array.from({ length: Math.min(atOnce, count - from) }, (_, place) => row(from + place));
      await transaction
        .insertInto(table)
        .values(rows as InsertObject<DatabaseSchema, Table>[])
        .execute();
    }
  });
}

/**
 * Fills a database with years of a church's data, straight into the tables with their triggers: texts of the sample, invented
 * people. Existing rows stay; days that have a devotional are skipped.
 *
 * @param now the end of the filled period
 */
export async function fillYears(
  db: Kysely<DatabaseSchema>,
  { counts, now, sampleDir }: { counts: YearCounts; now: Date; sampleDir: string },
): Promise<void> {
  const { devotionals, sermons, word } = sampleTexts(sampleDir);
  const today = now.toISOString().slice(0, 10) as IsoDate;
  const dayBefore = (days: number) => addDays(today, -days);
  const span = counts.days * DAY_MS;
  /** The moment of one of `count` items that are spread evenly over the years, oldest first. */
  const timeOf = (index: number, count: number) => now.getTime() - span + Math.floor((span / count) * index);
  const at = (time: number) => new Date(time).toISOString();

  const { last } = await db
    .selectFrom('devotionals')
    .select(({ fn }) => fn.min('date').as('last'))
    .executeTakeFirstOrThrow();
  const newest = last !== null && last <= today ? addDays(last, -1) : today;
  const devotional = (index: number) => {
    const { title, text, content, prayer, bible_reading } = item(devotionals, index);
    const texts = {
      title: `${title}, ${word(index * 3)}`,
      text,
      content: `${content}\n\n${word(index)} ${word(index * 7)}`,
      prayer,
      bible_reading,
    };
    const time = timeOf(counts.devotionals - index, counts.devotionals);
    const date = addDays(newest, -Math.floor(index / 2));
    return { id: idAt(time, index), date, language: item(LANGUAGES, index), texts, at: at(time) };
  };
  await addRows(db, 'devotionals', counts.devotionals, (index) => {
    const { id, date, language, texts, at: written } = devotional(index);
    return { id, date, language, ...texts, ...searchColumns(texts), created_at: written, updated_at: written };
  });
  await addRows(db, 'devotional_revisions', counts.devotionals, (index) => {
    const { id, date, language, texts, at: written } = devotional(index);
    return { id, devotional_id: id, date, language, ...texts, action: 'created', account_id: null, at: written };
  });
  await addRows(db, 'recordings', counts.devotionals / 2, (index) => ({
    id: idAt(timeOf(index, counts.devotionals), index),
    owner_kind: 'devotional',
    owner_id: `${addDays(newest, -Math.floor(index / 2))} ${item(LANGUAGES, index)}`,
    hash: index.toString(16).padStart(64, '0'),
    kind: 'mp3',
    bytes: 1_000_000,
    seconds: 300,
    added_at: at(timeOf(index, counts.devotionals)),
    removed_at: null,
  }));
  await addRows(db, 'sermons', counts.sermons, (index) => {
    const {
      text = '',
      content = '',
      question = '',
      answer = '',
      ask = '',
      conclude = '',
      ...sample
    } = item(sermons, index);
    const { list = [], prayer = [], weekly = [] } = sample;
    const sermonTitle = `${sample.sermonTitle} ${word(index * 3)}`;
    const preacherName = `${sample.preacherName} ${index % 20}`;
    const words = { text, content: `${content}\n\n${word(index)}`, question, answer, ask, conclude };
    const time = timeOf(counts.sermons - index, counts.sermons);
    return {
      id: idAt(time, index),
      slug: `sermon-${index}`,
      sermon_title: sermonTitle,
      preacher_name: preacherName,
      date: dayBefore(7 * Math.floor(index / 2) + 1),
      time: index % 2 === 0 ? '09:00' : '18:00',
      ...words,
      items: JSON.stringify({ list, prayer, weekly }),
      search_text: searchableText({ sermonTitle, preacherName, ...words, list, prayer, weekly }),
      created_at: at(time),
      updated_at: at(time),
      deleted_at: null,
      picture: null,
    };
  });
  await addRows(db, 'books', counts.books, (index) => {
    const title = `${word(index)} ${word(index * 3)} ${index}`;
    const time = timeOf(index, counts.books);
    return {
      id: idAt(time, index),
      title,
      title_key: title.toLowerCase(),
      book_cover_url: null,
      book_url: `https://books.example/${index}`,
      search_text: searchText(title),
      created_at: at(time),
      updated_at: at(time),
      deleted_at: null,
    };
  });
  await addPeople(db, counts, now);
  await addRows(db, 'chat_messages', counts.messages, (index) => {
    const time = timeOf(index, counts.messages);
    const sender = idAt(now.getTime() - span, Math.floor(index / 5) % 2000);
    return {
      id: idAt(time, index),
      room: ROOM,
      sender_id: sender,
      message: `${word(index)} ${word(index * 3)} ${word(index * 5)} ${word(index * 7)} ${word(index * 11)}`,
      reply_to: null,
      client_id: `m${index}`,
      created_at: at(time),
    };
  });
  await addRows(db, 'audit_trail', counts.auditRows, (index) => {
    const time = timeOf(index, counts.auditRows);
    const [kind, action] = item(
      ['devotional.edited', 'book.created', 'sermon.edited', 'registration.deleted', 'setting.edited'],
      index * 7,
    ).split('.');
    return {
      id: idAt(time, index),
      at: at(time),
      account_id: index % 50 === 0 ? null : idAt(0, index % 8),
      action: `${kind}.${action}`,
      subject_id: idAt(time, index),
      details: JSON.stringify({ title: `${word(index)} ${word(index * 3)}`, date: at(time).slice(0, 10) }),
    };
  });
  await addVideos(db, counts.videos, { word, timeOf, at });
  await addRows(db, 'church_events', counts.events, (index) => {
    const day = dayBefore(7 * (index + 1));
    return {
      id: `event-${index}`,
      title: `${word(index)} ${word(index * 3)}`,
      description: item(devotionals, index).text,
      place: 'Headquarters',
      scene: 'lagoon',
      start_date: day,
      end_date: day,
      start_time: '09:00',
      end_time: '12:00',
      link: null,
      sequence: 0,
      created_at: at(timeOf(index, counts.events)),
      updated_at: at(timeOf(index, counts.events)),
    };
  });
  await addRows(db, 'mails', counts.mails, (index) => {
    const time = now.getTime() - 1000 * (counts.mails - index);
    const address = `person${index}@example.com`;
    return {
      id: idAt(time, index),
      batch_id: idAt(0, 1 + (index % 20)),
      purpose: 'bulk',
      to_address: address,
      recipient_name: null,
      address_key: address,
      unsubscribe_token: `token${index}`,
      unsubscribe_url: `https://church.example/unsubscribe?token=token${index}`,
      subject: `The quiz, stage ${index % 20}`,
      body: item(devotionals, index).content,
      search_text: searchText(`${address} The quiz, stage ${index % 20}`),
      status: 'sent',
      attempts: 1,
      failures: 0,
      last_error: null,
      next_attempt_at: null,
      claimed_at: at(time),
      handed_over_at: at(time),
      created_at: at(time),
      sent_at: at(time),
      message_id: `<${index}@church.example>`,
      created_by: null,
    };
  });
  await addRequests(db, counts.requests, { now, word });
}

/** Registrations for the current quiz, each with a result of Stage 1: twenty-one scores. */
async function addPeople(db: Kysely<DatabaseSchema>, counts: YearCounts, now: Date): Promise<void> {
  const { id: quiz_id } = await quizzesRepository(db).current();
  const step = Math.floor((counts.days * DAY_MS) / counts.registrations);
  const timeOf = (index: number) => now.getTime() - (counts.registrations - index) * step;
  const idOf = (index: number) => idAt(timeOf(index), index);
  const at = (index: number) => new Date(timeOf(index)).toISOString();
  await addRows(db, 'registrations', counts.registrations, (index) => {
    const fullName = `${item(FIRST_NAMES, index)} ${item(LAST_NAMES, index * 7)}${(index * 37) % 5000}`;
    const phoneNumber = `+23490${String(index).padStart(8, '0')}`;
    const email = index % 3 === 0 ? null : `person${index}@example.com`;
    const reference = makeReference('COG');
    return {
      id: idOf(index),
      quiz_id,
      reference,
      full_name: fullName,
      name_key: nameKey(fullName),
      age: 10 + (index % 60),
      gender: index % 2 === 0 ? 'Female' : 'Male',
      phone_number: phoneNumber,
      email,
      church_name: `Church ${index % 400}`,
      available_all_stages: index % 4 === 0 ? 0 : 1,
      reason_to_join: null,
      terms_accepted: 1,
      guardian_consent: 0,
      phone_is_guardians: 0,
      search_text: registrationSearchText({ fullName, email, phoneNumber, reference }),
      registered_at: at(index),
      updated_at: at(index),
    };
  });
  await addRows(db, 'quiz_results', counts.registrations, (index) => ({
    id: idOf(index),
    registration_id: idOf(index),
    quiz_id,
    stage: 1,
    score: (index * 13) % 21,
    total_questions: 20,
    time_taken: 60 + ((index * 7919) % 900),
    completed_at: at(index),
    status: index % 20 === 0 ? 'timeout' : 'completed',
    source: 'site',
    hidden: 0,
  }));
}

interface Making {
  word: (index: number) => string;
  timeOf: (index: number, count: number) => number;
  at: (time: number) => string;
}

/** Videos of the sample's channel, and a third as many of its playlist. */
async function addVideos(db: Kysely<DatabaseSchema>, videos: number, { word, timeOf, at }: Making): Promise<void> {
  for (const [source, count] of [
    ['sample', videos],
    ['sample-podcast', Math.floor(videos / 3)],
  ] as const) {
    await addRows(db, 'feed_items', count, (index) => {
      const title = `${word(index)} ${word(index * 3)} ${index}`;
      const description = Array.from({ length: 40 }, (_, place) => word(index * 7 + place)).join(' ');
      return {
        source,
        video_id: `${item(['v', 'p'], source.length - 6)}${String(index).padStart(10, '0')}`,
        title,
        description,
        kind: index % 10 === 0 ? 'live' : 'video',
        published_at: at(timeOf(index, count)),
        thumbnail_url: null,
        search_text: searchText(`${title} ${description}`),
      };
    });
  }
}

/** Rows that editors work through, from the last weeks. */
async function addRequests(
  db: Kysely<DatabaseSchema>,
  count: number,
  { now, word }: { now: Date } & Pick<Making, 'word'>,
): Promise<void> {
  const timeOf = (index: number) => now.getTime() - 1000 * (count - index);
  const at = (index: number) => new Date(timeOf(index)).toISOString();
  const message = (index: number) => `${word(index)} ${word(index * 3)} ${word(index * 5)} ${word(index * 7)}`;
  await addRows(db, 'prayer_requests', count, (index) => ({
    id: idAt(timeOf(index), index),
    sender_id: idAt(0, index),
    client_id: `p${index}`,
    room: ROOM,
    message: message(index),
    created_at: at(index),
    prayed_at: index % 2 === 0 ? at(index) : null,
  }));
  await addRows(db, 'visitor_requests', count, (index) => ({
    id: idAt(timeOf(index), index),
    kind: index % 2 === 0 ? 'prayer' : 'newcomer',
    name: item(FIRST_NAMES, index),
    phone: null,
    email: `visitor${index}@example.com`,
    message: message(index),
    may_call: 0,
    branch: null,
    wishes: index % 2 === 0 ? '' : 'visit,call',
    created_at: at(index),
    done_at: index % 4 < 2 ? at(index) : null,
    deleted_at: null,
  }));
  await addRows(db, 'chat_reports', count, (index) => ({
    id: idAt(timeOf(index), index),
    message_id: idAt(timeOf(index), index),
    reporter_id: idAt(0, index),
    room: ROOM,
    sender_id: idAt(0, index + 1),
    message: message(index),
    said_at: at(index),
    reason: null,
    created_at: at(index),
    closed_at: index % 2 === 0 ? at(index) : null,
  }));
  await addRows(db, 'chat_held', count, (index) => ({
    id: idAt(timeOf(index), index),
    room: ROOM,
    sender_id: idAt(0, index),
    message: message(index),
    reply_to: null,
    client_id: `h${index}`,
    created_at: at(index),
    decided_at: index % 2 === 0 ? at(index) : null,
    is_let_through: index % 2 === 0 ? 1 : null,
  }));
  await addRows(db, 'unpublished_texts', count, (index) => ({
    id: idAt(timeOf(index), index),
    kind: 'sermon',
    language: '',
    date: '',
    title: message(index),
    document: JSON.stringify({ sermonTitle: message(index), content: message(index) }),
    state: index % 2 === 0 ? 'draft' : 'ready',
    account_id: null,
    reviewer_id: null,
    created_at: at(index),
    updated_at: at(index),
    ended_at: null,
    search_text: searchText(message(index)),
  }));
  await addRows(db, 'bin', count, (index) => ({
    kind: 'devotional',
    subject_id: idAt(timeOf(index), index),
    at: at(index),
    account_id: null,
    title: message(index),
    date: at(index).slice(0, 10) as IsoDate,
    language: 'EN',
    document: null,
    search_text: searchText(message(index)),
  }));
  await addRows(db, 'incidents', count, (index) => ({
    id: idAt(timeOf(index), index),
    kind: 'render-failed',
    remote: `mf-${index % 6}`,
    version: '0123456789',
    route: '/fast',
    message: message(index),
    stack: null,
    created_at: at(index),
  }));
  await addRows(db, 'daily_counts', count * 10, (index) => ({
    day: new Date(now.getTime() - Math.floor(index / 40) * DAY_MS).toISOString().slice(0, 10) as IsoDate,
    kind: 'view',
    remote: 'devotional',
    version: '1',
    route: `/page${index % 20}`,
    value: item(LANGUAGES, Math.floor(index / 20)),
    count: 15,
  }));
}
