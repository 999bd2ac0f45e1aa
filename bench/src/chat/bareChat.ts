// A minimal chat to compare with: socket.io that broadcasts each message to a room and stores nothing. Reads PORT.
import { createServer } from 'node:http';
import { Server } from 'socket.io';

const server = createServer((_request, response) => response.end('ok'));
const io = new Server(server, { serveClient: false });
let next = 0;
io.on('connection', (socket) => {
  socket.on('joinRoom', ({ room }, acknowledge) => {
    void socket.join(room);
    acknowledge({ ok: true, socketId: socket.id, history: [], count: 1, complete: true });
  });
  socket.on('chatMessage', ({ room, message, replyTo, clientId }, acknowledge) => {
    const _id = `${String(++next).padStart(12, '0')}-0000-0000-000000000000`;
    const sentMessage = { _id, socketId: socket.id, message, timestamp: new Date().toISOString(), replyTo, clientId };
    io.to(room).emit('message', sentMessage);
    acknowledge({ ok: true, message: sentMessage });
  });
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit());
