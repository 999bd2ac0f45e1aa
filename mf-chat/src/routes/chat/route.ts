export { InteractPage as Component } from './InteractPage.tsx';
