import { DAY_MS } from '@cog/contracts/privacy/constants';
import { TRY_DAYS, TRY_PARAMETER } from '@cog/contracts/releases/constants';
import type { Config } from '../../config.ts';
import type { ReleaseStore } from '../../releases/ReleaseStore.ts';
import { sealTry, type Tried } from '../../releases/triedRelease.ts';

/** A link that shows a version to anyone who opens it, at its first page, and when it expires. */
export function tryLinkOf(
  { siteUrl, dataDir }: Pick<Config, 'siteUrl' | 'dataDir'>,
  store: ReleaseStore,
  tried: Omit<Tried, 'until'>,
  now: Date,
): { url: string; endsAt: string } {
  const until = now.getTime() + TRY_DAYS * DAY_MS;
  const query = new URLSearchParams({ [TRY_PARAMETER]: sealTry(dataDir, { ...tried, until }) });
  const page = store.pagesOf(tried.name, tried.version).find(({ path }) => !path.includes(':'));
  return { url: `${siteUrl}${page?.path ?? '/'}?${query}`, endsAt: new Date(until).toISOString() };
}
