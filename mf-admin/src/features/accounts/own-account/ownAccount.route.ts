export { loadOwnAccount as loader } from '../accounts.api.ts';
export { AccountPage as Component } from './AccountPage.tsx';
