import { formatPhone } from '@cog/contracts/lib/phone';
import type { Branch } from '@cog/contracts/settings/schema';
import { ButtonLink, Card, ExternalLink, Icon, Scene, VisuallyHidden } from '@cog/shared-ui';
import { branchPath } from '../../drawnBranches.ts';
import { branchScene } from './branches.ts';
import { Address, Details, Located, Ways } from './LocatePage.styles.ts';

interface BranchCardProps {
  branch: Branch;
  /** It is the one the page shows on top. */
  located: boolean;
}

/** A branch with its map and phone, as far as they are known. 'Locate' brings it to the head of the page. */
export function BranchCard({ branch, located }: BranchCardProps) {
  const { id, header, description, address, mapLink, phone } = branch;
  return (
    <Card
      header={header}
      picture={<Scene name={branchScene(id)} />}
      action={
        located ? (
          <Located>
            <Icon name="check" size={20} />
            Shown above
          </Located>
        ) : (
          <ButtonLink to={branchPath(id)} look="secondary">
            Locate<VisuallyHidden> {header}</VisuallyHidden>
          </ButtonLink>
        )
      }
    >
      <Details>
        <p>{description}</p>
        <Address>{address}</Address>
        {mapLink || phone ? (
          <Ways>
            {mapLink ? (
              <ExternalLink href={mapLink}>
                <Icon name="map" size={20} />
                Open map<VisuallyHidden> of {header}</VisuallyHidden>
              </ExternalLink>
            ) : null}
            {phone ? (
              <a href={`tel:${phone}`}>
                <Icon name="phone" size={20} />
                <VisuallyHidden>Call {header}: </VisuallyHidden>
                {formatPhone(phone)}
              </a>
            ) : null}
          </Ways>
        ) : null}
      </Details>
    </Card>
  );
}
