export { loadRegister as loader } from './RegisterPage.api.ts';
export { RegisterPage as Component } from './RegisterPage.tsx';
