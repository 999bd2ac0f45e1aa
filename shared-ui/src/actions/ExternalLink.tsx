import { useTranslate } from '@cog/platform';
import { ButtonFace, type ButtonLook, VisuallyHidden } from '@cog/shared-ui/base';
import type { ComponentPropsWithRef } from 'react';

export interface ExternalLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'target' | 'rel'> {
  href: string;
  /** 'text' by default: a link in running text. */
  look?: ButtonLook | 'text';
}

/** A link to another site, which opens in a new tab and says so to screen readers. */
export function ExternalLink({ look = 'text', children, ...rest }: ExternalLinkProps) {
  const t = useTranslate();
  const link = { ...rest, target: '_blank', rel: 'noopener' };
  const content = (
    <>
      {children}
      <VisuallyHidden> {t('(opens in a new tab)')}</VisuallyHidden>
    </>
  );
  if (look === 'text') return <a {...link}>{content}</a>;
  return (
    <ButtonFace as="a" {...link} data-look={look}>
      {content}
    </ButtonFace>
  );
}
