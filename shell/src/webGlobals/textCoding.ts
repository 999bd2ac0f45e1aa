import { defineGlobals } from './defineGlobals.ts';

const REPLACEMENT = 0xfffd;

/** UTF-8 of a text; what is half a pair of surrogates becomes U+FFFD. */
export class Utf8Encoder {
  readonly encoding = 'utf-8';

  encode(text = ''): Uint8Array {
    const bytes = new Uint8Array(text.length * 3);
    return bytes.slice(0, this.encodeInto(text, bytes).written);
  }

  encodeInto(text: string, bytes: Uint8Array): { read: number; written: number } {
    let read = 0;
    let written = 0;
    while (read < text.length) {
      let code = text.charCodeAt(read);
      if (code >= 0xd800 && code < 0xe000) code = text.codePointAt(read) ?? REPLACEMENT;
      const units = code > 0xffff ? 2 : 1;
      if (code >= 0xd800 && code < 0xe000) code = REPLACEMENT;
      const length = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
      if (written + length > bytes.length) break;
      if (length === 1) bytes[written] = code;
      else {
        bytes[written] = (0xf00 >> length) | (code >> (6 * (length - 1)));
        for (let place = 1; place < length; place++) {
          bytes[written + place] = 0x80 | ((code >> (6 * (length - 1 - place))) & 0x3f);
        }
      }
      written += length;
      read += units;
    }
    return { read, written };
  }
}

/** How many code units are put together at once: `fromCharCode` takes them as arguments. */
const UNITS = 8192;
/** Smallest code point that takes so many bytes: one that was written longer than it must be is an error. */
const SMALLEST = [0, 0, 0x80, 0x800, 0x10000];

/** Text of UTF-8; what is none becomes U+FFFD. */
export class Utf8Decoder {
  readonly encoding = 'utf-8';
  #rest: number[] = [];

  decode(input?: ArrayBuffer | ArrayBufferView, { stream = false }: { stream?: boolean } = {}): string {
    const given = ArrayBuffer.isView(input)
      ? new Uint8Array(input.buffer, input.byteOffset, input.byteLength)
      : new Uint8Array(input ?? new ArrayBuffer(0));
    const bytes = this.#rest.length === 0 ? given : Uint8Array.of(...this.#rest, ...given);
    this.#rest = [];
    let text = '';
    let units: number[] = [];
    let at = 0;
    while (at < bytes.length) {
      const first = bytes[at] ?? 0;
      const length = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
      let code = length <= 1 ? first : first & (0x7f >> length);
      let place = 1;
      for (; place < length; place++) {
        const next = bytes[at + place];
        if (next === undefined || (next & 0xc0) !== 0x80) break;
        code = (code << 6) | (next & 0x3f);
      }
      if (place < length && at + place >= bytes.length && stream) {
        this.#rest = [...bytes.subarray(at)];
        break;
      }
      const isWhole = length > 0 && place >= length;
      const isCode = isWhole && code >= (SMALLEST[length] ?? 0) && code <= 0x10ffff && (code & ~0x7ff) !== 0xd800;
      at += isCode ? length : Math.max(1, isWhole ? 1 : place);
      if (!isCode) units.push(REPLACEMENT);
      else if (code > 0xffff) units.push(0xd800 + ((code - 0x10000) >> 10), 0xdc00 + ((code - 0x10000) & 0x3ff));
      else units.push(code);
      if (units.length >= UNITS) {
        text += String.fromCharCode(...units);
        units = [];
      }
    }
    return text + String.fromCharCode(...units);
  }
}

defineGlobals({ TextEncoder: Utf8Encoder, TextDecoder: Utf8Decoder });
