/** Drawings of `shared-ui` that the card of a page may show. */
export const cardScenes = ['breakfast', 'children', 'choir', 'giving', 'market', 'preacher', 'usher'] as const;
export type CardScene = (typeof cardScenes)[number];

/** Below it the cards of link previews are served. */
export const PAGE_CARDS_PATH = '/assets/cards/';

/** Size of every card of a link's preview, in pixels, as who shows cards wants it. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Address of the card of a page: the church's name and colours, and a scene that suits the page. */
export const pageCardPath = (scene: CardScene): string => `${PAGE_CARDS_PATH}${scene}.jpg`;
