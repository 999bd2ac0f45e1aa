import type { RouteHandle } from '@cog/platform';
import type { BooksData } from './BooksPage.api.ts';
import { meta } from './booksMeta.ts';

export { BooksError as ErrorBoundary } from './BooksError.tsx';
export { loader } from './BooksPage.api.ts';
export { BooksPage as Component } from './BooksPage.tsx';

export const handle: RouteHandle<BooksData> = { meta };
