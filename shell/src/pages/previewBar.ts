import { PREVIEW_BAR } from '@cog/contracts/previews/constants';

/** Takes away the line that says that the page is a preview; does nothing where there is none. */
export const takePreviewBarAway = (): void => document.getElementById(PREVIEW_BAR)?.remove();
