import type { Picture } from '@cog/contracts/pictures/schema';
import { usePlatform } from '@cog/platform';
import { ChurchPicture, PreacherScene } from '@cog/shared-ui';
import styled from 'styled-components';

/** Displayed widths of the picture: above a sermon's text, in the sermon that leads the list, and next to one of the others. */
const widths = {
  whole: '(min-width: 42rem) 38rem, 92vw',
  lead: '(min-width: 60rem) 26rem, 20rem',
  entry: '80px',
} as const;

interface FramedPictureProps {
  picture?: Picture | undefined;
  look: keyof typeof widths;
}

const Frame = styled.div`
  width: 100%;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border-radius: var(--radius-medium);

  &[data-look='lead'] {
    max-width: 20rem;

    /* Next to the text, where there is room. */
    @media (min-width: 60rem) {
      grid-area: 1 / 2 / span 6;
      align-self: center;
      width: 26rem;
      max-width: none;
    }
  }

  &[data-look='entry'] {
    aspect-ratio: 1;
    margin-top: var(--space-2);
    border-radius: var(--radius-small);
  }

  @media print {
    display: none;
  }
`;

/** The framed picture of a sermon; Lite leaves it out. */
export function FramedPicture({ picture, look }: FramedPictureProps) {
  const { lite } = usePlatform();
  if (lite) return null;
  return (
    <Frame data-look={look}>
      {picture ? (
        <ChurchPicture picture={picture} sizes={widths[look]} isDecoration={look === 'entry'} />
      ) : (
        <PreacherScene priority={false} />
      )}
    </Frame>
  );
}
