import { island } from '@cog/platform';

const parts = () => import(/* webpackChunkName: "islands-fast" */ './DevotionalPage.parts.ts');

export const DayBar = island(async () => (await parts()).DayBar);
export const DaysAround = island(async () => (await parts()).DaysAround);
export const DevotionalMissing = island(async () => (await parts()).DevotionalMissing);
export const DevotionalText = island(async () => (await parts()).DevotionalText);
export const DevotionalHeader = island(async () => (await parts()).DevotionalHeader);
export const Notes = island(async () => (await parts()).Notes);
export const ShareDevotional = island(async () => (await parts()).ShareDevotional);
