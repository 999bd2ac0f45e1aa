export { loader } from './ReminderPage.api.ts';
export { ReminderPage as Component } from './ReminderPage.tsx';
