/** Below it every picture of the church is served. */
export const PICTURES_PATH = '/assets/pictures/';

/** The card of a link's preview that a photo is cut to: 1200 by 630, as who shows cards wants it. */
export const PHOTO_CARD = 'photo-card.jpg';

/** Address of a photo's card. Apart from `constants`, so that a page that names it does without what shows pictures. */
export const photoCardPath = (hash: string): string => `${PICTURES_PATH}${hash}-${PHOTO_CARD}`;
