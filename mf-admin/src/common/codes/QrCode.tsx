import { encode } from 'uqr';

/** Width of the blank margin around the code, in modules, that readers need (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A text as a QR code, dark on white in dark mode too: many readers cannot read inverted codes. */
export function QrCode({ text, title }: { text: string; title: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg role="img" aria-label={title} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={squares} fill="#000" />
    </svg>
  );
}
