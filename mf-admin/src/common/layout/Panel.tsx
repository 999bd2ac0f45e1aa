import { column, Heading, Icon, row, surface } from '@cog/shared-ui';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { Actions } from './Actions.styles.ts';

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

  /* Empty when the pages that its links lead to are not live. */
  &:empty {
    display: none;
  }
`;

export interface PanelProps extends ComponentProps<'section'> {
  title: string;
  /** Links and buttons at the panel's foot. */
  actions?: ReactNode;
  /** Summary of a panel without problems, whose content opens on press. */
  well?: string | undefined;
}

const Folded = styled.details`
  & > summary {
    ${row(1, 3)};
    align-items: center;
    min-height: 48px;
    margin-block: calc(-1 * var(--space-3));
    list-style: none;
    cursor: pointer;
  }

  & > summary::-webkit-details-marker {
    display: none;
  }

  & > summary > span {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    color: var(--color-leaf);
    font-weight: 600;
  }

  /* The same icon as on everything else that opens. */
  & > summary::after {
    content: '';
    flex: none;
    width: 8px;
    height: 8px;
    margin-inline-start: auto;
    border: solid var(--color-dawn);
    border-width: 2px 2px 0 0;
    transform: rotate(45deg);
    transition: transform var(--motion);
  }

  &[open] > summary::after {
    transform: rotate(135deg);
  }

  & > div {
    ${column(4)};
    margin-top: var(--space-6);
  }
`;

/** A section of a page, exposed as a landmark with its title. */
export function Panel({ title, actions, well, children, ...section }: PanelProps) {
  const id = useId();
  const heading = (
    <Heading level={2} look="large" id={id}>
      {title}
    </Heading>
  );
  const inside = (
    <>
      {children}
      {actions ? <Foot>{actions}</Foot> : null}
    </>
  );
  return (
    <Frame {...section} data-tone="surface" aria-labelledby={id}>
      {well === undefined ? (
        <>
          {heading}
          {inside}
        </>
      ) : (
        <Folded>
          <summary>
            {heading}
            <span>
              <Icon name="check" size={20} />
              {well}
            </span>
          </summary>
          <div>{inside}</div>
        </Folded>
      )}
    </Frame>
  );
}
