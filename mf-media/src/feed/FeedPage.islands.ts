import { island } from '@cog/platform';

const parts = () => import(/* webpackChunkName: "islands-feed" */ './FeedPage.parts.ts');

export const ComingUp = island(async () => (await parts()).ComingUp);
export const NotYet = island(async () => (await parts()).NotYet);
