import type { Layer } from './scenes/drawing.ts';

/** Draws the layers of one scene; decoration unless it has a title. */
export function SceneFrame({ layers, title }: { layers: readonly Layer[]; title?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMid slice"
      width="100%"
      height="100%"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      focusable="false"
      strokeLinecap="round"
    >
      {layers.map(([color, path, lineWidth], depth) => (
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
