import { MOST_PICTURE_BYTES, MOST_PICTURE_PIXELS, PICTURE_SIDE } from '@cog/contracts/pictures/constants';

/** Of a photo's JPEG or WebP: the server makes the sizes of the pages from it. */
const QUALITY = 0.85;

/** Whether nothing of what was drawn can be seen through. */
function isOpaque(context: CanvasRenderingContext2D, { width, height }: HTMLCanvasElement): boolean {
  const { data } = context.getImageData(0, 0, width, height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return false;
  return true;
}

/**
 * A picture no larger than the site keeps it, so that a photo costs 0.3 MB of metered data and not 5. What the browser cannot read
 * or make smaller goes as it is: the server says what is wrong with it.
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
    // What can be seen through stays so.
    let smaller = await write(file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp');
    // Safari writes no WebP but a PNG, which of a photo is larger than the photo.
    if (smaller?.type === 'image/png' && context && isOpaque(context, canvas)) smaller = await write('image/jpeg');
    return smaller !== null && (smaller.size < file.size || !isTaken) ? smaller : file;
  } catch {
    return file;
  }
}
