export { ModerationPage as Component } from './ModerationPage.tsx';
export { loader } from './moderation.api.ts';
