import { Heading, TextAreaField, TextField } from '@cog/shared-ui';
import { useId } from 'react';
import { Group } from '../form/form.styles.ts';
import { useField } from '../form/useField.ts';

/** The radio and the invitation to the live service. */
export function MediaFields() {
  const field = useField();
  const radio = useId();
  const live = useId();
  return (
    <>
      <Group role="group" aria-labelledby={radio}>
        <Heading level={2} look="large" id={radio}>
          Radio
        </Heading>
        <TextField
          type="url"
          inputMode="url"
          autoComplete="off"
          optional
          help="Address of the audio stream. Without it the page says COMING SOON."
          {...field('radio.streamUrl')}
        />
        <TextField autoComplete="off" optional {...field('radio.name')} />
        <TextAreaField rows={3} optional {...field('radio.text')} />
      </Group>
      <Group role="group" aria-labelledby={live}>
        <Heading level={2} look="large" id={live}>
          Live
        </Heading>
        <TextAreaField rows={4} optional help="Stands above the stream." {...field('live.invitation')} />
      </Group>
    </>
  );
}
