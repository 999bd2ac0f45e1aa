import * as pages from '@cog/contracts/composition/pages';
import { PREVIEW_OVER } from '@cog/contracts/publishing/previews.constants';
import { ButtonLink, FallbackScene, Heading, Page } from '@cog/shared-ui';

/** Shown instead of a page whose preview has expired or that this visitor may not see. */
export function PreviewExpired() {
  return (
    <Page width="reading">
      <FallbackScene />
      <Heading level={1}>{PREVIEW_OVER}</Heading>
      <p>
        A preview lasts an hour, for people who are signed in to the admin area. Go back to what you were writing and
        press Preview.
      </p>
      <p>
        <ButtonLink to={pages.home}>Go to the home page</ButtonLink>
      </p>
    </Page>
  );
}
