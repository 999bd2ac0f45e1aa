import { DAY_MS } from '@cog/contracts/privacy/constants';
import { TRY_DAYS, TRY_PARAMETER } from '@cog/contracts/releases/constants';
import type { Config } from '../../config.ts';
import { sealTry, type Tried } from '../../releases/triedRelease.ts';

/** A link that shows a version to anyone who opens it, and when it expires. */
export function tryLinkOf(
  { siteUrl, dataDir }: Pick<Config, 'siteUrl' | 'dataDir'>,
  tried: Omit<Tried, 'until'>,
  now: Date,
): { url: string; endsAt: string } {
  const until = now.getTime() + TRY_DAYS * DAY_MS;
  const query = new URLSearchParams({ [TRY_PARAMETER]: sealTry(dataDir, { ...tried, until }) });
  return { url: `${siteUrl}/?${query}`, endsAt: new Date(until).toISOString() };
}
