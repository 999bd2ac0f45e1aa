import { SIGNATURE_BYTES, soundKind } from './soundKind.ts';

const start = (...parts: (string | number[])[]) =>
  Buffer.concat([...parts.map((part) => Buffer.from(part as string, 'latin1')), Buffer.alloc(SIGNATURE_BYTES)]);
const ogg = (codec: string) => start('OggS', new Array(24).fill(0), codec);

it.each([
  ['an MP3 with a title', start('ID3\x04'), 'mp3'],
  ['an MP3 without one', start([0xff, 0xfb, 0x90]), 'mp3'],
  ['an MP3 of low quality (MPEG 2.5)', start([0xff, 0xe3, 0x18]), 'mp3'],
  ['AAC', start([0xff, 0xf1, 0x50]), 'aac'],
  ['a recording of an iPhone', start([0, 0, 0, 32], 'ftypM4A '), 'm4a'],
  ['a recording of a Samsung', start([0, 0, 0, 24], 'ftypmp42'), 'm4a'],
  ['a voice message of WhatsApp', ogg('OpusHead'), 'ogg'],
  ['Vorbis', ogg('\x01vorbis'), 'ogg'],
  ['a page', start('<!DOCTYPE html><script>'), null],
  ['a drawing with a script', start('<svg xmlns="http://www.w3.org/2000/svg">'), null],
  ['a film of QuickTime', start([0, 0, 0, 20], 'ftypqt  '), null],
  ['Ogg with a film', ogg('\x80theora'), null],
  ['WAV', start('RIFF....WAVE'), null],
  ['a picture', start([0xff, 0xd8, 0xff, 0xe0]), null],
  ['UTF-16 text', start([0xff, 0xfe]), null],
  ['a byte', Buffer.from([0xff]), null],
  ['nothing', Buffer.alloc(0), null],
])('%s is what it is', (_what, bytes, kind) => {
  expect(soundKind(bytes)).toBe(kind);
});
