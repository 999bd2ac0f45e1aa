import { fallback } from './scenes/fallback.ts';

/** The picture of the error pages, inline: it is shown when the network may have failed, and is the only scene that the shell contains. */
export function FallbackScene() {
  return (
    <svg
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMid slice"
      width="100%"
      height="100%"
      aria-hidden="true"
      focusable="false"
      strokeLinecap="round"
      style={{ background: 'var(--color-night)', borderRadius: 'var(--radius-large)' }}
    >
      {fallback.map(([color, path, lineWidth], depth) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: the layers of a scene never change
          key={depth}
          d={path}
          {...(lineWidth ? { fill: 'none', stroke: color, strokeWidth: lineWidth } : { fill: color })}
        />
      ))}
    </svg>
  );
}
