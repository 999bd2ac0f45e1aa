import { Heading, SelectField, TextAreaField, TextField } from '@cog/shared-ui';
import { useId } from 'react';
import { EntryList } from '../form/EntryList.tsx';
import { Group } from '../form/form.styles.ts';
import { useField } from '../form/useField.ts';

const scenes = [
  { value: 'lagoon', label: 'The lagoon at dawn' },
  { value: 'bridge', label: 'The bridge' },
  { value: 'rooftops', label: 'Rooftops' },
];

/** The home page's watchword in both languages, and its three slides. */
export function HomeFields() {
  const field = useField();
  const id = useId();
  return (
    <>
      <Group role="group" aria-labelledby={id}>
        <Heading level={2} look="large" id={id}>
          Watchword
        </Heading>
        <TextAreaField rows={3} {...field('watchword.english')} />
        <TextField autoComplete="off" help="As: Psalm 119:22" {...field('watchword.reference')} />
        <TextField autoComplete="off" help="Which Bible it is quoted from." {...field('watchword.englishSource')} />
        <TextAreaField rows={3} lang="yo" {...field('watchword.yoruba')} />
        <TextField autoComplete="off" lang="yo" {...field('watchword.yorubaReference')} />
        <TextField autoComplete="off" lang="yo" {...field('watchword.yorubaSource')} />
      </Group>
      <EntryList name="slides" heading="Slides" help="Three of them, one after another in this order.">
        {(index) => {
          const { readOnly: _readOnly, ...scene } = field(`slides.${index}.scene`);
          return (
            <>
              <TextField autoComplete="off" {...field(`slides.${index}.title`)} />
              <TextAreaField rows={3} {...field(`slides.${index}.text`)} />
              <SelectField options={scenes} {...scene} />
            </>
          );
        }}
      </EntryList>
    </>
  );
}
