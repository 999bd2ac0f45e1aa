import { MOST_PICTURE_BYTES, MOST_PICTURE_PIXELS, PICTURE_SIDE } from '@cog/contracts/pictures/constants';

/** JPEG or WebP quality of a photo; the server makes the pages' sizes from it. */
const QUALITY = 0.85;

/** Whether every pixel is fully opaque. */
function isOpaque(context: CanvasRenderingContext2D, { width, height }: HTMLCanvasElement): boolean {
  const { data } = context.getImageData(0, 0, width, height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return false;
  return true;
}

/**
 * Shrinks a picture to the largest size that the site keeps, so that a photo uses 0.3 MB of metered data instead of 5.
 * Returns the file unchanged if the browser cannot read or shrink it: the server then says what is wrong.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, PICTURE_SIDE / Math.max(picture.width, picture.height));
    const isTaken = picture.width * picture.height <= MOST_PICTURE_PIXELS && file.size <= MOST_PICTURE_BYTES;
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const write = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
    // WebP preserves transparency.
    let smaller = await write(file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp');
    // Safari cannot encode WebP and returns PNG, which is larger than the original for a photo.
    if (smaller?.type === 'image/png' && context && isOpaque(context, canvas)) smaller = await write('image/jpeg');
    return smaller !== null && (smaller.size < file.size || !isTaken) ? smaller : file;
  } catch {
    return file;
  }
}
