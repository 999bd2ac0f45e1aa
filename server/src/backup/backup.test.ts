import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDatabase } from '../db/openDatabase.ts';
import { enqueueBatch, enqueueMail } from '../mail/enqueueBatch.ts';
import { batchTo } from '../mail/testing/batch.ts';
import { addRows } from '../privacy/testing/addRows.ts';
import { PERSON } from '../privacy/testing/personalTexts.ts';
import { describeOnPostgres, describeWithDatabase } from '../testing/testDatabase.ts';
import { createBackup } from './createBackup.ts';
import { restoreBackup } from './restoreBackup.ts';
import { runProgram } from './runProgram.ts';
import { file, rowsOf, source, target, withSites, write } from './testing/withSites.ts';

const ONE = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';

describeWithDatabase('a backup', (create) => {
  withSites(create);

  it('holds every row to the byte', async () => {
    const db = openDatabase(source);
    await addRows(db, { mark: 'Zother', at: new Date(), ...PERSON, reference: 'COG-ZZZZ-9999' });
    await db.destroy();
    await createBackup(source, file);
    await restoreBackup(target, file);
    const tables = ['registrations', 'accounts', 'visitor_requests', 'mails'];
    const rows = await rowsOf(source, tables);
    expect(new Set([...rows.keys()].map((key) => key.split(' ')[0]))).toEqual(new Set(tables));
    expect(await rowsOf(target, tables)).toEqual(rows);
  });

  it('restored sends no mail to many that may have gone out since', async () => {
    const db = openDatabase(source);
    const batch = await enqueueBatch(db, batchTo(['a@example.com', 'b@example.com']), new Date());
    const single = { to: 'c@example.com', subject: 'One', body: 'One', createdBy: null };
    const one = await enqueueMail(db, single, new Date());
    await db.updateTable('mails').set({ status: 'sending' }).where('to_address', '=', 'a@example.com').execute();
    await db.destroy();
    await createBackup(source, file);
    await restoreBackup(target, file);
    const restored = openDatabase(target);
    const { batchId } = batch;
    const query = restored.selectFrom('mails').select(['status', 'next_attempt_at']);
    const held = { status: 'unconfirmed', next_attempt_at: null };
    expect(await query.where('batch_id', '=', batchId).execute()).toEqual([held, held]);
    expect(await query.where('id', '=', one).execute()).toMatchObject([{ status: 'waiting' }]);
    await restored.destroy();
  });

  it('holds recordings, and not those that are on their way', async () => {
    write('recordings/abc.mp3', 'ID3');
    write('recordings/upload.partial', 'ID');
    await createBackup(source, file);
    await restoreBackup(target, file);
    expect(readdirSync(join(target.dataDir, 'recordings'))).toEqual(['abc.mp3']);
  });

  it('takes the place of another site only where it is told to, and says whose that is', async () => {
    write('site.id', ONE);
    await createBackup(source, file);
    await restoreBackup(target, file);
    await restoreBackup(target, file);
    const db = openDatabase(target);
    await db.insertInto('site').values({ only_row: 1, id: OTHER, key_mark: '' }).execute();
    const document = JSON.stringify({ churchName: 'Grace Chapel' });
    await db
      .insertInto('site_settings')
      .values({ id: 'site', document, updated_at: '' })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ document }))
      .execute();
    await db.destroy();
    const before = readdirSync(target.dataDir);
    await expect(restoreBackup(target, file)).rejects.toThrow(
      new RegExp(`The database holds another site .* of Grace Chapel with the id ${OTHER}.*--other-site$`),
    );
    expect(readdirSync(target.dataDir)).toEqual(before);
    await restoreBackup(target, file, { replacesOther: true });
    write('site.id', OTHER, target.dataDir);
    await expect(restoreBackup(target, file)).rejects.toThrow(
      `the site with the id ${OTHER}, and the backup is of ${ONE}`,
    );
  });

  it('of a folder that is not there says so', async () => {
    await expect(createBackup({ ...source, dataDir: join(target.dataDir, 'wrong') }, file)).rejects.toThrow(
      /^There is no folder .*wrong: DATA_DIR /,
    );
  });

  it('whose end is missing is refused', async () => {
    write('outbox/a.eml', 'mail'.repeat(10_000));
    await createBackup(source, file);
    const whole = readFileSync(file);
    writeFileSync(file, whole.subarray(0, Math.floor(whole.length / 2)));
    await expect(restoreBackup(target, file)).rejects.toThrow();
    expect(readdirSync(target.dataDir)).toEqual([]);
  });

  it('that is larger than the free disk is refused before it is unpacked, also to be checked', async () => {
    // A file of zeros alone takes no room, here and in the archive.
    const folder = mkdtempSync(join(tmpdir(), 'huge-'));
    closeSync(openSync(join(folder, 'huge'), 'w'));
    truncateSync(join(folder, 'huge'), 2 ** 42);
    await runProgram(['tar', '--create', '--sparse', '--file', file, '--directory', folder, 'huge']);
    rmSync(folder, { recursive: true });
    await expect(restoreBackup(target, file, { checkOnly: true })).rejects.toThrow(
      /free, and unpacking the backup takes/,
    );
  });
});

describeOnPostgres('a restore', (create) => {
  withSites(create);

  it('removes nothing from the database of another program', async () => {
    await createBackup(source, file);
    const client = new Client({ connectionString: target.databaseUrl ?? '' });
    await client.connect();
    await client.query('create table members (name text)');
    await client.end();
    await expect(restoreBackup(target, file)).rejects.toThrow(/is not of this site: it has a table members, /);
    expect((await rowsOf(target, ['members'])).size).toBe(0);
  });
});
