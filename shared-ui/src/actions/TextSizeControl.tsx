import { useStoredState } from '@cog/platform';
import { useEffect, useId } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

const SCALES = [1, 1.2, 1.45, 1.75] as const;

type Scale = (typeof SCALES)[number];

const readScale = (kept: unknown): Scale | null => SCALES.find((scale) => scale === kept) ?? null;

const percent = (scale: Scale) => `${Math.round(scale * 100)}%`;

const Group = styled.div`
  display: inline-flex;
  align-items: stretch;
  border: 2px solid currentcolor;
  border-radius: var(--radius-medium);
  color: var(--plain);
`;

const Step = styled.button`
  min-width: 48px;
  min-height: 44px;
  border: 0;
  border-radius: calc(var(--radius-medium) - 2px);
  background: none;
  font-family: var(--font-heading);
  font-weight: 700;
  line-height: 1;
  cursor: pointer;
  transition: background-color var(--motion);

  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.6;
  }

  @media (hover: hover) {
    &:not([aria-disabled='true']):hover {
      background: color-mix(in srgb, currentcolor 12%, transparent);
    }
  }
`;

const Value = styled.span`
  align-self: center;
  min-width: 3.5em;
  font-size: var(--text-small);
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

/**
 * Makes texts that are read at length larger or smaller: sets `--reading-scale` on the root, and keeps
 * the choice on this device.
 */
export function TextSizeControl() {
  const [scale, setScale, ready] = useStoredState<Scale>('reading-scale', 1, readScale);
  const label = useId();
  useEffect(() => {
    if (ready) document.documentElement.style.setProperty('--reading-scale', String(scale));
  }, [scale, ready]);
  const step = (by: 1 | -1) => {
    const next = SCALES[SCALES.indexOf(scale) + by];
    if (next !== undefined) setScale(next);
  };
  return (
    <Group role="group" aria-labelledby={label} data-print="none" data-needs-script="">
      <VisuallyHidden id={label}>Text size</VisuallyHidden>
      <Step type="button" aria-disabled={scale === SCALES[0]} onClick={() => step(-1)} style={{ fontSize: '1rem' }}>
        <span aria-hidden="true">A−</span>
        <VisuallyHidden>Smaller text</VisuallyHidden>
      </Step>
      <Value aria-live="polite">{percent(scale)}</Value>
      <Step
        type="button"
        aria-disabled={scale === SCALES.at(-1)}
        onClick={() => step(1)}
        style={{ fontSize: '1.375rem' }}
      >
        <span aria-hidden="true">A+</span>
        <VisuallyHidden>Larger text</VisuallyHidden>
      </Step>
    </Group>
  );
}
