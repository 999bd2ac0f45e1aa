/** Route of the pictures; `thumbnailPath` makes the address of one. */
export const THUMBNAIL_ROUTE = '/api/feeds/thumbnails/:file';

/** Path of a video's picture on this server. */
export const thumbnailPath = (videoId: string): string => `/api/feeds/thumbnails/${videoId}.webp`;

/** The video id in a picture's file name; null for any other name. */
export const videoOfFile = (file: string): string | null => /^([\w-]{11})\.webp$/.exec(file)?.[1] ?? null;
