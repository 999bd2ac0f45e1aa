import { ButtonFace, type ButtonLook } from '@cog/shared-ui/base';
import type { ComponentPropsWithRef } from 'react';

export interface ButtonAnchorProps extends ComponentPropsWithRef<'a'> {
  /** 'tel:…', 'mailto:…', 'webcal:…', or a file of this site. */
  href: string;
  look?: ButtonLook;
}

/** A link that looks like a button, to a download or to an address that another program opens. */
export function ButtonAnchor({ look = 'primary', ...link }: ButtonAnchorProps) {
  return <ButtonFace as="a" {...link} data-look={look} />;
}
