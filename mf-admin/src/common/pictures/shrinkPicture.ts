import { PICTURE_SIDE } from '@cog/contracts/pictures/constants';

/** Of a photo's JPEG or WebP: the server makes the sizes of the pages from it. */
const QUALITY = 0.85;

/**
 * A picture no larger than the site keeps it, so that a photo costs 0.3 MB of metered data and not 5. What the browser cannot read
 * or make smaller goes as it is: the server says what is wrong with it.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, PICTURE_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    // What can be seen through stays so; a browser that writes no WebP makes a PNG.
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
    return smaller !== null && smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}
