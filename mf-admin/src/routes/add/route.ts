export { AddDevotionalPage as Component } from './AddDevotionalPage.tsx';
