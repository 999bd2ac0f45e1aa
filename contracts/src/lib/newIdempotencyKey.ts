/**
 * A new idempotency key: a random UUID. Uses `getRandomValues`, which is always available: `crypto.randomUUID` requires a secure
 * context, and the site may be tested over plain HTTP on a local network.
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
