/** Route of the pictures; `thumbnailPath` makes the address of one. */
export const THUMBNAIL_ROUTE = '/api/feeds/thumbnails/:file';

/** Where this server answers a video's picture. */
export const thumbnailPath = (videoId: string): string => `/api/feeds/thumbnails/${videoId}.webp`;

/** The video whose picture a file's name asks for; null for any other name. */
export const videoOfFile = (file: string): string | null => /^([\w-]{11})\.webp$/.exec(file)?.[1] ?? null;
