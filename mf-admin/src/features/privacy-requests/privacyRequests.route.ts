export { PrivacyRequestsPage as Component } from './PrivacyRequestsPage.tsx';
