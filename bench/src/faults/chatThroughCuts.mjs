import { figure } from '../../../build-config/scripts/platform/faultSite.mjs';
import { measureDelivery } from '../measureDelivery.mjs';

/** Ten of each client; the chat's own benchmark says a hundred thousand. */
const MESSAGES = 2000;

/** A chat through lines that are cut and a server that is killed: every message exactly once, in one order. */
export async function chatThroughCuts({ progress }) {
  const found = await measureDelivery({ name: 'SQLite', messages: MESSAGES, progress });
  const { clients, acknowledged, cuts, kills, lost, doubled, incomplete, repeated, inOtherOrder } = found;
  return [
    figure('the chat through lines that are cut and a server that is killed', {
      tried: `${acknowledged} messages of ${clients} people, ${cuts} connections cut, ${kills} kills`,
      found: `${lost} lost, ${doubled + repeated} doubled, ${incomplete + inOtherOrder} people without all of them in one order`,
      target: 'each exactly once, in one order',
      isMet: lost + doubled + repeated + incomplete + inOtherOrder === 0,
    }),
  ];
}
