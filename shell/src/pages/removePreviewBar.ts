import { PREVIEW_BAR } from '@cog/contracts/publishing/previews.constants';

/** Removes the bar that says that the page is a preview; does nothing where there is none. */
export const removePreviewBar = (): void => document.getElementById(PREVIEW_BAR)?.remove();
