import { soundSeconds } from './soundSeconds.ts';

/** Frames of MPEG-1 layer III, 128 kbit/s, 44.1 kHz, each of 417 bytes and 26 ms. */
function mp3Frames(count: number, first: (frame: Buffer) => void = () => {}) {
  const file = Buffer.alloc(417 * count);
  for (let at = 0; at < file.length; at += 417) file.set([0xff, 0xfb, 0x90, 0xc4], at);
  first(file);
  return file;
}

const id3 = (size: number) =>
  Buffer.concat([Buffer.from('ID3\x04\0\0', 'latin1'), Buffer.from([0, 0, size >> 7, size & 127]), Buffer.alloc(size)]);

const box = (name: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

function oggPages(samples: number, head: Buffer) {
  const first = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), head]);
  const last = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24)]);
  last.writeBigUInt64LE(BigInt(samples), 6);
  return Buffer.concat([first, last]);
}

describe('the seconds of a file of sound', () => {
  it('are those of an MP3 of one bit rate, behind its tags, whose bytes count nothing', () => {
    expect(soundSeconds('mp3', mp3Frames(2298))).toBe(60);
    expect(soundSeconds('mp3', Buffer.concat([id3(9000), mp3Frames(2298)]))).toBe(60);
  });

  it('are counted in frames where an MP3 of changing bit rates says how many it has', () => {
    const file = mp3Frames(10, (header) => {
      // Behind the first 17 bytes of a mono frame.
      header.write('Xing', 21, 'latin1');
      header.writeUInt32BE(1, 25);
      header.writeUInt32BE(45_938, 29);
    });
    expect(soundSeconds('mp3', file)).toBe(1200);
  });

  it('are in the header of an M4A, before or behind the sound', () => {
    const movie = box('moov', box('mvhd', numbers(0, 0, 0, 1000, 2_280_400)));
    const start = box('ftyp', Buffer.from('M4A '));
    for (const boxes of [
      [start, movie, box('mdat', Buffer.alloc(5000))],
      [start, box('mdat', Buffer.alloc(5000)), movie],
    ]) {
      expect(soundSeconds('m4a', Buffer.concat(boxes))).toBe(2280);
    }
  });

  it('are those of the last page of an Ogg', () => {
    const opus = Buffer.concat([Buffer.from('OpusHead\x01\x01', 'latin1'), Buffer.from([0x38, 0x01]), Buffer.alloc(8)]);
    expect(soundSeconds('ogg', oggPages(48_000 * 90 + 312, opus))).toBe(90);
    const rate = Buffer.alloc(4);
    rate.writeUInt32LE(22_050);
    const vorbis = Buffer.concat([Buffer.from('\x01vorbis\0\0\0\0\x01', 'latin1'), rate, Buffer.alloc(8)]);
    expect(soundSeconds('ogg', oggPages(22_050 * 75, vorbis))).toBe(75);
  });

  it('are counted in the frames of an AAC', () => {
    const frame = Buffer.alloc(200);
    // 44.1 kHz; 200 bytes.
    frame.set([0xff, 0xf1, 0x50, 0x80, 200 >> 3, (200 & 7) << 5, 0xfc]);
    expect(soundSeconds('aac', Buffer.concat(Array.from({ length: 430 }, () => frame)))).toBe(10);
  });

  it('are unknown of a file that does not say, or was cut off', () => {
    expect(soundSeconds('mp3', Buffer.from('ID3'))).toBeNull();
    expect(soundSeconds('mp3', Buffer.alloc(100_000))).toBeNull();
    expect(soundSeconds('m4a', box('ftyp', Buffer.from('M4A ')))).toBeNull();
    expect(soundSeconds('m4a', box('moov', box('mvhd', numbers(0, 0))))).toBeNull();
    expect(soundSeconds('ogg', Buffer.from('OggS'))).toBeNull();
    expect(soundSeconds('aac', Buffer.from([0xff, 0xf1]))).toBeNull();
  });
});
