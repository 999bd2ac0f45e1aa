import { formatPhone } from '@cog/contracts/lib/phone';
import type { Branch } from '@cog/contracts/settings/schema';
import { useContent, useTranslate } from '@cog/platform';
import { ButtonLink, Card, ChurchPicture, ExternalLink, Icon, Scene, VisuallyHidden } from '@cog/shared-ui';
import { branchPath } from '../../drawnBranches.ts';
import { branchScene } from './branches.ts';
import { Address, Details, Located, Ways } from './LocatePage.styles.ts';

/** Of a card: one in a row on phones, three on a desk. */
const CARD_WIDTH = '(min-width: 720px) 400px, 100vw';

interface BranchCardProps {
  branch: Branch;
  /** It is the one the page shows on top. */
  located: boolean;
}

/** A branch with its map and phone, as far as they are known. 'Locate' brings it to the head of the page. */
export function BranchCard({ branch, located }: BranchCardProps) {
  const t = useTranslate();
  const content = useContent();
  const { id, header, description, address, mapLink, phone, picture } = branch;
  return (
    <Card
      header={<span {...content(header)} />}
      picture={picture ? <ChurchPicture picture={picture} sizes={CARD_WIDTH} /> : <Scene name={branchScene(id)} />}
      action={
        located ? (
          <Located>
            <Icon name="check" size={20} />
            {t('Shown above')}
          </Located>
        ) : (
          <ButtonLink to={branchPath(id)} look="secondary">
            {t('Locate')}
            <VisuallyHidden>
              {' '}
              <span {...content(header)} />
            </VisuallyHidden>
          </ButtonLink>
        )
      }
    >
      <Details>
        <p {...content(description)} />
        <Address {...content(address)} />
        {mapLink || phone ? (
          <Ways>
            {mapLink ? (
              <ExternalLink href={mapLink}>
                <Icon name="map" size={20} />
                {t('Open map')}
                <VisuallyHidden> {t('of {branch}', { branch: content(header).children })}</VisuallyHidden>
              </ExternalLink>
            ) : null}
            {phone ? (
              <a href={`tel:${phone}`}>
                <Icon name="phone" size={20} />
                <VisuallyHidden>{t('Call {branch}:', { branch: content(header).children })} </VisuallyHidden>
                {formatPhone(phone)}
              </a>
            ) : null}
          </Ways>
        ) : null}
      </Details>
    </Card>
  );
}
