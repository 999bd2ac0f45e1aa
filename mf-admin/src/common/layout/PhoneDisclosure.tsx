import { OpenerButton } from '@cog/shared-ui';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';

const Opener = styled(OpenerButton)`
  justify-self: start;
  align-self: start;

  @media (min-width: 720px) {
    display: none;
  }
`;

const Content = styled.div`
  display: contents;

  @media (max-width: 719.98px) {
    &[data-folded] {
      display: none;
    }
  }
`;

export interface PhoneDisclosureProps {
  label: string;
  children: ReactNode;
}

/** Content that a phone shows only after its button is pressed, to keep more important content on top; wide screens always show it. */
export function PhoneDisclosure({ label, children }: PhoneDisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Opener isOpen={isOpen} onToggle={() => setOpen(!isOpen)} label={label} />
      <Content data-folded={isOpen ? undefined : ''}>{children}</Content>
    </>
  );
}
