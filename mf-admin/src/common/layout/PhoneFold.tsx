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

export interface PhoneFoldProps {
  label: string;
  children: ReactNode;
}

/** What a phone shows once its button is pressed, so that what is looked for comes first; a wide screen shows it anyway. */
export function PhoneFold({ label, children }: PhoneFoldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Opener isOpen={isOpen} onToggle={() => setOpen(!isOpen)} label={label} />
      <Content data-folded={isOpen ? undefined : ''}>{children}</Content>
    </>
  );
}
