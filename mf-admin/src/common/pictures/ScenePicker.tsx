import { type EventScene, eventScenes } from '@cog/contracts/events/constants';
import { RadioGroupField, type RadioGroupFieldProps, Scene } from '@cog/shared-ui';
import styled from 'styled-components';

/** Description of each drawing. */
const names: Record<EventScene, string> = {
  choir: 'A choir sings',
  usher: 'A family comes to church',
  preacher: 'A preacher',
  prayer: 'Two pray at dusk',
  children: 'A children’s class',
  breakfast: 'A grandmother and a child read',
  market: 'Market women before dawn',
  giving: 'Hands that give',
  lagoon: 'A canoe on the lagoon',
  bridge: 'The long bridge',
  rooftops: 'Rooftops at first light',
  diamond: 'A church among palms',
  ijoko: 'A train in the morning',
  ilogbo: 'A village below the hills',
  badagry: 'A boat on the beach',
};

/** Two per row on a phone. */
const Pictures = styled.div`
  & label {
    flex: 0 1 calc(50% - var(--space-1));
    padding: var(--space-2);

    @media (min-width: 720px) {
      flex-basis: 10rem;
    }
  }

  & label > span {
    flex: 1;
  }
`;

const Picture = styled.span`
  display: grid;
  gap: var(--space-1);

  & > img {
    aspect-ratio: 16 / 9;
    height: auto;
    border-radius: var(--radius-small);
  }
`;

const options = eventScenes.map((scene) => ({
  value: scene,
  label: (
    <Picture>
      <Scene name={scene} />
      <span>{names[scene]}</span>
    </Picture>
  ),
}));

/** The name of a drawing in the list of choices. */
export const describeScene = (value: string): string =>
  new Map<string, string>(Object.entries(names)).get(value) ?? value;

/** Lets the user choose one of our own drawings. */
export const ScenePicker = (field: Omit<RadioGroupFieldProps, 'options'>) => (
  <Pictures>
    <RadioGroupField {...field} options={options} />
  </Pictures>
);
