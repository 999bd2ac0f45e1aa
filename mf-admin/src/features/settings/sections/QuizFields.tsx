import { PhoneField, TextAreaField, TextField } from '@cog/shared-ui';
import { EntryList } from '../form/EntryList.tsx';
import { useField } from '../form/useField.ts';

/** What the quiz's page says, whom to ask, and the group that those who registered are led to. */
export function QuizFields() {
  const field = useField();
  return (
    <>
      <TextAreaField rows={4} {...field('quiz.introduction')} />
      <EntryList name="quiz.contactPhones" heading="Phones for inquiries" flat>
        {(index) => (
          <PhoneField autoComplete="off" {...field(`quiz.contactPhones.${index}.value`)} label={`Phone ${index + 1}`} />
        )}
      </EntryList>
      <TextField
        type="url"
        inputMode="url"
        autoComplete="off"
        optional
        help="The WhatsApp group’s invite link: it opens after a registration."
        {...field('quiz.groupLink')}
      />
    </>
  );
}
