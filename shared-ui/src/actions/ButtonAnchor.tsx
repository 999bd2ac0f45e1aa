import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { type ButtonLook, buttonStyles } from './buttonStyles.ts';

export interface ButtonAnchorProps extends ComponentPropsWithRef<'a'> {
  /** 'tel:…', 'mailto:…', 'webcal:…', or a file of this site. */
  href: string;
  look?: ButtonLook;
}

const Face = styled.a`
  ${buttonStyles}
`;

/** A link that looks like a button, to what the device opens with another program or keeps as a file. */
export function ButtonAnchor({ look = 'primary', ...link }: ButtonAnchorProps) {
  return <Face {...link} data-look={look} />;
}
