export { AddYorubaPage as Component } from './AddYorubaPage.tsx';
