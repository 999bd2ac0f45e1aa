import { SceneFrame } from './SceneFrame.tsx';
import { fallback } from './scenes/fallback.ts';

/** The scene of a page that is not there, alone: the shell is on every page and carries no other. */
export function FallbackScene() {
  return <SceneFrame layers={fallback} />;
}
