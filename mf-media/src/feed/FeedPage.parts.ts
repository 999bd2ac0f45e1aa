/** The parts of the page for what is announced; most days nothing is (`FeedPage.islands.ts`). */
export { ComingUp } from './ComingUp.tsx';
export { NotYet } from './NotYet.tsx';
