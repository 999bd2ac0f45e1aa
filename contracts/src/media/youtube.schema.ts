import { type InferType, number, object, string } from 'yup';
import { oneLine } from '../lib/fields.schema.ts';
import { UNKNOWN_FIELD } from '../lib/unknownField.ts';
import { whyNoYoutubeId } from '../settings/fields.schema.ts';
import { readYoutubeName, type YoutubeKind } from './youtube.constants.ts';

const source = object({
  /** YouTube's id; null if none is set. */
  id: string().nullable().default(null),
  /** The source of the id. */
  from: string<'settings' | 'environment' | 'none'>().oneOf(['settings', 'environment', 'none']).required(),
  /** When YouTube last gave a valid answer, ISO 8601 UTC; null for never. */
  fetchedAt: string().nullable().default(null),
});

export const youtubeSources = object({ channel: source.required(), playlist: source.required() });

const kind = string<YoutubeKind>().oneOf(['channel', 'playlist'], 'kind must be channel or playlist');

export const youtubeTry = object({
  kind: kind.required('kind must be channel or playlist'),
  /** An id, or a link that contains one. */
  id: oneLine('Id', 300)
    .required('Type an id or paste a link first')
    .test('id', (value, context) => {
      const { kind: of }: { kind: YoutubeKind } = context.parent;
      const label = of === 'playlist' ? 'Playlist' : 'Channel';
      const message = value ? whyNoYoutubeId(label, of === 'playlist' ? 'playlist' : 'channel', value) : null;
      return message === null || context.createError({ message });
    }),
}).noUnknown(UNKNOWN_FIELD);

export const youtubeName = object({
  /** The channel's name, such as '@church', or a link to it. */
  name: oneLine('Name', 300)
    .required('Type the channel’s name as @church')
    .test('name', 'Type the channel’s name as @church, or paste a link to it', (value) =>
      value ? readYoutubeName(value) !== null : true,
    ),
}).noUnknown(UNKNOWN_FIELD);

export const youtubeChannel = object({
  id: string().required(),
  /** The channel's title; null if its page does not contain one. */
  title: string().nullable().default(null),
});

export const youtubeFound = object({
  /** The id that was found in the text. */
  id: string().required(),
  count: number().integer().min(0).required(),
  /** The newest entry; null if there is none. */
  newest: object({ title: string().required(), publishedAt: string().required() }).nullable().default(null),
});

export type YoutubeSources = InferType<typeof youtubeSources>;
export type YoutubeChannel = InferType<typeof youtubeChannel>;
export type YoutubeFound = InferType<typeof youtubeFound>;
