export { loadAccounts as loader } from '../accounts.api.ts';
export { AdministratorsPage as Component } from './AdministratorsPage.tsx';
