export { loadPromoLogin as loader } from './PromoLoginPage.api.ts';
export { PromoLoginPage as Component } from './PromoLoginPage.tsx';
