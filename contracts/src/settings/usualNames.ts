/** What the church can give a name of its own. */
export type ChurchName = 'devotional' | 'quiz' | 'chat';

/** The names that a church begins with (specification, sections 1 and 2). Their Yoruba is in the words of the pages. */
export const usualNames: Readonly<Record<ChurchName, string>> = {
  devotional: 'Breakfast With The Holy Spirit',
  quiz: 'My Testimony Bible Quiz',
  chat: 'Interactive Session',
};
