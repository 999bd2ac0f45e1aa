export { AddMonthPage as Component } from './AddMonthPage.tsx';
