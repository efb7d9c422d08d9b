import { readLauncherSettings } from './launcher-settings';

describe('launcher settings', () => {
  it('have a default for everything', () => {
    expect(readLauncherSettings({}, '/srv/wavetrain')).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: '/srv/wavetrain/.data',
      databaseUrl: null,
      redisUrl: null,
      realStripe: false,
      mailIsSent: false,
      metricsPort: 0,
    });
  });

  it('follow the environment', () => {
    const env = {
      PORT: '3100',
      DATA_DIR: '/var/data/b',
      PUBLIC_URL: 'https://kayak.example/',
      SMTP_URL: 'smtp://mail',
      STRIPE_SECRET_KEY: 'sk',
      STRIPE_WEBHOOK_SECRET: 'whsec',
      OWNER_EMAIL: 'me@kayak.example',
    };
    expect(readLauncherSettings(env, '/srv/wavetrain')).toMatchObject({
      port: 3100,
      publicUrl: 'https://kayak.example',
      dataDir: '/var/data/b',
      mailIsSent: true,
      realStripe: true,
      owner: { email: 'me@kayak.example' },
    });
  });

  it('refuse a port that browsers block, before anything starts', () => {
    expect(() => readLauncherSettings({ PORT: '4190' }, '/srv')).toThrow(
      /- PORT must be another port than 4190: browsers block it/,
    );
    expect(() => readLauncherSettings({ PUBLIC_URL: 'http://kayak.example:6000' }, '/srv')).toThrow(
      /PUBLIC_URL must be another port than 6000/,
    );
  });

  it('leave the port after METRICS_PORT to the worker', () => {
    expect(readLauncherSettings({ METRICS_PORT: '65534' }, '/srv').metricsPort).toBe(65_534);
    expect(() => readLauncherSettings({ METRICS_PORT: '65535' }, '/srv')).toThrow(
      /METRICS_PORT must be a port from 0 to 65534/,
    );
    for (const METRICS_PORT of ['2999', '3000'])
      expect(() => readLauncherSettings({ METRICS_PORT }, '/srv')).toThrow(
        /METRICS_PORT must not overlap PORT: web uses/,
      );
  });

  it('report every fault at once', () => {
    const env = {
      PORT: 'abc',
      METRICS_PORT: '70000',
      PUBLIC_URL: 'kayak',
      REDIS_URL: 'queue',
      APP_MODE: 'production',
      STRIPE_SECRET_KEY: 'sk_live',
    };
    expect(() => readLauncherSettings(env, '/srv')).toThrow(
      /PORT must be a port.*“abc”[^]*METRICS_PORT[^]*PUBLIC_URL[^]*REDIS_URL must be an address such as redis:[^]*APP_MODE is production[^]*STRIPE_WEBHOOK_SECRET is missing/,
    );
  });
});
