import { useTranslate } from '@cog/platform';

/** Symbols for the first three ranks, drawn on a grid of 24 in strokes of 2. */
const shapes = {
  trophy:
    'M8 4h8v6a4 4 0 0 1-8 0zM8 5.500H4.500V7a3.5 3.5 0 0 0 3.5 3.500M16 5.500h3.500V7a3.5 3.5 0 0 1-3.500 3.500M12 14v3.500M8 20h8M9.500 17.500h5V20h-5z',
  medal: 'M8 3l4 6 4-6M5 3l4.5 7M19 3l-4.500 7M12 21a5.5 5.5 0 1 0 0-11 5.500 5.500 0 0 0 0 11zM12 13.500v4',
  award: 'M12 15a5.500 5.500 0 1 0 0-11 5.500 5.500 0 0 0 0 11zM8.500 14l-1.500 7 5-2.500 5 2.500-1.500-7',
} as const;

const marks = [
  { shape: 'trophy', ordinal: '1st' },
  { shape: 'medal', ordinal: '2nd' },
  { shape: 'award', ordinal: '3rd' },
] as const;

/** A rank: trophy, medal and award for the first three, '#n' for all others (specification, section 2). */
export function RankMark({ rank }: { rank: number }) {
  const t = useTranslate();
  const mark = marks[rank - 1];
  if (mark === undefined) return `#${rank}`;
  const { shape, ordinal } = mark;
  return (
    <>
      <svg
        viewBox="0 0 24 24"
        width="30"
        height="30"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        role="img"
        aria-label={t(shape)}
      >
        <path d={shapes[shape]} />
      </svg>
      <small>{t(ordinal)}</small>
    </>
  );
}
