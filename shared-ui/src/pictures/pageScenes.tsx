import { SceneImage, type SceneImageProps } from './SceneImage.tsx';
import children from './scenes/children.svg';
import choir from './scenes/choir.svg';
import giving from './scenes/giving.svg';
import prayer from './scenes/prayer.svg';
import preacher from './scenes/preacher.svg';
import reading from './scenes/reading.svg';
import usher from './scenes/usher.svg';
import walkers from './scenes/walkers.svg';

/* Scenes of certain pages: each imports the address of its own file only, while `Scene` imports all. They are the
   first content of their pages; cut-out ones come after the text. */

type PageSceneProps = Omit<SceneImageProps, 'src'>;

export const ChildrenScene = (props: PageSceneProps) => <SceneImage src={children} priority {...props} />;
export const ChoirScene = (props: PageSceneProps) => <SceneImage src={choir} priority {...props} />;
export const GivingScene = (props: PageSceneProps) => <SceneImage src={giving} priority {...props} />;
export const PrayerScene = (props: PageSceneProps) => <SceneImage src={prayer} priority {...props} />;
export const PreacherScene = (props: PageSceneProps) => <SceneImage src={preacher} priority {...props} />;
export const UsherScene = (props: PageSceneProps) => <SceneImage src={usher} priority {...props} />;

/** A grandmother and a child over one Bible, cut out of their background: for a page that has its own sunrise. */
export const ReadingTogether = () => <SceneImage src={reading} look="transparent" />;

/** Market women on their way, cut out of their background: for a page that has its own dawn. */
export const MarketWomen = () => <SceneImage src={walkers} look="transparent" />;
