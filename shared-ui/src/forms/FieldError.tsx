import styled from 'styled-components';
import { Icon } from '../pictures/Icon.tsx';

const Line = styled.p`
  display: flex;
  gap: var(--space-2);
  color: var(--color-ember);
  font-size: 0.9375rem;
  font-weight: 600;
  line-height: 1.4;
`;

/** The error of a field, with an icon, so that it does not depend on colour. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <Line id={id}>
      <Icon name="warning" size={20} />
      <span>{error}</span>
    </Line>
  ) : null;
}
