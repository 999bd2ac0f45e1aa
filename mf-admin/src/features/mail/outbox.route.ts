export { OutboxPage as Component } from './OutboxPage.tsx';
export { loader } from './outbox.api.ts';
