import type { PageRequest } from './PageRequest.ts';

interface PageKeyParts extends Pick<PageRequest, 'preferences' | 'today' | 'opensOn' | 'isRefused'> {
  live: Pick<PageRequest['live'], 'id'>;
  /** Path and query, as `URL` serialises them. */
  address: string;
}

/** Common prefix of the keys of a composition's pages on a day. */
export const pageKeyStart = ({ live, today }: Pick<PageKeyParts, 'live' | 'today'>): string => `${live.id} ${today} `;

/** The cache key: everything that a page depends on besides its reads. */
export const pageKey = ({
  live,
  address,
  preferences: { language, lite, savesData, textScale },
  today,
  opensOn,
  isRefused,
}: PageKeyParts): string =>
  `${pageKeyStart({ live, today })}${opensOn} ${language} ${lite} ${savesData} ${textScale} ${isRefused} ${address}`;
