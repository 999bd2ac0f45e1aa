import { PREVIEW_OVER } from '@cog/contracts/previews/constants';
import { ButtonLink, FallbackScene, Heading, Page } from '@cog/shared-ui';

/** Stands for a page that was asked for with a preview that is no more, or that is not this visitor's to see. */
export function PreviewOver() {
  return (
    <Page width="reading">
      <FallbackScene />
      <Heading level={1}>{PREVIEW_OVER}</Heading>
      <p>
        A preview can be looked at for an hour, by whoever is signed in to the admin area. Go back to what you were
        writing and press Preview.
      </p>
      <p>
        <ButtonLink to="/">Go to the home page</ButtonLink>
      </p>
    </Page>
  );
}
