import WebSocket from 'ws';

export const ROOM = 'interactive-session';

/**
 * A connection to a chat that speaks socket.io's protocol without its client: a thousand of them leave the processor to
 * the server that is measured.
 *
 * @param {string} url of the site, without a slash at its end
 * @param {{ address?: string, onEvent?: (text: string) => void, onClose?: () => void }} options address: where it says to
 *   come from, as a proxy would; onEvent: told of each event as it came, `["message",…]`
 */
export function openChat(url, { address, onEvent = () => {}, onClose = () => {} } = {}) {
  const headers = address === undefined ? {} : { 'x-forwarded-for': address };
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    headers,
    perMessageDeflate: false,
  });
  const answers = new Map();
  let next = 0;
  return new Promise((resolve, reject) => {
    const chat = {
      socket,
      /** @returns what the server acknowledges with; null when the line goes before */
      ask(event, payload) {
        const id = next++;
        return new Promise((answered) => {
          answers.set(id, answered);
          socket.send(`42${id}${JSON.stringify([event, payload])}`);
        });
      },
      /** As our own client does, which takes several messages in one packet. */
      join: (sessionKey = null) => chat.ask('joinRoom', { room: ROOM, since: null, sessionKey, batches: true }),
      close: () => socket.terminate(),
    };
    socket.on('message', (data) => {
      const text = data.toString();
      if (text.startsWith('42')) onEvent(text.slice(2));
      else if (text.startsWith('43')) {
        const [, id, answer] = /^43(\d+)(.*)$/s.exec(text) ?? [];
        answers.get(Number(id))?.(JSON.parse(answer)[0]);
        answers.delete(Number(id));
      } else if (text === '2') socket.send('3');
      else if (text.startsWith('40')) resolve(chat);
      else if (text.startsWith('0')) socket.send('40');
    });
    socket.once('error', reject);
    socket.once('close', () => {
      for (const answered of answers.values()) answered(null);
      reject(new Error('The connection was closed.'));
      onClose();
    });
  });
}

/** An address in a network of its own for each of so many clients: joins have a share per network. */
export const addressOf = (index) => `10.${(index >> 8) & 255}.${index & 255}.1`;
