import { Redis } from 'ioredis';
import { createTransport } from 'nodemailer';
import { Client } from 'pg';
import { SmtpInbox } from './smtp-inbox';
import { useTestDatabase } from './test-database';
import { useTestRedis } from './test-redis';

describe('test services', () => {
  const database = useTestDatabase();
  const redis = useTestRedis();

  it('provide a separate migrated database, in UTF-8 and UTC', async () => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query(
      `SELECT current_setting('server_encoding') encoding, current_setting('timezone') zone, to_regclass('migrations') migrations`,
    );
    await client.end();
    expect(rows).toEqual([{ encoding: 'UTF8', zone: 'UTC', migrations: 'migrations' }]);
  });

  it('provide an empty Redis', async () => {
    const client = new Redis(redis.url);
    expect(await client.dbsize()).toBe(0);
    await client.quit();
  });

  it('store emails sent over SMTP, and refuse them on request', async () => {
    const inbox = await SmtpInbox.start();
    const sender = createTransport(inbox.url);
    const mail = {
      from: 'coach@wavetrain.example',
      to: 'ada@wavetrain.example',
      subject: 'Grüße',
      html: '<p>Hi</p>',
    };
    inbox.refuseNext(1);
    await expect(sender.sendMail(mail)).rejects.toMatchObject({ responseCode: 451 });
    const arrival = inbox.waitForMail(({ subject }) => subject === 'Grüße');
    await sender.sendMail(mail);
    expect(await arrival).toMatchObject({
      to: ['ada@wavetrain.example'],
      html: expect.stringContaining('Hi'),
    });
    expect(inbox.mails).toHaveLength(1);
    sender.close();
    await inbox.close();
  });
});
