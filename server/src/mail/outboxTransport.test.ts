import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describeWithDatabase } from '../testing/testDatabase.ts';
import { outboxTransport } from './outboxTransport.ts';
import { type Mails, openMails } from './testing/openMails.ts';
import { readMessage } from './testing/startMailServer.ts';

describeWithDatabase('the mail sender without a mail server', (create) => {
  let mails: Mails;

  beforeEach(async () => {
    mails = await openMails(await create());
  });
  afterEach(() => mails.close());

  const folder = () => join(mails.dataDir, 'outbox');

  it('keeps each mail as a file that no other user of the machine can read', async () => {
    const id = await mails.write('ada@example.com', { subject: 'Ìròyìn', body: 'Ẹ kú àárọ̀' });
    await mails.sender(outboxTransport(mails.dataDir)).drain();
    expect(await mails.find(id)).toMatchObject({ status: 'kept', last_error: null, sent_at: null });
    expect(readdirSync(folder())).toEqual([`${id}.eml`]);
    const path = join(folder(), `${id}.eml`);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const { headers, text } = readMessage(readFileSync(path, 'utf8'));
    expect(text).toBe('Ẹ kú àárọ̀');
    expect([headers.get('subject'), headers.get('to')]).toEqual(['Ìròyìn', 'ada@example.com']);
  });

  it('sends kept mails when there is a mail server and the operator asks for it', async () => {
    const id = await mails.write();
    await mails.sender(outboxTransport(mails.dataDir)).drain();
    const { sender, received } = await mails.connect();
    await sender.drain();
    expect(received).toHaveLength(0);
    expect(await mails.mails.retry(id, false, mails.clock())).toBeNull();
    expect(await mails.mails.retryAll('kept', null, mails.clock())).toBe(1);
    await sender.drain();
    expect(received).toHaveLength(1);
    expect(await mails.find(id)).toMatchObject({ status: 'sent' });
    expect(existsSync(join(folder(), `${id}.eml`))).toBe(false);
  });

  it('waits when the disk takes nothing', async () => {
    const id = await mails.write();
    await mails.sender(outboxTransport('/dev/null')).drain();
    expect(await mails.find(id)).toMatchObject({
      status: 'waiting',
      last_error: 'We couldn’t save this mail: something is wrong with the server’s disk. Tell the person who runs it.',
    });
  });
});
