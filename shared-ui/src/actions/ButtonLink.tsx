import { Link, RouteLink } from '@cog/platform';
import type { ComponentProps } from 'react';
import { ButtonFace } from './ButtonFace.ts';
import type { ButtonLook } from './buttonStyles.ts';

export interface ButtonLinkProps extends Omit<ComponentProps<typeof RouteLink>, 'to'> {
  /** Address within the site. */
  to: string;
  look?: ButtonLook;
}

/** A link that checks whether its page is live, except for addresses on this page ('#…', '?…'). */
function Anchor({ otherwise, ...link }: ComponentProps<typeof RouteLink>) {
  return link.to.startsWith('/') ? <RouteLink {...link} otherwise={otherwise} /> : <Link {...link} />;
}

/** A link within the site that looks like a button. Renders `otherwise` (nothing by default) while its page is not live. */
export function ButtonLink({ look = 'primary', ...link }: ButtonLinkProps) {
  return <ButtonFace as={Anchor} {...link} data-look={look} />;
}
