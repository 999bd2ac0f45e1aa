import { type ButtonLook, buttonStyles } from '@cog/shared-ui/base';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

export interface ButtonAnchorProps extends ComponentPropsWithRef<'a'> {
  /** 'tel:…', 'mailto:…', 'webcal:…', or a file of this site. */
  href: string;
  look?: ButtonLook;
}

const Face = styled.a`
  ${buttonStyles}
`;

/** A link that looks like a button, to an address that another program opens or to a download. */
export function ButtonAnchor({ look = 'primary', ...link }: ButtonAnchorProps) {
  return <Face {...link} data-look={look} />;
}
