import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Real: the built programs as separate processes. */
describe('a program without its environment', () => {
  it.each(['web', 'worker', 'migrate', 'bucket'])(
    '%s lists everything that is missing in one message and exits with 1',
    (program) => {
      const { status, stderr } = spawnSync(
        process.execPath,
        [resolve(__dirname, `../../dist/main.${program}.js`)],
        {
          env: { PATH: process.env.PATH, APP_MODE: 'production', PORT: 'eighty', LOG_LEVEL: '' },
          encoding: 'utf8',
        },
      );
      expect(status).toBe(1);
      for (const name of [
        'PORT',
        'PUBLIC_URL',
        'DATABASE_URL',
        'REDIS_URL',
        'SESSION_SECRET',
        'STRIPE_SECRET_KEY',
        'SMTP_URL',
        'MAIL_FROM',
        'S3_BUCKET',
        'OWNER_EMAIL',
      ])
        expect(stderr).toContain(`- ${name} `);
      expect(stderr).not.toContain('    at ');
    },
  );
});
