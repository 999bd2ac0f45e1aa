import { useTranslate } from '@cog/platform';
import { Icon } from '@cog/shared-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { gutter } from '../../gutter.ts';
import { Band } from './HomePage.styles.ts';

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  min-height: 48px;
`;

/** For mice only: touch and keyboards scroll the row without buttons. */
const Arrows = styled.div`
  display: none;
  gap: var(--space-2);

  @media (hover: hover) and (pointer: fine) {
    display: flex;
  }
`;

const Arrow = styled.button`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border: 2px solid currentcolor;
  border-radius: 50%;
  background: none;
  color: var(--color-dawn);
  cursor: pointer;
  transition: opacity var(--motion);

  &[aria-disabled='true'] {
    cursor: default;
    opacity: 0.35;
  }
`;

/** Extends to the edges of the screen, so that a cut-off card shows that there are more. */
const Row = styled.ul`
  display: flex;
  gap: var(--space-4);
  padding: var(--space-5) ${gutter};
  scroll-padding-inline: ${gutter};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scrollbar-width: none;
  list-style: none;

  &::-webkit-scrollbar {
    display: none;
  }

  & > li {
    display: grid;
    flex: 1 0 min(16.5rem, 78vw);
    max-width: 30rem;
    scroll-snap-align: start;
  }

  @media (min-width: 768px) {
    gap: var(--space-6);
  }

  /* Five cards fit in a row as wide as the page, so nothing overflows on a wide screen. */
  @media (min-width: 1280px) {
    & > li {
      flex-basis: 13rem;
    }
  }
`;

const Section = styled.section`
  min-width: 0;
  padding-top: clamp(var(--space-8), 5vw, var(--space-16));

  & > ${Band} {
    padding-top: 0;
  }
`;

interface CardRowProps {
  heading: ReactNode;
  /** Id of the heading. */
  labelledBy: string;
  /** List items: `<li>`. */
  children: ReactNode;
}

/**
 * A row of cards that scrolls sideways if they do not fit, without scripts too. With a mouse, and only while cards
 * are out of sight, two arrows scroll by most of the row's width.
 */
export function CardRow({ heading, labelledBy, children }: CardRowProps) {
  const t = useTranslate();
  const row = useRef<HTMLUListElement>(null);
  const [room, setRoom] = useState({ before: false, after: false });

  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const measure = () => {
      const before = list.scrollLeft > 8;
      const after = list.scrollLeft + list.clientWidth < list.scrollWidth - 8;
      setRoom((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    measure();
    list.addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      list.removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  }, []);

  const move = (by: 1 | -1) => row.current?.scrollBy({ left: by * row.current.clientWidth * 0.8 });
  const arrow = (name: 'previous' | 'next', label: string, able: boolean) => (
    <Arrow
      type="button"
      aria-label={label}
      aria-disabled={!able}
      onClick={() => able && move(name === 'next' ? 1 : -1)}
    >
      <Icon name={name} />
    </Arrow>
  );

  return (
    <Section aria-labelledby={labelledBy}>
      <Band>
        <Head>
          {heading}
          {room.before || room.after ? (
            <Arrows>
              {arrow('previous', t('Scroll back'), room.before)}
              {arrow('next', t('Scroll on'), room.after)}
            </Arrows>
          ) : null}
        </Head>
      </Band>
      <Row ref={row} role="list">
        {children}
      </Row>
    </Section>
  );
}
