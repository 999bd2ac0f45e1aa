import { PREVIEW_BAR } from '@cog/contracts/publishing/previews.constants';

/** Removes the bar that marks a preview, if there is one. */
export const removePreviewBar = (): void => document.getElementById(PREVIEW_BAR)?.remove();
