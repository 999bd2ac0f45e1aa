import type { Sound } from '@cog/contracts/media/recordings.constants';
import type { Picture } from '@cog/contracts/pictures/schema';
import type { SermonText } from '@cog/contracts/sermons/schema';

/** Two sermons, the newer first, for tests. */
export const roof: SermonText = {
  id: '01935a00-0000-7000-8000-000000000001',
  slug: 'four-friends-and-a-roof',
  sermonTitle: 'Four Friends and a Roof',
  preacherName: 'Pastor Kayode Adelanwa',
  date: '2026-11-19',
  time: '08:00',
  text: '"When Jesus saw their faith." Mark 2:5 (KJV)',
  content: 'Four men came along.\n\nThey could not get in.',
  question: 'How can I help a friend?',
  answer: 'Do not begin by arguing.',
  ask: 'Ask yourself',
  list: ['Who carried me in?', 'Whose mat do I hold?'],
  conclude: 'Let us pray',
  prayer: ['Strengthen those on the mat.'],
  weekly: ['For ushers at the door'],
};
export const oil: SermonText = {
  ...roof,
  id: '01935a00-0000-7000-8000-000000000002',
  slug: 'a-pot-of-oil',
  sermonTitle: 'A Pot of Oil',
  preacherName: 'Elder Chinedu Okwuzoro',
  date: '2026-11-15',
};
/** 25 minutes. */
export const spoken: Sound = {
  id: '01935a00-0000-7000-8000-00000000000a',
  path: `/assets/recordings/${'a'.repeat(64)}.mp3`,
  bytes: 12_000_000,
  seconds: 1503,
};
/** A picture of a sermon, to be seen a little left of its middle. */
export const onTheRoof: Picture = {
  hash: 'ab'.repeat(16),
  width: 1200,
  height: 800,
  x: 40,
  y: 50,
  use: 'content',
  alt: 'Four men on a roof',
  altYoruba: '',
};
