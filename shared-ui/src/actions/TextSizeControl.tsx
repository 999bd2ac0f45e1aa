import {
  readTextScale,
  stepTextScale,
  storeTextScale,
  type TextScale,
  textScales,
} from '@cog/contracts/lib/textScales';
import { useLocation, useTranslate } from '@cog/platform';
import { VisuallyHidden } from '@cog/shared-ui/base';
import { type FormEvent, useEffect, useState } from 'react';
import styled from 'styled-components';

const percent = (scale: TextScale) => `${Math.round(scale * 100)}%`;

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
 * Sets `--reading-scale` on the root, and stores the choice in a cookie. Without scripts the server does; before the page's code has
 * loaded, the starter handles it (`shell/src/starter/ownAnswers.ts`), which depends on the form and the live region.
 */
export function TextSizeControl() {
  // As on the server at first, so that hydration matches.
  const [scale, setScale] = useState<TextScale | null>(null);
  const t = useTranslate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (scale === null) setScale(readTextScale());
    else document.documentElement.style.setProperty('--reading-scale', String(scale));
  }, [scale]);
  const step = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const next = stepTextScale(scale ?? 1, (submitter as HTMLButtonElement | null)?.value);
    storeTextScale(next);
    setScale(next);
  };
  return (
    <form method="post" action="/textsize" data-print="none" onSubmit={step}>
      <input type="hidden" name="next" value={pathname + search} />
      <Group role="group" aria-label={t('Text size')}>
        <Step
          name="step"
          value="smaller"
          aria-disabled={scale === textScales[0]}
          suppressHydrationWarning
          style={{ fontSize: '1rem' }}
        >
          <span aria-hidden="true">A−</span>
          <VisuallyHidden>{t('Smaller text')}</VisuallyHidden>
        </Step>
        {/* What the starter may have written here is correct. */}
        <Value aria-live="polite" data-needs-script="" suppressHydrationWarning>
          {percent(scale ?? 1)}
        </Value>
        <Step
          name="step"
          value="larger"
          aria-disabled={scale === textScales.at(-1)}
          suppressHydrationWarning
          style={{ fontSize: '1.375rem' }}
        >
          <span aria-hidden="true">A+</span>
          <VisuallyHidden>{t('Larger text')}</VisuallyHidden>
        </Step>
      </Group>
    </form>
  );
}
