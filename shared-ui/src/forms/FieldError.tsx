import { useTranslate } from '@cog/platform';
import { Icon } from '@cog/shared-ui/base';
import styled from 'styled-components';

const Line = styled.p`
  display: flex;
  gap: var(--space-2);
  color: var(--color-ember);
  font-size: 0.9375rem;
  font-weight: 600;
  line-height: 1.4;
`;

/** The error of a field, given in the English of its schema; has an icon, so that it does not depend on colour. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  const t = useTranslate();
  return error ? (
    <Line id={id}>
      <Icon name="warning" size={20} />
      <span>{t(error)}</span>
    </Line>
  ) : null;
}
