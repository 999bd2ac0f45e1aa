import { TextDecoder, TextEncoder } from 'node:util';
import fc from 'fast-check';
import { Utf8Decoder, Utf8Encoder } from './textCoding.ts';

const bytesOf = (text: string) => [...new TextEncoder().encode(text)];

it('writes every text as Node does, half pairs of surrogates included', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.array(fc.integer({ min: 0xd700, max: 0xe0ff })), (text, units) => {
      const whole = text + String.fromCharCode(...units);
      expect([...new Utf8Encoder().encode(whole)]).toEqual(bytesOf(whole));
    }),
  );
});

it('stops before a character that has no room, and says how far it came', () => {
  const [ours, own] = [new Uint8Array(5), new Uint8Array(5)];
  expect(new Utf8Encoder().encodeInto('ọ̀🙏a', ours)).toEqual(new TextEncoder().encodeInto('ọ̀🙏a', own));
  expect(ours).toEqual(own);
});

it('reads any bytes as Node does, in pieces too', () => {
  const utf8 = fc.uint8Array({ maxLength: 40 }).map((bytes) => bytes.map((byte) => (byte > 0x60 ? byte | 0x80 : byte)));
  fc.assert(
    fc.property(
      fc.oneof(
        utf8,
        fc.string({ unit: 'binary' }).map((text) => Uint8Array.from(bytesOf(text))),
      ),
      fc.nat(40),
      (bytes, cut) => {
        const node = new TextDecoder('utf-8', { ignoreBOM: true });
        const expected = node.decode(bytes);
        expect(new Utf8Decoder().decode(bytes)).toBe(expected);
        const decoder = new Utf8Decoder();
        const text =
          decoder.decode(bytes.subarray(0, cut), { stream: true }) +
          decoder.decode(bytes.subarray(cut), { stream: true }) +
          decoder.decode();
        expect(text).toBe(expected);
      },
    ),
  );
});
