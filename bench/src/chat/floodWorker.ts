// Floods a chat: node chat/floodWorker.ts NAME URL. Ends when it is told to.
import { untilTold } from '../processes.ts';
import { startFlood } from './chatFloods.ts';

const [name = '', url = ''] = process.argv.slice(2);
untilTold(startFlood(name, url));
