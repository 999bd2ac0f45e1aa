import { defineGlobals } from './defineGlobals.ts';

const REPLACEMENT = 0xfffd;

/** Encodes text as UTF-8; an unpaired surrogate becomes U+FFFD. */
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

/** Number of code units per call of `fromCharCode`, which takes them as arguments. */
const UNITS = 8192;
/** Bounds of the byte after these, where narrower than 0x80 to 0xbf: excludes overlong forms and surrogates. */
const NARROWER: Readonly<Record<number, readonly [lower: number, upper: number]>> = {
  224: [0xa0, 0xbf],
  237: [0x80, 0x9f],
  240: [0x90, 0xbf],
  244: [0x80, 0x8f],
};
const USUAL = [0x80, 0xbf] as const;

/** Decodes UTF-8; invalid bytes become U+FFFD (the Encoding Standard's decoder, which keeps a byte order mark here). */
export class Utf8Decoder {
  readonly encoding = 'utf-8';
  /** State of an incomplete character: its code so far, the number of missing bytes, and the bounds of the next byte. */
  #code = 0;
  #lacks = 0;
  #bounds: readonly [number, number] = USUAL;

  decode(input?: ArrayBuffer | ArrayBufferView, { stream = false }: { stream?: boolean } = {}): string {
    const bytes = ArrayBuffer.isView(input)
      ? new Uint8Array(input.buffer, input.byteOffset, input.byteLength)
      : new Uint8Array(input ?? new ArrayBuffer(0));
    let text = '';
    let units: number[] = [];
    const add = (code: number) => {
      if (code > 0xffff) units.push(0xd800 + ((code - 0x10000) >> 10), 0xdc00 + ((code - 0x10000) & 0x3ff));
      else units.push(code);
      if (units.length < UNITS) return;
      text += String.fromCharCode(...units);
      units = [];
    };
    for (const byte of bytes) {
      if (this.#lacks > 0 && (byte < this.#bounds[0] || byte > this.#bounds[1])) {
        this.#lacks = 0;
        add(REPLACEMENT);
      }
      if (this.#lacks > 0) {
        this.#code = (this.#code << 6) | (byte & 0x3f);
        this.#bounds = USUAL;
        if (--this.#lacks === 0) add(this.#code);
      } else this.#begin(byte, add);
    }
    if (!stream && this.#lacks > 0) {
      this.#lacks = 0;
      add(REPLACEMENT);
    }
    return text + String.fromCharCode(...units);
  }

  #begin(byte: number, add: (code: number) => void): void {
    if (byte < 0xc2 || byte > 0xf4) {
      add(byte < 0x80 ? byte : REPLACEMENT);
      return;
    }
    this.#lacks = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
    this.#code = byte & (0x3f >> this.#lacks);
    this.#bounds = NARROWER[byte] ?? USUAL;
  }
}

defineGlobals({ TextEncoder: Utf8Encoder, TextDecoder: Utf8Decoder });
