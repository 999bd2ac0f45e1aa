import { types } from 'node:util';
import type { Logger } from 'pino';
import { describeError } from '../../core/describeError.ts';
import type { Pictures } from './PictureFiles.ts';

type Sharp = typeof import('sharp').default;

/** Several times the pixels of any screen. */
const MOST_PIXELS = 4096 * 2304;
/** Qualities to try until a picture is small enough for a phone on metered data. */
const QUALITIES = [60, 50, 40, 30];
/** Sizes and shape of a kind of picture. */
export interface PictureShape {
  /** By width in pixels, the most useful first: the height, and the target size in bytes. */
  sizes: ReadonlyMap<number, { height: number; enoughBytes: number }>;
  /** Whether to crop a picture with this ratio of width to height; otherwise it is shown whole on the church's indigo. */
  isCropped: (ratio: number) => boolean;
}

/** `--color-night` of the light theme. */
const NIGHT = '#1e1b4b';

export type ResizeResult = { ok: true; pictures: Pictures } | { ok: false; reason: string };

/** Whether the bytes are of a photo format, so that other formats' parsers never see a stranger's data. */
export function isPhotograph(bytes: Buffer): boolean {
  const starts = (signature: string, at = 0) =>
    bytes.subarray(at, at + signature.length).toString('latin1') === signature;
  return starts('\xff\xd8\xff') || starts('\x89PNG\r\n\x1a\n') || (starts('RIFF') && starts('WEBP', 8));
}

/** Makes small pictures with sharp, which is loaded on first use: a machine without it still serves pages. */
export class PictureResizer {
  readonly shape: PictureShape;
  readonly #log: Logger;
  readonly #load: () => Promise<Sharp>;
  #loaded: Promise<Sharp | null> | undefined;

  /** @param load loads sharp; tests replace it to run without sharp */
  constructor(
    log: Logger,
    shape: PictureShape,
    load: () => Promise<Sharp> = async () => (await import('sharp')).default,
  ) {
    this.shape = shape;
    this.#log = log;
    this.#load = load;
  }

  /** sharp; null when this machine cannot load it, which is logged. */
  sharp(): Promise<Sharp | null> {
    this.#loaded ??= this.#load().then(
      (sharp) => {
        // One picture at a time on one thread, without a cache between pictures.
        sharp.concurrency(1);
        sharp.cache(false);
        return sharp;
      },
      (error: unknown) => {
        this.#log.error(
          { error: describeError(error) },
          'sharp cannot be loaded: pictures from elsewhere are not shown',
        );
        return null;
      },
    );
    return this.#loaded;
  }

  /** Whether this machine can make pictures. */
  async isAble(): Promise<boolean> {
    return (await this.sharp()) !== null;
  }

  /** Makes every size of a picture. @returns WebP by width, or why it failed */
  async resize(source: Buffer): Promise<ResizeResult> {
    const sharp = await this.sharp();
    if (sharp === null) return { ok: false, reason: 'sharp does not load' };
    if (!isPhotograph(source)) return { ok: false, reason: 'it is no JPEG, PNG or WebP' };
    const pictures = new Map<number, Buffer>();
    try {
      const limits = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const;
      const { autoOrient } = await sharp(source, limits).metadata();
      const fit = this.shape.isCropped(autoOrient.width / autoOrient.height) ? 'cover' : 'contain';
      for (const [width, { height, enoughBytes }] of this.shape.sizes) {
        for (const quality of QUALITIES) {
          const bytes = await sharp(source, limits)
            .autoOrient()
            .resize(width, height, { fit, background: NIGHT })
            .flatten({ background: NIGHT })
            .webp({ quality, effort: 5 })
            .toBuffer();
          pictures.set(width, bytes);
          if (bytes.length <= enoughBytes) break;
        }
      }
    } catch (error) {
      // sharp's message names the defect of the input.
      return { ok: false, reason: types.isNativeError(error) ? error.message.slice(0, 200) : 'it cannot be read' };
    }
    return { ok: true, pictures };
  }

  /** Renders an SVG as WebP; null on a machine without sharp. */
  async drawSvg(svg: string): Promise<Buffer | null> {
    const sharp = await this.sharp();
    return sharp === null ? null : sharp(Buffer.from(svg)).webp({ quality: 60 }).toBuffer();
  }
}
