import { array, boolean, type InferType, number, object, string } from 'yup';
import { UNKNOWN_FIELD } from '../lib/unknownField.ts';
import {
  type FirstStep,
  firstSteps,
  type PicturePlace,
  picturePlaces,
  type SampleKind,
  type StepState,
  sampleKinds,
  stepStates,
} from './sample.constants.ts';

const counts = array(
  object({
    kind: string<SampleKind>().oneOf(sampleKinds).required(),
    count: number().integer().min(1).required(),
  }).required(),
).required();

export const sampleState = object({
  /** Identifies the content that a removal would delete. */
  version: string().required(),
  /** Unchanged sample content, which a removal deletes. For the settings, the number of texts and entries. */
  left: counts,
  /** Sample content that was changed or is in use, which a removal leaves. */
  kept: counts,
  /** The last removal, while it can be undone; else null. */
  removal: object({
    id: string().required(),
    /** ISO 8601 UTC. */
    at: string().required(),
    until: string().required(),
  })
    .nullable()
    .default(null),
  steps: array(
    object({
      step: string<FirstStep>().oneOf(firstSteps).required(),
      state: string<StepState>().oneOf(stepStates).required(),
    }).required(),
  ).required(),
  /** Number of missing pictures by place; places that lack none are left out. */
  pictures: array(
    object({
      place: string<PicturePlace>().oneOf(picturePlaces).required(),
      missing: number().integer().min(1).required(),
    }).required(),
  ).default([]),
});
export type SampleState = InferType<typeof sampleState>;

export const sampleRemovalInput = object({
  version: string()
    .typeError('version must be text')
    .max(100, 'version must be as it was read')
    .required('version is required'),
}).noUnknown(UNKNOWN_FIELD);

export const sampleRestorationInput = object({
  removal: string()
    .typeError('removal must be text')
    .max(40, 'removal must be as it was read')
    .required('removal is required'),
}).noUnknown(UNKNOWN_FIELD);

const count = number().integer().min(0).required();

export const samplePeople = object({ people: count, results: count });
export type SamplePeople = InferType<typeof samplePeople>;

export const samplePeopleRemoved = object({
  success: boolean().oneOf([true]).required(),
  message: string().required(),
});

export const sampleChanged = object({
  success: boolean().oneOf([true]).required(),
  message: string().required(),
  data: sampleState.required(),
});
