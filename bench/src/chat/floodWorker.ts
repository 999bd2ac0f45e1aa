// Runs one flood of chatFloods.ts against a chat until the parent process stops it: node chat/floodWorker.ts NAME URL
import { reportWhenStopped } from '../processes.ts';
import { startFlood } from './chatFloods.ts';

const [name = '', url = ''] = process.argv.slice(2);
reportWhenStopped(startFlood(name, url));
