export { loader } from './QuestionsPage.api.ts';
export { QuestionsPage as Component } from './QuestionsPage.tsx';
