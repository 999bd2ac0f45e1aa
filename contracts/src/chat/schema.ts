import { array, boolean, type InferType, number, object, string } from 'yup';
import { optionalText, text } from '../lib/fields.schema.ts';
import {
  LONGEST_MESSAGE,
  LONGEST_NOTICE,
  LONGEST_PRAYER,
  LONGEST_REASON,
  type ReactionKind,
  reactionKinds,
  SLOW_SECONDS,
} from './constants.ts';

const room = string().max(100).required('Choose a room.');
/** Visible ASCII: PostgreSQL rejects NUL, and an id needs no other characters. */
const id = string()
  .max(64)
  .matches(/^[\x21-\x7e]*$/);

export const joinRoom = object({
  room,
  since: id.nullable().default(null),
  sessionKey: id.nullable().default(null),
  batches: boolean().default(false),
});
export const leaveRoom = object({ room });
export const clearChat = room;
export const chatMessage = object({
  room,
  message: text('Your message', LONGEST_MESSAGE).required('Your message is empty.'),
  replyTo: id.nullable().default(null),
  /** Null from a client of the specification, which sends no client ids. */
  clientId: id.nullable().default(null),
});

const messageId = id.required('Choose a message.');
const sender = id.required('Choose whose messages.');
export const olderMessages = object({ room, before: messageId });
export const reportMessage = object({ room, id: messageId, reason: optionalText('The reason', LONGEST_REASON) });
export const prayerRequest = object({
  room,
  text: text('Your prayer request', LONGEST_PRAYER).required('Your prayer request is empty.'),
  clientId: id.required('Send the prayer request again.'),
});
export const reactToMessage = object({
  room,
  id: messageId,
  kind: string<ReactionKind>()
    .oneOf([...reactionKinds], 'Choose a reaction.')
    .required('Choose a reaction.'),
  isOn: boolean().required(),
});
export const removeMessage = object({ room, id: messageId });
export const removeSender = object({ room, socketId: sender });
export const muteSender = object({ room, socketId: sender });
export const setRoomState = object({
  room,
  isOpen: boolean().optional(),
  slowSeconds: number()
    .oneOf([...SLOW_SECONDS], `Choose one of ${SLOW_SECONDS.join(', ')} seconds`)
    .optional(),
  notice: optionalText('The notice', LONGEST_NOTICE).optional().default(undefined),
});

/** A message as a browser receives or stores it. */
export const receivedMessage = object({
  _id: string().required(),
  socketId: string().required(),
  message: string().required(),
  timestamp: string().required(),
  replyTo: object({ _id: string().required(), socketId: string().required(), message: string().required() })
    .nullable()
    .default(null),
  clientId: string().nullable().default(null),
  byHost: boolean().default(false),
});
export const receivedHistory = array(receivedMessage.required()).required();
export const roomUsers = object({ count: number().required() });

/** The chat's rooms; events identify a room by its `id`. */
export const chatRooms = array(object({ id: string().required(), name: string().required() }).required()).required();
export type ChatRoom = InferType<typeof chatRooms>[number];

/** Acknowledgements as a browser receives them; `ok` distinguishes an answer from a refusal. */
export const refusal = object({ message: string().required(), retryAfterMs: number().optional() });
export const roomState = object({
  isOpen: boolean().required(),
  opensAt: string().nullable().default(null),
  slowSeconds: number().required(),
  notice: string().nullable().default(null),
});
/** Default state, for a server that does not send one. */
const usualState = { isOpen: true, opensAt: null, slowSeconds: 0, notice: null };
export const delivery = object({ isLate: boolean().required() });
export const messageRefused = object({ clientId: string().required(), message: string().required() });
export const messagesRemoved = object({ ids: array(string().required()).required() });
const kind = string<ReactionKind>()
  .oneOf([...reactionKinds])
  .required();
/** Rejects kinds that this version does not know, so that none is shown without a name. */
export const reactions = object({
  id: string().required(),
  counts: array(object({ kind, count: number().required() }).required()).required(),
});
const ownReactions = array(reactions.shape({ mine: array(kind).required() }).required()).default(() => []);
export const joinAnswer = object({
  socketId: string().required(),
  sessionKey: string().required(),
  history: receivedHistory,
  count: number().required(),
  complete: boolean().required(),
  state: roomState.default(() => usualState),
  isHost: boolean().default(false),
  removed: array(string().required()).default(() => []),
  reactions: ownReactions,
});
export const messageAnswer = object({ message: receivedMessage.nullable().defined() });
export const olderAnswer = object({
  history: receivedHistory,
  complete: boolean().required(),
  reactions: ownReactions,
});
