import type { RouteHandle } from '@cog/platform';
import type { SermonData } from './SermonPage.api.ts';
import { meta } from './sermonMeta.ts';

export { SermonError as ErrorBoundary } from './SermonError.tsx';
export { loader } from './SermonPage.api.ts';
export { SermonPage as Component } from './SermonPage.tsx';

export const handle: RouteHandle<SermonData> = { meta };
