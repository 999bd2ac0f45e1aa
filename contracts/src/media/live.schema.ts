import { boolean, type InferType, object, string } from 'yup';
import { optionalText } from '../lib/fields.schema.ts';
import { VIDEO_ID } from '../lib/patterns.ts';
import { UNKNOWN_FIELD } from '../lib/unknownField.ts';
import { type LiveOverride, liveOverrides } from './live.constants.ts';

const videoId = string().matches(VIDEO_ID, 'A video id has 11 letters, digits, - or _');

export const liveStatus = object({
  available: boolean().required(),
  videoId: videoId.nullable().default(null),
  channelId: string().nullable().default(null),
  title: optionalText('Title', 300),
  /** ISO-8601 UTC time of the last check that YouTube answered; null for none. */
  checkedAt: string().nullable().default(null),
});

export const liveNow = liveStatus.pick(['available']);

const override = string<LiveOverride>().oneOf(liveOverrides, 'Live must be automatic, on or off');

export const liveOverrideInput = object({
  override: override.required('Live must be automatic, on or off'),
  /** The stream to show while it is on; null for whatever the channel streams. */
  videoId: videoId.nullable().default(null),
  /** What was set when it was decided on; when something else is set now, it is refused. */
  before: object({
    override: override.required('What it was before must be automatic, on or off'),
    videoId: videoId.nullable().default(null),
  })
    .noUnknown(UNKNOWN_FIELD)
    .nullable()
    .default(null),
}).noUnknown(UNKNOWN_FIELD);

export const liveOverrideState = object({ override: override.required(), videoId: videoId.nullable().default(null) });

/**
 * Whether the channel streams just now. `videoId` is the running stream's, `channelId` the channel whose
 * current stream is embedded while the id is not known; one of both is there when `available`.
 */
export type LiveStatus = InferType<typeof liveStatus>;
