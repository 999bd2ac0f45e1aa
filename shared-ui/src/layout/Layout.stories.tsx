import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '../actions/Button.tsx';
import { ButtonLink } from '../actions/ButtonLink.tsx';
import { Icon } from '../pictures/Icon.tsx';
import { Scene } from '../pictures/Scene.tsx';
import { Card } from './Card.tsx';
import { CardGrid } from './CardGrid.tsx';
import { Carousel } from './Carousel.tsx';
import { Cluster } from './Cluster.tsx';
import { Columns } from './Columns.tsx';
import { Heading } from './Heading.tsx';
import { Note } from './Note.tsx';
import { Page } from './Page.tsx';
import { RowActions } from './RowActions.tsx';
import { Section } from './Section.tsx';
import { Stack } from './Stack.tsx';
import { Table } from './Table.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export default { title: 'Layout', parameters: { layout: 'fullscreen' } } satisfies Meta;

type Story = StoryObj;

export const HeadingsInYoruba: Story = {
  render: () => (
    <Page width="reading">
      <Stack>
        <Heading level={1} lang="yo">
          Ọ̀rọ̀ Ẹ̀mí Mímọ́ · Ṣíṣe · Ìwọ̀nyí
        </Heading>
        <Heading level={2} lang="yo">
          Àdúrà Òwúrọ̀ ní Ọjọ́ Àbámẹ́ta
        </Heading>
        <Heading level={3}>Offering of ₦2,500</Heading>
        <div lang="yo">
          <p>
            Ìfẹ́ Ọlọ́run kò lópin. Ní òwúrọ̀ kọ̀ọ̀kan ni àánú rẹ̀ ń di ọ̀tun, a sì ń rí oore rẹ̀ nínú ilé wa, lójú ọ̀nà àti níbi
            iṣẹ́.
          </p>
          <blockquote>Òtítọ́ rẹ̀ pọ̀ gidigidi.</blockquote>
        </div>
      </Stack>
    </Page>
  ),
};

export const AFormNextToItsRules: Story = {
  render: () => (
    <Page>
      <Columns $wide="minmax(0, 1fr) 22rem" $gap={8}>
        <Stack as="section" $gap={5}>
          <Cluster $spread>
            <Heading level={2}>Stage 1</Heading>
            <Note>12 minutes left</Note>
          </Cluster>
          <p>In which garden did God put the man whom he had formed?</p>
          <Cluster>
            <Button>Check my answer</Button>
            <Button look="secondary">Back to the quiz</Button>
          </Cluster>
        </Stack>
        <Stack as="aside" $gap={3}>
          <Heading level={3}>The rules</Heading>
          <Note>One try for each question.</Note>
        </Stack>
      </Columns>
    </Page>
  ),
};

export const APageOfSections: Story = {
  render: () => (
    <Page>
      <Section title="Who We Are">
        <CardGrid>
          <Card
            header="Location And Branches"
            picture={<Scene name="lagoon" />}
            action={<ButtonLink to="/locate">See More</ButtonLink>}
          >
            Find the branch that is nearest to you, and how to get there.
          </Card>
          <Card
            header="Stream and Videos"
            picture={<Scene name="bridge" />}
            action={
              <ButtonLink to="/videos" look="quiet">
                See More
              </ButtonLink>
            }
          >
            Services and teachings to watch again.
          </Card>
          <Card header="A branch whose name runs on for much longer than anyone had planned for it">
            No picture and no action, so nothing to press.
          </Card>
        </CardGrid>
      </Section>
      <Section title="On a card" tone="surface">
        <p>A panel that stands out from the paper.</p>
      </Section>
      <Section title="By night" tone="night">
        <p>Bars, footer and hero.</p>
      </Section>
    </Page>
  ),
};

export const SectionsFromEdgeToEdge: Story = {
  render: () => (
    <Page width="full">
      <Section tone="night" title="Daily Devotional">
        <p>Begin the day with the Holy Spirit.</p>
        <div>
          <ButtonLink to="/fast">Read Today’s Devotional</ButtonLink>
        </div>
        <Card header="A card by night" action={<ButtonLink to="/fast">See More</ButtonLink>}>
          Dawn leads again on a surface.
        </Card>
      </Section>
      <Section title="Who We Are">
        <p>On paper.</p>
      </Section>
      <Section tone="surface" title="Download Our App">
        <p>On a surface.</p>
      </Section>
    </Page>
  ),
};

export const SlidesThatMoveOn: Story = {
  render: () => (
    <Page>
      <Carousel
        label="Pictures of the week"
        slides={(['lagoon', 'bridge', 'rooftops'] as const).map((scene) => ({
          id: scene,
          content: (
            <div style={{ aspectRatio: '16 / 9', maxHeight: 480, width: '100%' }}>
              <Scene name={scene} />
            </div>
          ),
        }))}
      />
    </Page>
  ),
};

const people = [
  { name: 'Adébáyọ̀ Olúwaṣeun Ọláńrewájú-Akíntọ́lá', phone: '0803•••1234', score: 48, time: '4m 12s' },
  { name: 'Ngozi Eze', phone: '0806•••8821', score: 45, time: '5m 3s' },
  { name: 'Ṣadé Bello', phone: '0701•••4410', score: 9, time: '12m 40s' },
];

export const ATableThatBecomesCards: Story = {
  render: () => (
    <Page>
      <Table
        caption="Leaderboard"
        rows={people}
        rowKey={(person) => person.name}
        columns={[
          { key: 'name', header: 'Name', cell: (person) => person.name },
          { key: 'phone', header: 'Phone', cell: (person) => person.phone },
          { key: 'score', header: 'Score', cell: (person) => person.score, numeric: true },
          { key: 'time', header: 'Time', cell: (person) => person.time, numeric: true },
        ]}
      />
    </Page>
  ),
};

export const ATableWhoseRowsCanBeChanged: Story = {
  render: () => (
    <Page>
      <Table
        caption="3 people"
        rows={people}
        rowKey={(person) => person.name}
        columns={[
          { key: 'name', header: 'Name', cell: (person) => person.name },
          {
            key: 'actions',
            header: 'Actions',
            cell: (person) => (
              <RowActions>
                <Button look="secondary">
                  Edit<VisuallyHidden> {person.name}</VisuallyHidden>
                </Button>
                <Button look="quiet" data-harm="">
                  Delete<VisuallyHidden> {person.name}</VisuallyHidden>
                </Button>
              </RowActions>
            ),
          },
        ]}
      />
    </Page>
  ),
};

export const EveryIcon: Story = {
  render: () => (
    <Page>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 20 }}>
        {(
          [
            'menu',
            'close',
            'play',
            'pause',
            'previous',
            'next',
            'share',
            'calendar',
            'copy',
            'phone',
            'map',
            'warning',
            'check',
            'info',
            'reply',
            'send',
            'down',
            'sun',
            'book',
            'home',
            'external',
            'plus',
            'search',
            'user',
          ] as const
        ).map((name) => (
          <Icon key={name} name={name} size={40} />
        ))}
      </div>
    </Page>
  ),
};
