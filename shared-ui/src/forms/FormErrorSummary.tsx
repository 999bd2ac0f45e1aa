import { useTranslate } from '@cog/platform';
import { Icon } from '@cog/shared-ui/base';
import type { MouseEvent, Ref } from 'react';
import styled from 'styled-components';

export interface FieldProblem {
  /** The control's `name`. */
  name: string;
  label: string;
  message: string;
}

export interface FormErrorSummaryProps {
  errors: readonly FieldProblem[];
  /** An error of the form as a whole. */
  general?: string | undefined;
  /** For moving the focus here. */
  ref?: Ref<HTMLDivElement>;
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-3);
  padding: var(--space-4);
  background: var(--color-surface);
  border: 2px solid var(--color-ember);
  border-radius: var(--radius-medium);
  font-size: 1rem;
  line-height: 1.5;

  & > svg {
    color: var(--color-ember);
  }

  p {
    font-weight: 700;
  }

  ul {
    padding-inline-start: 1.1em;
  }

  li {
    padding-block: var(--space-1);
  }

  a {
    color: var(--color-ember);
  }
`;

/** Moves the focus to the field by name, within the summary's own form, so that two forms can share names. */
function goToField(event: MouseEvent<HTMLAnchorElement>, name: string) {
  const scope: ParentNode = event.currentTarget.closest('form, dialog') ?? document;
  const named = scope.querySelectorAll<HTMLElement>('input, select, textarea, fieldset[tabindex]');
  const field = [...named].find((control) => control.getAttribute('name') === name);
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  field.scrollIntoView?.({ block: 'center' });
}

/**
 * All errors that keep a form from being sent, each a link to its field; renders nothing without errors. Announced
 * when it appears, and focusable by its ref.
 */
export function FormErrorSummary({ errors, general, ref }: FormErrorSummaryProps) {
  const t = useTranslate();
  if (errors.length === 0 && !general) return null;
  const title =
    general ??
    (errors.length === 1 ? t('Please check one answer') : t('Please check {count} answers', { count: errors.length }));
  return (
    <Frame ref={ref} data-tone="surface" role="alert" tabIndex={-1}>
      <Icon name="warning" />
      <div>
        <p>{t(title)}</p>
        {errors.length > 0 ? (
          <ul>
            {errors
              .map(({ name, label, message }) => ({ name, label: t(label), message: t(message) }))
              .map(({ name, label, message }) => (
                <li key={name}>
                  <a href={`#${name}`} onClick={(event) => goToField(event, name)}>
                    {message.toLowerCase().includes(label.toLowerCase()) ? message : `${label}: ${message}`}
                  </a>
                </li>
              ))}
          </ul>
        ) : null}
      </div>
    </Frame>
  );
}
