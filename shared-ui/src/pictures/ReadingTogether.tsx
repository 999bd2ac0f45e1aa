import { SceneImage } from './SceneImage.tsx';
import reading from './scenes/reading.svg';

/** A grandmother and a child over one Bible, cut out of their background: for a page that has its own sunrise. */
export const ReadingTogether = () => <SceneImage src={reading} look="cut out" priority />;
