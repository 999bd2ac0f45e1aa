/** Drawings of `shared-ui` that can appear on a page's card. */
export const cardScenes = ['breakfast', 'children', 'choir', 'giving', 'market', 'preacher', 'usher'] as const;
export type CardScene = (typeof cardScenes)[number];

/** The cards for link previews are served below this path. */
export const PAGE_CARDS_PATH = '/assets/cards/';

/** Size of every link preview's card in pixels, as the services that show them require. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Address of a page's card: the church's name and colours, and a drawing that suits the page. */
export const pageCardPath = (scene: CardScene): string => `${PAGE_CARDS_PATH}${scene}.jpg`;
