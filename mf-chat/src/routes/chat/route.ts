import type { RouteModule, ShouldRevalidateFunction } from '@cog/platform';
import { ChatBeside } from './ChatBeside.tsx';

export { loadRooms as loader } from './chat.api.ts';
export { InteractPage as Component } from './InteractPage.tsx';

/** Joining and leaving are steps on the same address, which need no request. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

export const slots: RouteModule['slots'] = { 'beside-stream': ChatBeside };
