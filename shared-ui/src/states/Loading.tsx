import styled, { keyframes } from 'styled-components';

const rise = keyframes`
  50% { transform: translateY(-35%); }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-3);
  padding: var(--space-8) var(--space-4);
  color: var(--color-ink-soft);
`;

/** The sun rising over the water. */
const Sun = styled.svg`
  flex: none;

  circle {
    animation: ${rise} 1.8s ease-in-out infinite;
  }
`;

/** Shown while content loads; `label` says which: 'Loading devotional...'. */
export function Loading({ label }: { label: string }) {
  return (
    <Row role="status">
      <Sun viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
        <circle cx="16" cy="20" r="8" fill="var(--color-sun)" />
        <path fill="var(--color-dawn)" d="M2 20h28v4H2z" />
        <path fill="var(--color-dawn)" opacity=".5" d="M7 27h18v3H7z" />
      </Sun>
      <span>{label}</span>
    </Row>
  );
}
