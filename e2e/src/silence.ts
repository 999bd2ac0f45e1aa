/** Silent audio as MP3: frames of MPEG-1 layer III, 128 kbit/s, 44.1 kHz, 417 bytes each. */
export function silence(seconds: number): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0xc4]);
  return Buffer.concat(Array.from({ length: Math.ceil(seconds * 38.3) }, () => frame));
}
