import { heightOf, type ThumbnailResizer } from './ThumbnailResizer.ts';

/** A dawn over water in the church's colours, shown until a video's own picture is available. */
const svg = (width: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${heightOf(width)}" viewBox="0 0 480 270">` +
  '<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#1e1b4b"/><stop offset=".55" stop-color="#5b3fa8"/>' +
  '<stop offset="1" stop-color="#f5b83d"/></linearGradient></defs>' +
  '<path fill="url(#sky)" d="M0 0h480v190H0z"/><circle cx="240" cy="188" r="46" fill="#f5b83d"/>' +
  '<path fill="#1e1b4b" d="M0 190h480v80H0z"/>' +
  '<path stroke="#f5b83d" stroke-width="4" stroke-linecap="round" opacity=".7" d="M206 206h68M218 222h44M228 238h24"/></svg>';

export interface StandIn {
  bytes: Buffer;
  type: 'image/webp' | 'image/svg+xml';
}

/** Draws the stand-in picture once for each width: as WebP, or as SVG on a machine without sharp. */
export function standInPictures(resizer: ThumbnailResizer): (width: number) => Promise<StandIn> {
  const drawn = new Map<number, Promise<StandIn>>();
  const draw = async (width: number): Promise<StandIn> => {
    const webp = await resizer.drawSvg(svg(width));
    return webp === null
      ? { bytes: Buffer.from(svg(width)), type: 'image/svg+xml' }
      : { bytes: webp, type: 'image/webp' };
  };
  return (width) => {
    const known = drawn.get(width) ?? draw(width);
    drawn.set(width, known);
    return known;
  };
}
