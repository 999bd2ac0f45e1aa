import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { AudioPlayer } from './AudioPlayer.tsx';

const meta: Meta<typeof AudioPlayer> = { title: 'Media/AudioPlayer', component: AudioPlayer };
export default meta;

export const BeforePlaying: StoryObj<typeof AudioPlayer> = {
  args: { src: '/assets/recordings/sample.mp3', label: 'Recording of this text' },
};
