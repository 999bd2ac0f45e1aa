import type { Platform } from '@cog/platform';

/** Whether the inspector may open: for signed-in users, and in development builds, which visitors never get. */
export const mayInspect = ({ session }: Pick<Platform, 'session'>): boolean =>
  process.env.NODE_ENV === 'development' || session.get() !== null;
