import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { Section } from '../layout/Section.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Icon } from '../pictures/Icon.tsx';
import { Button } from './Button.tsx';
import { ButtonAnchor } from './ButtonAnchor.tsx';
import { ButtonLink } from './ButtonLink.tsx';
import { CopyButton } from './CopyButton.tsx';
import { CopyField } from './CopyField.tsx';
import { ExternalLink } from './ExternalLink.tsx';
import { ShareButton } from './ShareButton.tsx';
import { TextSizeControl } from './TextSizeControl.tsx';
import { WhatsAppLink } from './WhatsAppLink.tsx';

export default { title: 'Buttons and links' } satisfies Meta;

type Story = StoryObj;

const looks = ['primary', 'secondary', 'quiet', 'danger'] as const;

const row = { display: 'flex', flexWrap: 'wrap', gap: 12 } as const;

export const EveryLook: Story = {
  render: () => (
    <Stack>
      <div style={row}>
        {looks.map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
      </div>
      <div style={row}>
        {looks.map((look) => (
          <Button key={look} look={look} aria-disabled>
            {look}
          </Button>
        ))}
      </div>
    </Stack>
  ),
};

export const OnNight: Story = {
  render: () => (
    <Section tone="night" title="Good morning">
      <p>
        Deep indigo gives way to gold. <a href="#story">A link in the text.</a>
      </p>
      <div style={row}>
        {looks.map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
      </div>
    </Section>
  ),
};

function Busy() {
  const [busy, setBusy] = useState(true);
  return (
    <div style={row}>
      <Button busy={busy} busyLabel="Submitting..." type="submit">
        Register
      </Button>
      <Button look="danger" busy={busy} busyLabel="Deleting...">
        Delete
      </Button>
      <Button look="quiet" onClick={() => setBusy(!busy)}>
        {busy ? 'Finish' : 'Start again'}
      </Button>
    </div>
  );
}

export const WhileTheWorkIsUnderWay: Story = { render: () => <Busy /> };

export const WithAVeryLongLabel: Story = {
  render: () => (
    <div style={{ maxWidth: 240 }}>
      <Button>
        <Icon name="calendar" size={20} />
        Fi Ọjọ́ Ìsinmi yìí sínú kàlẹ́ńdà mi pẹ̀lú ìránnilétí
      </Button>
    </div>
  ),
};

export const LinksThatLookLikeButtons: Story = {
  render: () => (
    <div style={row}>
      <ButtonLink to="/fast">Read Today’s Devotional</ButtonLink>
      <ButtonLink to="/locate" look="secondary">
        Locations
      </ButtonLink>
      <ButtonLink to="/not-live-yet">Not shown while its page is not live</ButtonLink>
      <ExternalLink href="https://maps.example/" look="secondary">
        Open the map
        <Icon name="external" size={20} />
      </ExternalLink>
      <ExternalLink href="https://maps.example/">A link in running text</ExternalLink>
    </div>
  ),
};

export const ToolsOfAReader: Story = {
  render: () => (
    <div style={row}>
      <TextSizeControl />
      <ShareButton title="Breakfast With The Holy Spirit" url="https://church.example/fast?date=2026-11-21" />
      <WhatsAppLink text="Breakfast With The Holy Spirit https://church.example/fast" />
    </div>
  ),
};

export const CopyingAnAddress: Story = {
  render: () => (
    <CopyField
      label="Paste this address:"
      text="https://church.example/podcast.xml"
      what="Address"
      of="of the podcast"
    />
  ),
};

export const CopyingAnAccountNumber: Story = {
  render: () => (
    <div style={row}>
      <CopyButton text="0000000001" what="Account number" />
      <ButtonAnchor href="tel:+2348000000001">Call</ButtonAnchor>
      <ButtonAnchor href="mailto:office@church.example" look="secondary">
        Write
      </ButtonAnchor>
    </div>
  ),
};
