import { useId } from 'react';

/** A colour of the site with a pattern, so that charts can be read without distinguishing colours. */
export const looks = {
  main: { color: 'var(--color-dawn)', pattern: 'plain' },
  before: { color: 'var(--color-ink-soft)', pattern: 'stripes' },
  good: { color: 'var(--color-leaf)', pattern: 'plain' },
  fair: { color: 'var(--color-sun)', pattern: 'stripes' },
  poor: { color: 'var(--color-ember)', pattern: 'dots' },
} as const;

export type LookName = keyof typeof looks;

/** The fill of a shape with this look, if the drawing contains its pattern under this id. */
export const fillOf = (look: LookName, id: string): string =>
  looks[look].pattern === 'plain' ? looks[look].color : `url(#${id})`;

/** The pattern of a look, for the `<defs>` of a drawing; nothing for a plain one. */
export function LookPattern({ look, id }: { look: LookName; id: string }) {
  const { color, pattern } = looks[look];
  if (pattern === 'plain') return null;
  return (
    <pattern
      id={id}
      width={6}
      height={6}
      patternUnits="userSpaceOnUse"
      patternTransform={pattern === 'stripes' ? 'rotate(45)' : undefined}
    >
      <rect width={6} height={6} fill="var(--color-surface)" />
      {pattern === 'stripes' ? (
        <rect width={3} height={6} fill={color} />
      ) : (
        <circle cx={3} cy={3} r={1.9} fill={color} />
      )}
    </pattern>
  );
}

/** A small square with a look, for legends. */
export function Swatch({ look }: { look: LookName }) {
  const id = useId();
  return (
    <svg width={16} height={16} aria-hidden="true" focusable="false">
      <defs>
        <LookPattern look={look} id={id} />
      </defs>
      <rect x={1} y={1} width={14} height={14} rx={3} fill={fillOf(look, id)} stroke="var(--color-ink-soft)" />
    </svg>
  );
}
