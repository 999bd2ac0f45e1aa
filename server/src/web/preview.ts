import type { ApiRequest, ApiResponse, ComposedRoute } from '@cog/contracts/composition/composition';
import { PREVIEW_BAR, PREVIEW_OVER, PREVIEW_PARAMETER } from '@cog/contracts/publishing/previews.constants';
import { getPreview } from '@cog/contracts/publishing/previews.endpoints';
import type { PreviewDraft } from '@cog/contracts/publishing/previews.schema';
import { MissingAnswer } from './MissingAnswer.ts';

type Transport = (request: ApiRequest) => Promise<ApiResponse>;

/** A request with a preview id: its draft, or null when the preview has expired. */
export interface RequestedPreview {
  draft: PreviewDraft | null;
}

/**
 * The preview that an address requests; null without one, and for pages that are not public or not rendered on the server. The
 * API checks access: for strangers every preview has expired.
 *
 * @throws MissingAnswer when the API is unavailable
 */
export async function requestedPreview(
  { searchParams }: URL,
  route: Pick<ComposedRoute, 'access' | 'render'> | undefined,
  transport: Transport,
): Promise<RequestedPreview | null> {
  const id = searchParams.get(PREVIEW_PARAMETER);
  if (id === null || route?.access !== 'public' || route.render !== 'server') return null;
  const path = getPreview.path.replace(':id', encodeURIComponent(id));
  const { status, body } = await transport({ method: 'GET', path, headers: {} });
  if (status >= 500) throw new MissingAnswer('The preview', status);
  // The answer comes from this server's own endpoint, so its contract holds.
  return { draft: status === 200 ? (body as PreviewDraft) : null };
}

/** Replaces the module of a page whose preview has expired; the shell says so instead of the page. */
export const expiredPreviewPage = {
  loader() {
    throw new Response(PREVIEW_OVER, { status: 410, statusText: 'Gone' });
  },
  Component: () => null,
};

const styles = `#${PREVIEW_BAR}{padding:var(--space-2) var(--space-4);background:var(--color-sun);color:var(--color-on-sun);font-size:1rem;font-weight:600;line-height:1.5;text-align:center}`;

/** The bar above a page that shows a draft. It is outside React's root and scrolls away. */
export const previewBar = {
  styles,
  html: `<aside id="${PREVIEW_BAR}" lang="en" aria-label="Preview">Preview – not saved yet</aside>`,
};
