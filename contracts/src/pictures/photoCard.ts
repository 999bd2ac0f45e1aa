/** The church's pictures are served below this path. */
export const PICTURES_PATH = '/assets/pictures/';

/** File name of a photo cropped for link previews: 1200 by 630, as the services that show them require. */
export const PHOTO_CARD = 'photo-card.jpg';

/** Address of a photo's card. Separate from `constants`, so that pages with only this address do not load the other code for pictures. */
export const photoCardPath = (hash: string): string => `${PICTURES_PATH}${hash}-${PHOTO_CARD}`;
