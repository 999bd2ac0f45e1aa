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
  /** ISO 8601 UTC time of the last check that YouTube answered; null if there was none. */
  checkedAt: string().nullable().default(null),
});

export const liveNow = liveStatus.pick(['available']);

const override = string<LiveOverride>().oneOf(liveOverrides, 'Live must be automatic, on or off');

export const liveOverrideInput = object({
  override: override.required('Live must be automatic, on or off'),
  /** The stream to show while it is set to on; null for the channel's current stream. */
  videoId: videoId.nullable().default(null),
  /** The override that the user saw; if it has changed, the request is refused. */
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
 * Whether the channel is streaming now. `videoId` is the current stream; `channelId` is the channel whose current stream is
 * embedded while the video id is unknown. At least one is set when `available`.
 */
export type LiveStatus = InferType<typeof liveStatus>;
