import { array, boolean, number, object, string } from 'yup';
import { text } from '../lib/fields.schema.ts';
import { LONGEST_MESSAGE } from './constants.ts';

const room = string().max(100).required('Choose a room.');
/** Visible ASCII: PostgreSQL takes no NUL, and an id needs nothing else. */
const id = string()
  .max(64)
  .matches(/^[\x21-\x7e]*$/);

export const joinRoom = object({ room, since: id.nullable().default(null), sessionKey: id.nullable().default(null) });
export const leaveRoom = object({ room });
export const clearChat = room;
export const chatMessage = object({
  room,
  message: text('Your message', LONGEST_MESSAGE).required('Your message is empty.'),
  replyTo: id.nullable().default(null),
  /** Null from a client of the specification, which knows no client ids. */
  clientId: id.nullable().default(null),
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
});
export const receivedHistory = array(receivedMessage.required()).required();
export const roomUsers = object({ count: number().required() });

/** Acknowledgements as a browser receives them; `ok` tells a refusal from an answer. */
export const refusal = object({ message: string().required(), retryAfterMs: number().optional() });
export const joinAnswer = object({
  socketId: string().required(),
  sessionKey: string().required(),
  history: receivedHistory,
  count: number().required(),
  complete: boolean().required(),
});
export const messageAnswer = object({ message: receivedMessage.required() });
