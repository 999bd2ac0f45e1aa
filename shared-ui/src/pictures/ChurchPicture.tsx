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
  /** Displayed width, in the format of the `sizes` attribute. */
  sizes: string;
  /** Whether the text next to it already describes the picture. */
  isDecoration?: boolean;
  /** Loads it at once and first. */
  priority?: boolean;
}

/** A picture of the church's own, cropped to its box around the point that must stay in sight. */
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
