import { type ComponentType, useEffect, useState } from 'react';
import type { DrawingProps } from './chartData.ts';

/** The ways to draw a chart. */
export type DrawingKind = 'bars' | 'line';

type Drawings = Readonly<Record<DrawingKind, ComponentType<DrawingProps>>>;

/** Chrome alone tells of it. */
const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true;

export interface DrawingState {
  drawings: Drawings | null;
  /** They could not be fetched. */
  failed: boolean;
  /** They wait for a press, because this person saves data; null otherwise. */
  ask: (() => void) | null;
}

/**
 * The drawings, about 100 kB that are fetched after the page stands: by an effect, so that no word and no
 * number waits for them. With Save-Data they are fetched when somebody asks for them.
 */
export function useDrawings(): DrawingState {
  const [wanted, setWanted] = useState(() => !savesData());
  const [drawings, setDrawings] = useState<Drawings | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    let isHere = true;
    import('./drawings.ts').then(
      (loaded) => {
        if (isHere) setDrawings(loaded);
      },
      () => {
        if (isHere) setFailed(true);
      },
    );
    return () => {
      isHere = false;
    };
  }, [wanted]);
  return { drawings, failed, ask: wanted ? null : () => setWanted(true) };
}
