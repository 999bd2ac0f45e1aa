import type { Kysely } from 'kysely';

interface FirstRows {
  quizzes: Record<'id' | 'name' | 'started_at', string>;
  chat_words: Record<'list' | 'words' | 'updated_at', string>;
  release_revision: Record<'only_row' | 'revision', number>;
}

const WRITTEN_AT = '2026-11-22T00:00:00.000Z';

/**
 * The initial lists of words for which a message is held; editors change them. A word without tone marks matches any marks; a
 * word with marks matches only the same marks: 'ọ̀dẹ̀' is a fool and 'ọdẹ' a hunter. Words of the Bible, and words of respect
 * that are also used in anger, are left out.
 */
const USUAL_WORDS: Readonly<Record<string, readonly string[]>> = {
  english: [
    'fuck',
    'fucking',
    'fucker',
    'motherfucker',
    'shit',
    'bullshit',
    'bitch',
    'cunt',
    'dickhead',
    'asshole',
    'arsehole',
    'slut',
    'wanker',
    'pussy',
    'porn',
    'nigger',
    'retard',
    'idiot',
    'imbecile',
    'moron',
  ],
  pidgin: [
    'mumu',
    'olodo',
    'mugu',
    'werey',
    'ashawo',
    'ashewo',
    'olosho',
    'kpekus',
    'blokos',
    'nyash',
    'waka for your papa',
    'thunder fire you',
    'god punish you',
  ],
  yoruba: ['aṣẹ́wó', 'ọ̀dẹ̀', 'òmùgọ̀', 'wèrè', 'olóṣì', 'olórí burúkú', 'ọmọ àlè', 'okó', 'òbò'],
};

/** Inserts the rows that every site begins with, whatever its content. */
export async function insertFirstRows(db: Kysely<FirstRows>): Promise<void> {
  const quiz = { id: 'first-quiz', name: '2026', started_at: '2026-01-01T00:00:00.000Z' };
  await db.insertInto('quizzes').values(quiz).execute();
  await db.insertInto('release_revision').values({ only_row: 1, revision: 0 }).execute();
  const lists = Object.entries(USUAL_WORDS).map(([list, words]) => ({
    list,
    words: words.join('\n'),
    updated_at: WRITTEN_AT,
  }));
  await db.insertInto('chat_words').values(lists).execute();
}
