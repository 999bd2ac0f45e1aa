import { useTranslate } from '@cog/platform';
import type { ReactNode } from 'react';
import { ExternalLink, type ExternalLinkProps } from './ExternalLink.tsx';

export interface WhatsAppLinkProps extends Pick<ExternalLinkProps, 'look'> {
  /** Text of the message, including the address. */
  text: string;
  /** 'Share on WhatsApp' by default. */
  children?: ReactNode;
}

/** Opens WhatsApp with a prefilled message; the person chooses the recipient. */
export function WhatsAppLink({ text, look = 'secondary', children }: WhatsAppLinkProps) {
  const t = useTranslate();
  return (
    <ExternalLink look={look} href={`https://wa.me/?text=${encodeURIComponent(text)}`}>
      {children ?? t('Share on WhatsApp')}
    </ExternalLink>
  );
}
