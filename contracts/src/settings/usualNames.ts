/** The features that the church can rename. */
export type ChurchName = 'devotional' | 'quiz' | 'chat';

/** The default names (specification, sections 1 and 2). Their Yoruba is in the pages' messages. */
export const usualNames: Readonly<Record<ChurchName, string>> = {
  devotional: 'Breakfast With The Holy Spirit',
  quiz: 'My Testimony Bible Quiz',
  chat: 'Interactive Session',
};

/** The devotional's default name in Yoruba, for Yoruba texts that a reader of English sees or sends. */
export const USUAL_DEVOTIONAL_IN_YORUBA = 'Oúnjẹ Àárọ̀ Pẹ̀lú Ẹ̀mí Mímọ́';
