import { isYoutubeHandle, readYoutubeId } from './constants.ts';

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

it('tells a handle', () => {
  expect(['@church', 'https://www.youtube.com/@church.ng/videos', CHANNEL].map(isYoutubeHandle)).toEqual([
    true,
    true,
    false,
  ]);
});
