import { TextAreaField, TextField } from '@cog/shared-ui';
import { useField } from '../form/useField.ts';

/** The church's name and the words it greets with. */
export function ChurchFields() {
  const field = useField();
  return (
    <>
      <TextField autoComplete="off" {...field('churchName')} />
      <TextField autoComplete="off" help="One line under the name, also in link previews." {...field('tagline')} />
      <TextAreaField rows={5} help="Greets visitors at the head of the home page." {...field('welcome')} />
      <TextAreaField rows={4} help="Invites to Breakfast With The Holy Spirit." {...field('devotionalPromo')} />
      <TextAreaField rows={4} help="Invites to the devotional app." {...field('appPromo')} />
      <TextField
        type="url"
        inputMode="url"
        autoComplete="off"
        optional
        help="Where ‘Download Now’ leads. Without it the button is not shown."
        {...field('appStoreLink')}
      />
    </>
  );
}
