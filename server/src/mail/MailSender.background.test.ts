import { describeWithDatabase } from '../testing/testDatabase.ts';
import { CLOSING_MS, LOOK_AGAIN_MS } from './MailSender.ts';
import { type Mails, openMails, testSchedule, transportTo } from './testing/openMails.ts';

describeWithDatabase('the mail sender in the background', (create) => {
  let mails: Mails;

  beforeEach(async () => {
    mails = await openMails(await create());
  });
  afterEach(() => mails.close());

  it('sends what waits when it starts, what it is woken for, and what it finds when it looks again', async () => {
    const { schedule, pass } = testSchedule();
    let took = () => {};
    const { server, received } = await mails.connect();
    const transport = transportTo(server.port);
    const sender = mails.sender(
      {
        async send(...input) {
          const outcome = await transport.send(...input);
          took();
          return outcome;
        },
      },
      { schedule },
    );
    const next = () =>
      new Promise<void>((resolve) => {
        took = resolve;
      });
    const tasks: (() => unknown)[] = [
      () => sender.start(),
      () => sender.wake(),
      // The pause ends without any wake-up by a process.
      async () => {
        while (!pass(LOOK_AGAIN_MS)) await new Promise(setImmediate);
      },
    ];
    for (const [index, begin] of tasks.entries()) {
      await mails.write(`p${index}@example.com`);
      const taken = next();
      await begin();
      await taken;
    }
    expect(received).toHaveLength(3);
    await sender.stop();
    expect(await mails.mails.counts()).toMatchObject({ sent: 3 });
    expect(pass(LOOK_AGAIN_MS)).toBe(false);
  });

  it('sends nothing before it starts and takes nothing after it stops', async () => {
    const { sender, received } = await mails.connect();
    await mails.write();
    sender.wake();
    await sender.stop();
    sender.start();
    await sender.drain();
    expect(received).toHaveLength(0);
    expect(await mails.mails.counts()).toMatchObject({ waiting: 1 });
  });

  it('cuts off a mail that keeps the server from closing, to be sent after it starts again', async () => {
    const { schedule, pass } = testSchedule();
    let arrived = () => {};
    const isThere = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const { server } = await mails.connect({
      onData(stream) {
        stream.resume().on('end', arrived);
      },
    });
    const id = await mails.write();
    const sender = mails.sender(transportTo(server.port), { schedule });
    sender.start();
    await isThere;
    const stopped = sender.stop();
    expect(pass(CLOSING_MS)).toBe(true);
    await stopped;
    expect(await mails.find(id)).toMatchObject({ status: 'waiting' });
  });
});
