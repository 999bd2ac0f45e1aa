import { picturePath, pictureSrcSet } from '@cog/contracts/pictures/constants';
import type { Picture } from '@cog/contracts/pictures/schema';
import { useLanguage } from '@cog/platform';
import styled from 'styled-components';

const Image = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
  background: var(--color-night);
`;

export interface ChurchPictureProps {
  picture: Picture;
  /** How wide it is shown, as `sizes` has it. */
  sizes: string;
  /** The words next to it say what is seen. */
  isDecoration?: boolean;
  /** Loads it at once and first. */
  priority?: boolean;
}

/** A picture of the church's own, cut to the box it is given around the point that stays in sight. */
export function ChurchPicture({ picture, sizes, isDecoration = false, priority }: ChurchPictureProps) {
  const language = useLanguage();
  const { hash, width, height, x, y, use, alt, altYoruba } = picture;
  const isSilent = isDecoration || use === 'decoration';
  const isEnglish = language === 'YO' && altYoruba === '' && !isSilent;
  return (
    <Image
      src={picturePath(hash, '640.webp')}
      srcSet={pictureSrcSet(picture)}
      sizes={sizes}
      alt={isSilent ? '' : language === 'YO' ? altYoruba || alt : alt}
      lang={isEnglish ? 'en' : undefined}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={priority ? 'high' : undefined}
      style={x === 50 && y === 50 ? undefined : { objectPosition: `${x}% ${y}%` }}
    />
  );
}
