import * as pages from '@cog/contracts/composition/pages';
import { shortWhen } from '@cog/contracts/events/serviceTimes';
import { useContent, useLanguage, useTranslate } from '@cog/platform';
import { ExternalLink, Icon, VisuallyHidden } from '@cog/shared-ui';
import { mapAddress } from '../../map.address.ts';
import type { HomeData } from './HomePage.api.ts';
import { Facts, Line, LiveLink, LiveMark, What } from './TodayLine.styles.ts';
import { useIsLive } from './useIsLive.ts';
import { whatIsOn } from './whatIsOn.ts';

/**
 * A line at the top of the page: the current or next event with its time, place and map link, or a link to the stream
 * while it is live. Renders nothing if neither is known.
 *
 * @param now the moment that the line describes, in milliseconds since 1970 UTC
 */
export function TodayLine({ page, now }: { page: HomeData; now: number }) {
  const t = useTranslate();
  const language = useLanguage();
  const content = useContent();
  const { isOn: isLive, isConfirmed } = useIsLive(page);
  const on = whatIsOn(page, now);
  const confirmed = isConfirmed ? '' : undefined;
  return (
    <>
      <VisuallyHidden>
        <span role="status">{isLive && isConfirmed ? t('We are live now.') : ''}</span>
      </VisuallyHidden>
      {isLive || on ? (
        <Line aria-label={t('What is on')} data-tone="night">
          <Facts>
            <What>
              {isLive ? <LiveMark data-confirmed={confirmed}>{t('Live now')}</LiveMark> : null}
              {on ? <strong {...content(on.title)} /> : null}
            </What>
            {on ? (
              <p>
                <time dateTime={new Date(on.occurrence.startsAt).toISOString()}>
                  {on.isHeld && on.openEnd ? (
                    t('Happening now')
                  ) : (
                    <>
                      {on.isHeld && !isLive ? `${t('Happening now')}, ` : null}
                      {shortWhen(on.occurrence, now, language)}
                    </>
                  )}
                </time>
                {on.place ? (
                  <>
                    {' · '}
                    <span {...content(on.place)} />
                  </>
                ) : null}
              </p>
            ) : null}
          </Facts>
          {isLive ? (
            <LiveLink to={pages.live} otherwise={null} data-confirmed={confirmed}>
              <Icon name="play" size={20} />
              {t('Watch')}
            </LiveLink>
          ) : on?.place ? (
            <ExternalLink href={mapAddress(on)}>
              <Icon name="map" size={20} />
              <span>{t('Directions')}</span>
            </ExternalLink>
          ) : null}
        </Line>
      ) : null}
    </>
  );
}
