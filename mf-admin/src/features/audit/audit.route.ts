export { AuditPage as Component } from './AuditPage.tsx';
export { loader } from './audit.api.ts';
