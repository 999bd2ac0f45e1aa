/**
 * The parts of the page whose code is fetched when a visitor comes to one of them, or when the page is gone to
 * (`HomePage.islands.ts`).
 */
export { AppPanel } from './AppPanel.tsx';
export { ComeAndSee } from './ComeAndSee.tsx';
export { DevotionalPromo } from './DevotionalPromo.tsx';
export { Slides } from './Slides.tsx';
export { Watchword } from './Watchword.tsx';
export { WhoWeAre } from './WhoWeAre.tsx';
