import type { PageRequest } from './PageRequest.ts';

interface PageKeyParts extends Pick<PageRequest, 'preferences' | 'today' | 'opensOn' | 'isRefused'> {
  live: Pick<PageRequest['live'], 'id'>;
  /** Path and query, as `URL` writes them. */
  address: string;
}

/** What the keys of all pages of a composition and a day begin with. */
export const pageKeyStart = ({ live, today }: Pick<PageKeyParts, 'live' | 'today'>): string => `${live.id} ${today} `;

/** Everything that a page hangs on besides what it reads. */
export const pageKey = ({
  live,
  address,
  preferences: { language, lite, savesData, textScale },
  today,
  opensOn,
  isRefused,
}: PageKeyParts): string =>
  `${pageKeyStart({ live, today })}${opensOn} ${language} ${lite} ${savesData} ${textScale} ${isRefused} ${address}`;
