import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { BarList } from './BarList.tsx';
import { ScoreDistribution } from './ScoreDistribution.tsx';

const meta: Meta<typeof ScoreDistribution> = {
  title: 'Charts',
  component: ScoreDistribution,
  args: { tenths: [2, 0, 3, 5, 8, 13, 21, 18, 9, 4], average: 61.4 },
};
export default meta;

type Story = StoryObj<typeof ScoreDistribution>;

export const WhenManyHaveTakenTheQuiz: Story = {};

export const WhenOneHas: Story = { args: { tenths: [0, 0, 0, 0, 0, 0, 0, 0, 1, 0], average: 85 } };

export const WhenThereAreNone: Story = { args: { tenths: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0], average: null } };

export const AListOfGroups: Story = {
  render: () => (
    <BarList
      title="By stage"
      total={400}
      rows={[
        { name: 'Stage 1', count: 300, more: 'average 72.4%' },
        { name: 'Stage 2', count: 100, more: 'average 80.1%' },
      ]}
    />
  ),
};
