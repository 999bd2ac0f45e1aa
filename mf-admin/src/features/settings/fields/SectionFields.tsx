import type { SettingsSection } from '@cog/contracts/settings/sections';
import { EmailField, type Option, PhoneField, SelectField, TextAreaField, TextField } from '@cog/shared-ui';
import { use } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { PictureField } from '../../../common/pictures/PictureField.tsx';
import { ScenePicker } from '../../../common/pictures/ScenePicker.tsx';
import { isOptional, isPicture, labelOf } from '../form/sectionSchema.ts';
import type { SettingsValues } from '../form/settingsValues.ts';
import { ArrivingPictures, IsSaving } from '../form/useSectionForm.ts';
import { ColourField } from './ColourField.tsx';
import { CoordinatesField } from './CoordinatesField.tsx';
import { EntryList, FieldGroup } from './EntryList.tsx';
import { listOf, type SettingsField, sectionFields } from './settings.form.ts';
import { useMenuPages } from './useMenuPages.ts';

/** The key leaves an entry's index out: a field stays the same when its entry moves, also while it sends a picture. */
const fieldsOf = (fields: readonly SettingsField[]) =>
  fields.map((field) => <FieldControl key={field.path.replace(/\.\d+/, '')} {...field} />);

/** All fields of a section. */
export function SectionFields({ section }: { section: SettingsSection }) {
  return sectionFields[section].map((part) => {
    if ('list' in part) {
      return (
        <EntryList key={part.list} name={part.list}>
          {(index) => fieldsOf(listOf(part.list).fields(index))}
        </EntryList>
      );
    }
    if ('fields' in part) {
      return (
        <FieldGroup key={part.heading} heading={part.heading}>
          {fieldsOf(part.fields)}
        </FieldGroup>
      );
    }
    return <FieldControl key={part.path} {...part} />;
  });
}

/** The options, plus the current value if it is not among them. */
const withChosen = (options: readonly Option[], chosen: unknown): readonly Option[] =>
  typeof chosen !== 'string' || chosen === '' || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }];

/** The first error message in a value of several parts, or of the value itself. */
const messageIn = (problem: unknown): string | undefined => {
  if (typeof problem !== 'object' || problem === null) return undefined;
  const message: unknown = Reflect.get(problem, 'message');
  return typeof message === 'string' ? message : Object.values(problem).map(messageIn).find(Boolean);
};

/** A field whose value no single input can hold: a picture, a colour, a position. */
function ValueControl({ control: kind, path, label = labelOf(path), help, ratio = null, colour }: SettingsField) {
  const { control, setValue, clearErrors, formState } = useFormContext<SettingsValues>();
  const readOnly = use(IsSaving);
  const arriving = use(ArrivingPictures);
  const value: unknown = useWatch({ control, name: path });
  const fieldProps = { label, help, error: messageIn(get(formState.errors, path)), readOnly };
  const change = (next: unknown) => {
    clearErrors(path);
    // `kind` determines the type of this path's value, which TypeScript cannot express for all paths.
    setValue(path, next as never, { shouldDirty: true });
  };
  if (kind === 'picture') {
    return (
      <PictureField
        {...fieldProps}
        name={path}
        arriving={arriving}
        value={isPicture(value) ? value : null}
        ratio={ratio}
        onChange={change}
      />
    );
  }
  const text = typeof value === 'string' ? value : '';
  if (kind === 'coordinates') return <CoordinatesField {...fieldProps} value={text} onChange={change} />;
  return colour ? <ColourField {...fieldProps} {...colour} value={text} onChange={change} /> : null;
}

function FieldControl(field: SettingsField) {
  switch (field.control) {
    case 'picture':
    case 'colour':
    case 'coordinates':
      return <ValueControl {...field} />;
    case 'page':
      return <PageControl {...field} />;
    default:
      return <InputControl {...field} />;
  }
}

/** Chooses the page whose links are changed. */
function PageControl(field: SettingsField) {
  const options = useMenuPages();
  return <InputControl {...field} control="choice" options={options} placeholder="Choose a page" />;
}

function InputControl({
  control,
  path,
  options = [],
  ratio: _ratio,
  colour: _colour,
  ...fieldProps
}: SettingsField & { placeholder?: string }) {
  const { register, clearErrors, getValues, formState } = useFormContext<SettingsValues>();
  const isSaving = use(IsSaving);
  const message: unknown = get(formState.errors, `${path}.message`);
  const field = {
    ...register(path, { onChange: () => clearErrors(path) }),
    label: labelOf(path),
    optional: control !== 'choice' && control !== 'scene' && isOptional(path),
    error: typeof message === 'string' ? message : undefined,
    ...fieldProps,
  };
  switch (control) {
    case 'words':
      return <TextAreaField {...field} readOnly={isSaving} />;
    case 'scene':
      return <ScenePicker {...field} readOnly={isSaving} />;
    case 'choice':
      return <SelectField {...field} options={withChosen(options, getValues(path))} readOnly={isSaving} />;
    case 'phone':
      return <PhoneField autoComplete="off" {...field} readOnly={isSaving} />;
    case 'line':
      return <TextField autoComplete="off" {...field} readOnly={isSaving} />;
    case 'link':
      return <TextField type="url" inputMode="url" autoComplete="off" {...field} readOnly={isSaving} />;
    case 'email':
      return <EmailField autoComplete="off" {...field} readOnly={isSaving} />;
    default:
      return null;
  }
}
