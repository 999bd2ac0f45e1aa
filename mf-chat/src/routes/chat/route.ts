import type { ShouldRevalidateFunction } from '@cog/platform';

export { loadRooms as loader } from './chat.api.ts';
export { InteractPage as Component } from './InteractPage.tsx';

/** Joining and leaving are steps on the same address: they wait for no request. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;
