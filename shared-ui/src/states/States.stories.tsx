import { useMessages } from '@cog/platform';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '../actions/Button.tsx';
import { ButtonLink } from '../actions/ButtonLink.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Banner } from './Banner.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { Loading } from './Loading.tsx';
import { Skeleton } from './Skeleton.tsx';

export default { title: 'States' } satisfies Meta;

type Story = StoryObj;

export const WhileItLoads: Story = {
  render: () => (
    <Stack>
      <Loading label="Loading devotional..." />
      <Skeleton lines={5} />
    </Stack>
  ),
};

export const NothingForThatDay: Story = {
  render: () => (
    <EmptyState
      title="No devotional available for the selected date."
      action={<ButtonLink to="/fast">Read Today’s Devotional</ButtonLink>}
    >
      <p>Pick another day: the days that have a text are marked.</p>
    </EmptyState>
  ),
};

export const TheServerFailed: Story = {
  render: () => <ErrorState message="Error fetching devotional data" onRetry={() => {}} />,
};

export const BannersOfEveryTone: Story = {
  render: () => (
    <Stack>
      <Banner tone="good" title="Registration successful!">
        Redirecting to WhatsApp group...
      </Banner>
      <Banner tone="bad">Network error. Please check your connection and try again.</Banner>
      <Banner tone="warning" title="This is the English text">
        The Yoruba text of this day is not there yet.
      </Banner>
      <Banner tone="plain">Days that have a text are marked in the picker.</Banner>
    </Stack>
  ),
};

function Messages() {
  const say = useMessages();
  return (
    <Stack $gap={2}>
      <Button onClick={() => say('Book added successfully!', 'good')}>Good news</Button>
      <Button look="danger" onClick={() => say('Error deleting registration. Please try again.', 'bad')}>
        Bad news, which stays
      </Button>
      <Button look="secondary" onClick={() => say('Link copied. Paste it where you want to share it.')}>
        Plain news
      </Button>
    </Stack>
  );
}

export const MessagesThatComeAndGo: Story = { render: () => <Messages /> };
