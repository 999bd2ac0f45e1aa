export { PromoPage as Component } from './PromoPage.tsx';
