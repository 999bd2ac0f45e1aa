/**
 * A new idempotency key: a random UUID. `crypto.randomUUID` is there in secure contexts alone, and the
 * site may be tried over plain http on a local network; `getRandomValues` is there always.
 */
export function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, index) => {
    // RFC 9562, section 5.4: version 4 in the seventh byte, variant 10 in the ninth.
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
