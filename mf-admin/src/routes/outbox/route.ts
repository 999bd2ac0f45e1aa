export { OutboxError as ErrorBoundary } from './OutboxError.tsx';
export { loader } from './OutboxPage.api.ts';
export { OutboxPage as Component } from './OutboxPage.tsx';
