import { type IsoDate, isIsoDate } from '@cog/contracts/lib/calendar';
import { ButtonLink, Icon, VisuallyHidden } from '@cog/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface Way {
  to: IsoDate;
  label: string;
}

export interface PrevNextProps {
  /** Label of the links for screen readers: 'Months'. */
  label: string;
  previous: Way;
  next: Way;
  addressOf: (day: IsoDate) => string;
  /** Keeps the scroll position when a link is followed. */
  keepsPlace?: boolean;
  className?: string;
  /** The current day or month, between the links. */
  children: ReactNode;
}

const Frame = styled.nav`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr) 48px;
  align-items: center;
  text-align: center;
`;

/** Links to the previous and the next day or month. There are no days before 1900 or after 2199. */
export function PrevNext({ label, previous, next, addressOf, keepsPlace = false, className, children }: PrevNextProps) {
  const link = ({ to, label: where }: Way, icon: 'previous' | 'next') =>
    isIsoDate(to) ? (
      <ButtonLink look="quiet" to={addressOf(to)} preventScrollReset={keepsPlace}>
        <Icon name={icon} />
        <VisuallyHidden>{where}</VisuallyHidden>
      </ButtonLink>
    ) : (
      <span />
    );
  return (
    <Frame aria-label={label} className={className}>
      {link(previous, 'previous')}
      {children}
      {link(next, 'next')}
    </Frame>
  );
}
