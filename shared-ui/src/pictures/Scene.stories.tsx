import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Scene } from './Scene.tsx';

const names = ['lagoon', 'bridge', 'rooftops', 'diamond', 'ijoko', 'ilogbo', 'badagry', 'empty', 'fallback'] as const;

function Scenes({ width, height }: { width: number; height: number }) {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      {names.map((name) => (
        <div key={name} style={{ width, height, maxWidth: '100%' }}>
          <Scene name={name} title={name} />
        </div>
      ))}
    </div>
  );
}

export default { title: 'Scenes', component: Scenes } satisfies Meta<typeof Scenes>;

type Story = StoryObj<typeof Scenes>;

export const OnCards: Story = { args: { width: 384, height: 216 } };
export const OnATallPhone: Story = { args: { width: 240, height: 460 } };
