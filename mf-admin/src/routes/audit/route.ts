export { loader } from './AuditPage.api.ts';
export { AuditPage as Component } from './AuditPage.tsx';
export { AuditPageError as ErrorBoundary } from './AuditPageError.tsx';
