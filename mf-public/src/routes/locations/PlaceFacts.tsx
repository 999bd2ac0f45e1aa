import { weeklyStart } from '@cog/contracts/events/serviceTimes';
import { formatPhone } from '@cog/contracts/lib/phone';
import { useContent, useLanguage, usePageData, useTranslate } from '@cog/platform';
import { ButtonAnchor, type ButtonLook, ExternalLink, Icon, VisuallyHidden } from '@cog/shared-ui';
import { whatsAppAddress } from '../../contact.address.ts';
import { type ChurchPlace, directionsTo } from './branches.ts';
import type { loadLocate } from './LocatePage.api.ts';
import { Facts, Ways } from './PlaceFacts.styles.ts';

/** Service times, pastor and bus stop of a place; unknown facts are left out. */
export function PlaceFacts({ id, place: { pastor, busStop } }: { id: string; place: ChurchPlace }) {
  const t = useTranslate();
  const content = useContent();
  const language = useLanguage();
  const { services } = usePageData<typeof loadLocate>();
  const placeServices = services.filter(({ branches }) => branches?.includes(id));
  if (placeServices.length === 0 && !pastor && !busStop) return null;
  return (
    <Facts>
      {placeServices.length > 0 ? (
        <div data-services="">
          <dt>{t('Services')}</dt>
          {placeServices.map((service) => (
            <dd key={service.id}>
              <strong {...content(service.title)} /> <span>{weeklyStart(service, language)}</span>
            </dd>
          ))}
        </div>
      ) : null}
      {busStop ? (
        <div data-short="">
          <dt>{t('Bus stop:')}</dt> <dd {...content(busStop)} />
        </div>
      ) : null}
      {pastor ? (
        <div data-short="">
          <dt>{t('Pastor:')}</dt> <dd>{pastor}</dd>
        </div>
      ) : null}
    </Facts>
  );
}

interface PlaceWaysProps {
  place: ChurchPlace;
  /** The place's name, which distinguishes its links from those of other places. */
  name: string;
  /** Look of the directions link, the most important one. */
  look: ButtonLook;
}

/** Links for directions, a call and WhatsApp, if the church gave them. */
export function PlaceWays({ place, name, look }: PlaceWaysProps) {
  const t = useTranslate();
  const { phone, whatsApp } = place;
  const directions = directionsTo(place);
  if (!directions && !phone && !whatsApp) return null;
  return (
    <Ways>
      {directions ? (
        <ExternalLink look={look} href={directions}>
          <Icon name="map" size={20} />
          {t('Directions')}
          <VisuallyHidden> {t('to {place}', { place: name })}</VisuallyHidden>
        </ExternalLink>
      ) : null}
      {phone ? (
        <ButtonAnchor look="secondary" href={`tel:${phone}`}>
          <Icon name="phone" size={20} />
          {t('Call')}
          <VisuallyHidden>
            {' '}
            {name}: {formatPhone(phone)}
          </VisuallyHidden>
        </ButtonAnchor>
      ) : null}
      {whatsApp ? (
        <ExternalLink look="secondary" href={whatsAppAddress(whatsApp)}>
          WhatsApp
          <VisuallyHidden> {name}</VisuallyHidden>
        </ExternalLink>
      ) : null}
    </Ways>
  );
}
