import { Icon, VisuallyHidden } from '@cog/shared-ui/base';
import styled from 'styled-components';

export interface OpenerButtonProps {
  isOpen: boolean;
  onToggle: () => void;
  /** Visible label: 'More'. */
  label: string;
  /** Name of the content that it opens, for screen readers: 'Content of Grace on the third mainland bridge'. */
  of?: string | undefined;
  /** Id of the content that it opens, if it has one. */
  controls?: string;
  className?: string;
}

const Face = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 44px;
  border: 0;
  background: none;
  color: var(--color-dawn);
  font-size: var(--text-small);
  font-weight: 600;
  white-space: nowrap;
  cursor: pointer;

  & > svg {
    transition: transform var(--motion);
    transform: rotate(90deg);
  }

  &[aria-expanded='true'] > svg {
    transform: rotate(-90deg);
  }

  @media print {
    display: none;
  }
`;

/** Expands content in place, and collapses it again. */
export function OpenerButton({ isOpen, onToggle, label, of, controls, className }: OpenerButtonProps) {
  return (
    <Face type="button" className={className} aria-expanded={isOpen} aria-controls={controls} onClick={onToggle}>
      {label}
      {of === undefined ? null : <VisuallyHidden>: {of}</VisuallyHidden>}
      <Icon name="next" size={16} />
    </Face>
  );
}
