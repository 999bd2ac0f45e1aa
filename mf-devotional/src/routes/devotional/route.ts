import type { RouteHandle } from '@cog/platform';
import type { DevotionalOfDay } from './DevotionalPage.api.ts';
import { meta } from './devotionalMeta.ts';

export { DevotionalError as ErrorBoundary } from './DevotionalError.tsx';
export { loader, shouldRevalidate } from './DevotionalPage.api.ts';
export { DevotionalPage as Component } from './DevotionalPage.tsx';

export const handle: RouteHandle<DevotionalOfDay> = { meta };
