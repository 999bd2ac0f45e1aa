import { useTranslate } from '@cog/platform';
import { type ButtonLook, buttonStyles, VisuallyHidden } from '@cog/shared-ui/base';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

export interface ExternalLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'target' | 'rel'> {
  href: string;
  /** A link in running text by default. */
  look?: ButtonLook | 'text';
}

const TextFace = styled.a``;

const ButtonFace = styled.a`
  ${buttonStyles}
`;

/** A link that leaves the site, in a new tab, and says so to screen readers. */
export function ExternalLink({ look = 'text', children, ...rest }: ExternalLinkProps) {
  const t = useTranslate();
  const Face = look === 'text' ? TextFace : ButtonFace;
  return (
    <Face {...rest} data-look={look === 'text' ? undefined : look} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> {t('(opens in a new tab)')}</VisuallyHidden>
    </Face>
  );
}
