import { readYoutubeId, readYoutubeName } from './youtube.constants.ts';

const CHANNEL = `UC${'a'.repeat(20)}_-`;
const PLAYLIST = `PL${'b'.repeat(32)}`;

it.each([
  CHANNEL,
  ` ${CHANNEL}\n`,
  `https://www.youtube.com/channel/${CHANNEL}`,
  `youtube.com/channel/${CHANNEL}/videos?view=0`,
  `https://studio.youtube.com/channel/${CHANNEL}/editing/details`,
  `https://www.youtube.com/feeds/videos.xml?channel_id=${CHANNEL}`,
])('reads the channel of %s', (pasted) => {
  expect(readYoutubeId('channel', pasted)).toBe(CHANNEL);
});

it.each([
  PLAYLIST,
  `https://www.youtube.com/playlist?list=${PLAYLIST}&si=x`,
  `https://youtu.be/abcdefghijk?list=${PLAYLIST}`,
  `m.youtube.com/watch?v=abcdefghijk&list=${PLAYLIST}`,
])('reads the playlist of %s', (pasted) => {
  expect(readYoutubeId('playlist', pasted)).toBe(PLAYLIST);
});

it.each(['', '@church', 'https://www.youtube.com/@church', `https://elsewhere.example/channel/${CHANNEL}`, 'UCshort'])(
  'finds no channel in %j',
  (pasted) => {
    expect(readYoutubeId('channel', pasted)).toBeNull();
  },
);

it.each([
  ['@church', '@church'],
  [' @Church.NG-2 ', '@Church.NG-2'],
  ['https://www.youtube.com/@church.ng/videos', '@church.ng'],
  ['youtube.com/@ìjọ', '@ìjọ'],
  ['https://www.youtube.com/%40church?si=x', '@church'],
  ['https://youtube.com/c/GraceChapel', 'c/GraceChapel'],
  ['https://m.youtube.com/user/gracechapel/featured', 'user/gracechapel'],
])('reads the channel’s name of %j', (pasted, name) => {
  expect(readYoutubeName(pasted)).toBe(name);
});

it.each([
  '',
  '@',
  '@..',
  'church',
  '@my church',
  'name@gmail.com',
  CHANNEL,
  'https://elsewhere.example/@church',
  'https://www.youtube.com/c/..%2f..%2fwatch',
  'https://www.youtube.com/%E0%A4%A',
])('finds no name in %j', (pasted) => {
  expect(readYoutubeName(pasted)).toBeNull();
});
