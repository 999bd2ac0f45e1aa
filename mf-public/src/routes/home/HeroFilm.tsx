import { useStoredState } from '@cog/platform';
import { type ComponentType, useEffect, useState } from 'react';
import type { FilmPlayerProps } from './FilmPlayer.tsx';
import { useFilmPermission } from './filmPermission.ts';

const readStopped = (kept: unknown) => (kept === true ? true : null);

/**
 * The hero's film over its poster, loaded only if `useFilmPermission` allows it. It pauses out of sight and has a
 * stop button; visitors who stop it see the poster at the next visit too, until they press play.
 */
export function HeroFilm() {
  const permitted = useFilmPermission();
  const [stopped, keepStopped, known] = useStoredState('hero-film-stopped', false, readStopped);
  const [failed, setFailed] = useState(false);
  const [Player, setPlayer] = useState<ComponentType<FilmPlayerProps> | null>(null);
  useEffect(() => {
    if (!permitted) return;
    // If its code does not load, the poster is shown alone.
    import('./FilmPlayer.tsx').then(({ FilmPlayer }) => setPlayer(() => FilmPlayer)).catch(() => {});
  }, [permitted]);
  if (!permitted || !known || failed || !Player) return null;
  return <Player stopped={stopped} onStop={keepStopped} onFail={() => setFailed(true)} />;
}
