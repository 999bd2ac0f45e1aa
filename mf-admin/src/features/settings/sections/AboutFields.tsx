import { Heading, PhoneField, TextAreaField, TextField } from '@cog/shared-ui';
import { useId } from 'react';
import { EntryList } from '../form/EntryList.tsx';
import { Group } from '../form/form.styles.ts';
import { useField } from '../form/useField.ts';

/** What the About page tells, in its order. A list that is empty is left out there. */
export function AboutFields() {
  const field = useField();
  const id = useId();
  return (
    <>
      <TextField autoComplete="off" optional {...field('about.heading')} />
      <EntryList name="about.paragraphs" heading="Paragraphs" flat help="The first stands larger than the others.">
        {(index) => (
          <TextAreaField rows={5} {...field(`about.paragraphs.${index}.value`)} label={`Paragraph ${index + 1}`} />
        )}
      </EntryList>
      <EntryList name="about.values" heading="Values">
        {(index) => (
          <>
            <TextField autoComplete="off" {...field(`about.values.${index}.title`)} />
            <TextAreaField rows={3} {...field(`about.values.${index}.text`)} />
          </>
        )}
      </EntryList>
      <EntryList name="about.leaders" heading="Leaders">
        {(index) => (
          <>
            <TextField autoComplete="off" {...field(`about.leaders.${index}.name`)} />
            <TextField autoComplete="off" {...field(`about.leaders.${index}.role`)} />
            <TextAreaField rows={3} optional {...field(`about.leaders.${index}.text`)} />
          </>
        )}
      </EntryList>
      <EntryList name="about.teams" heading="Teams" help="Groups that people can join.">
        {(index) => (
          <>
            <TextField autoComplete="off" {...field(`about.teams.${index}.title`)} />
            <TextAreaField rows={3} {...field(`about.teams.${index}.text`)} />
          </>
        )}
      </EntryList>
      <Group role="group" aria-labelledby={id}>
        <Heading level={2} look="large" id={id}>
          Contact
        </Heading>
        <TextField type="email" inputMode="email" autoComplete="off" optional {...field('about.contact.email')} />
        <PhoneField autoComplete="off" optional {...field('about.contact.whatsApp')} />
      </Group>
    </>
  );
}
