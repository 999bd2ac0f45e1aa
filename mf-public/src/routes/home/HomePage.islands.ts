import { island } from '@cog/platform';

const parts = () => import(/* webpackChunkName: "islands-home" */ './HomePage.parts.ts');

export const AppPanel = island(async () => (await parts()).AppPanel);
export const DevotionalPromo = island(async () => (await parts()).DevotionalPromo);
export const ComeAndSee = island(async () => (await parts()).ComeAndSee);
export const Slides = island(async () => (await parts()).Slides, { whenSeen: true });
export const Watchword = island(async () => (await parts()).Watchword);
export const WhoWeAre = island(async () => (await parts()).WhoWeAre, { whenSeen: true });
