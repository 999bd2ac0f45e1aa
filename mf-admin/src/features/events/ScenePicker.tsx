import { eventScenes } from '@cog/contracts/events/constants';
import { RadioGroupField, Scene } from '@cog/shared-ui';
import { Picture, Pictures } from './EditEvents.styles.ts';
import { sceneNames } from './EntryForm.form.ts';
import type { EntryFieldProps } from './entryFieldProps.ts';

const options = eventScenes.map((scene) => ({
  value: scene,
  label: (
    <Picture>
      <Scene name={scene} />
      <span>{sceneNames[scene]}</span>
    </Picture>
  ),
}));

/** One of our own pictures, chosen by its looks. */
export const ScenePicker = (field: EntryFieldProps) => (
  <Pictures>
    <RadioGroupField {...field} options={options} />
  </Pictures>
);
