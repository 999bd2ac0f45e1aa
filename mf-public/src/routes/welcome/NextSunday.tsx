import * as pages from '@cog/contracts/composition/pages';
import { shortWhen } from '@cog/contracts/events/serviceTimes';
import { useApi, useContent, useLanguage, useSettings, useTranslate } from '@cog/platform';
import { ButtonLink, ExternalLink, FormActions, Heading, Icon, useQuery } from '@cog/shared-ui';
import { useId } from 'react';
import { mapAddress } from '../../map.address.ts';
import { NextStep } from '../../requests/RequestDesk.styles.ts';
import { askNextSunday } from './NextSunday.api.ts';

/**
 * Where and when a newcomer is expected: next Sunday, with directions. Facts from the shell's settings are shown at
 * once, the hour once it has loaded.
 *
 * @param branch the branch that they chose; null for none
 */
export function NextSunday({ branch }: { branch: string | null }) {
  const t = useTranslate();
  const language = useLanguage();
  const content = useContent();
  const api = useApi();
  const id = useId();
  const { churchName, headquarters } = useSettings();
  const { data } = useQuery({ of: branch ?? '', ask: (options) => askNextSunday(api, branch, options) });
  const place = data?.place ?? { name: churchName, ...headquarters };
  return (
    <NextStep aria-labelledby={id}>
      <Heading level={2} look="large" id={id}>
        {t('See you on Sunday')}
      </Heading>
      {(data?.services ?? []).map(({ title, occurrence }) => (
        <p key={`${title} ${occurrence.startsAt}`}>
          <Icon name="calendar" size={20} />
          <strong {...content(title)} />,{' '}
          <time dateTime={new Date(occurrence.startsAt).toISOString()}>
            {shortWhen(occurrence, Date.now(), language)}
          </time>
        </p>
      ))}
      <p>
        <Icon name="map" size={20} />
        <span {...content(place.name)} />, <span {...content(place.address)} />
      </p>
      <FormActions>
        <ExternalLink look="primary" href={mapAddress({ mapLink: place.mapLink, place: place.address })}>
          {t('Open the map')}
        </ExternalLink>
        <ButtonLink look="secondary" to={pages.events}>
          {t('All services and events')}
        </ButtonLink>
      </FormActions>
    </NextStep>
  );
}
