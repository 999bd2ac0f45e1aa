export { loader } from './EditEventsPage.api.ts';
export { EditEventsPage as Component } from './EditEventsPage.tsx';
