import { Heading } from '@cog/shared-ui';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { Actions } from './Actions.styles.ts';
import { column, surface } from './layout.styles.ts';

const Frame = styled.section`
  ${column(4)};
  min-width: 0;
  padding: var(--space-5);
  ${surface};
  box-shadow: var(--shadow);
  font-size: 1rem;
  line-height: 1.5;
  overflow-wrap: anywhere;
`;

const Foot = styled(Actions)`
  & > [data-look='quiet'] {
    text-align: start;
  }

  /* Its links are not there while the pages they lead to are not live. */
  &:empty {
    display: none;
  }
`;

export interface PanelProps extends ComponentProps<'section'> {
  title: string;
  /** Links and buttons at its foot. */
  actions?: ReactNode;
}

/** One matter of a page, a landmark of its name. */
export function Panel({ title, actions, children, ...section }: PanelProps) {
  const id = useId();
  return (
    <Frame {...section} data-tone="surface" aria-labelledby={id}>
      <Heading level={2} look="large" id={id}>
        {title}
      </Heading>
      {children}
      {actions ? <Foot>{actions}</Foot> : null}
    </Frame>
  );
}
