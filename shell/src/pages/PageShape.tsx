import type { PageShape as DeclaredShape, PublishedRoute } from '@cog/contracts/composition/route';
import { Page, Skeleton } from '@cog/shared-ui';
import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';

const appear = keyframes`
  to { opacity: 1; }
`;

/* Invisible for 300 ms, like Skeleton: shorter waits need no indicator. */
const Block = styled.div`
  border-radius: var(--radius-medium);
  background: var(--color-line);
  opacity: 0;
  animation: ${appear} 200ms 300ms forwards;
`;

const Title = styled(Block)`
  width: min(70%, 22rem);
  height: 2rem;
`;

const Player = styled(Block)`
  aspect-ratio: 16 / 9;
`;

const Field = styled(Block)`
  height: 48px;
`;

const Card = styled(Block)`
  height: 11rem;
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: var(--space-6);
`;

const Fields = styled.div`
  display: grid;
  gap: var(--space-8);
`;

const times = (count: number, part: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, index) => part(index));

/** Rough shape of a page. */
export type Outline = DeclaredShape | 'text' | 'form';

const bodies: Record<Outline, () => ReactNode> = {
  text: () => <Skeleton lines={6} />,
  list: () => (
    <Cards>
      {times(6, (index) => (
        <Card key={index} />
      ))}
    </Cards>
  ),
  form: () => (
    <Fields>
      {times(5, (index) => (
        <Field key={index} />
      ))}
    </Fields>
  ),
  player: () => (
    <>
      <Player />
      <Skeleton lines={2} />
    </>
  ),
};

/** The outline of a page; an unknown address gets that of running text. */
export const outlineOf = (route: Pick<PublishedRoute, 'shape' | 'needsScripts'> | undefined): Outline =>
  route?.shape ?? (route?.needsScripts ? 'form' : 'text');

/** The outline of a page that is loading. Hidden from screen readers, so say next to it what is loading. */
export function PageShape({ shape }: { shape: Outline }) {
  return (
    <div aria-hidden="true">
      <Page width={shape === 'list' ? 'wide' : 'reading'}>
        <Title />
        {bodies[shape]()}
      </Page>
    </div>
  );
}
