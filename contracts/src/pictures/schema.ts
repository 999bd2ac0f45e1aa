import { type InferType, number, object, string } from 'yup';
import { text } from '../lib/fields.schema.ts';
import { isBase64 } from '../lib/isBase64.ts';
import { UNKNOWN_FIELD } from '../lib/unknownField.ts';
import { MOST_PICTURE_BYTES, PICTURE_HASH, PICTURE_SIDE } from './constants.ts';

const whole = (label: string, least: number, most: number) =>
  number()
    .typeError(`${label} must be a number`)
    .integer(`${label} must be a whole number`)
    .min(least, `${label} must be at least ${least}`)
    .max(most, `${label} must be at most ${most}`)
    .required(`${label} is required`);

const source = {
  hash: string()
    .typeError('hash must be text')
    .matches(PICTURE_HASH, 'hash must name a picture that was sent')
    .required('hash is required'),
  width: whole('Width', 1, PICTURE_SIDE),
  height: whole('Height', 1, PICTURE_SIDE),
};

/** An uploaded picture, as stored in the record that shows it. */
export const picture = object({
  ...source,
  /** The focal point, which stays visible when the picture is cropped, in percent from the left and the top. */
  x: whole('x', 0, 100).default(50),
  y: whole('y', 0, 100).default(50),
  /** 'decoration' adds nothing to the text next to it, so screen readers skip it. */
  use: string<'content' | 'decoration'>()
    .oneOf(['content', 'decoration'], "use must be 'content' or 'decoration'")
    .default('content'),
  /** Alternative text. */
  alt: text('What is seen', 200).default('').label('What is seen'),
  /** Alternative text in Yoruba; if empty, the English one is used. */
  altYoruba: text('What is seen, in Yoruba', 200).default('').label('What is seen, in Yoruba'),
}).noUnknown(UNKNOWN_FIELD);

/** An optional picture; null, as forms send it, means none. */
export const optionalPicture = (label: string) =>
  picture
    .label(label)
    .transform((value: unknown) => (value === null || value === '' ? undefined : value))
    .default(undefined)
    .optional();

/** The same, but requires an alternative text unless the picture is a decoration. */
export const describedPicture = (label: string) =>
  optionalPicture(label).test(
    'described',
    `${label}: say what the picture shows, or choose that it is only decoration`,
    (value) => !value || value.use === 'decoration' || Boolean(value.alt?.trim()),
  );

/** The same for a record that is saved separately: null removes the picture, absent keeps the current one. */
export const entryPicture = (label: string) =>
  picture
    .label(label)
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .default(undefined)
    .optional()
    .test(
      'described',
      `${label}: say what the picture shows, or choose that it is only decoration`,
      (value) => !value || value.use === 'decoration' || Boolean(value.alt?.trim()),
    );

export const pictureInput = object({
  data: string()
    .typeError('data must be text')
    .max(Math.ceil(MOST_PICTURE_BYTES / 3) * 4, 'The picture is larger than 7 MB. Please choose a smaller one.')
    .test('base64', 'data must be base64', (value) => value === undefined || isBase64(value))
    .required('data is required'),
  /** The upload's size in bytes, to distinguish an incomplete upload from a damaged file. */
  bytes: whole('bytes', 1, MOST_PICTURE_BYTES),
}).noUnknown(UNKNOWN_FIELD);

export const pictureAdded = object({ data: object(source).required() });

/** A picture in the settings, a service, an event or a sermon. */
export type Picture = InferType<typeof picture>;
