import type { Platform } from '@cog/platform';

/** People who are signed in to the admin area, and a developer's own machine: no page is built so for visitors. */
export const mayInspect = ({ session }: Pick<Platform, 'session'>): boolean =>
  process.env.NODE_ENV === 'development' || session.get() !== null;
