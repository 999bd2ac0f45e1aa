export { loader } from './EditQuizPage.api.ts';
export { EditQuizPage as Component } from './EditQuizPage.tsx';
