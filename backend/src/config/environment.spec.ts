import { Environment } from './environment';
import { EnvironmentFaults } from './env-reader';

const complete = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://www.example.com/',
  DATABASE_URL: 'postgres://db/wavetrain',
  REDIS_URL: 'redis://queue',
  SESSION_SECRET: 's'.repeat(32),
  APP_SECRET: 'a'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  PRICE_REMOTE_COACHING: 'price_1Coaching',
  PRICE_REMOTE_COACHING_ALUMNI: 'price_1Alumni',
  SMTP_URL: 'smtp://mail',
  MAIL_FROM: 'Wavetrain <coach@wavetrain.test>',
  OWNER_EMAIL: 'coach@wavetrain.test',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
};

const faultsOf = (source: NodeJS.ProcessEnv): readonly string[] => {
  try {
    new Environment(source);
  } catch (error) {
    if (error instanceof EnvironmentFaults) return error.faults;
    throw error;
  }
  return [];
};

describe('environment', () => {
  it('reads a complete production environment', () => {
    const env = new Environment(complete);
    expect(env).toMatchObject({
      mode: 'production',
      publicUrl: 'https://www.example.com',
      port: 3000,
      passwordRefuseCommon: true,
    });
    expect(env.queue).toEqual({ kind: 'redis', url: 'redis://queue' });
  });

  it('lists every missing production variable at once', () => {
    const names = faultsOf({ APP_MODE: 'production' }).map((fault) => fault.split(' ')[0]);
    expect(names).toEqual([
      'PUBLIC_URL',
      'DATABASE_URL',
      'REDIS_URL',
      'SESSION_SECRET',
      'APP_SECRET',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'PRICE_REMOTE_COACHING',
      'PRICE_REMOTE_COACHING_ALUMNI',
      'SMTP_URL',
      'MAIL_FROM',
      'S3_BUCKET',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
      'OWNER_EMAIL',
    ]);
  });

  it('says what is wrong with each wrong variable, all in one message', () => {
    expect(
      faultsOf({
        ...complete,
        APP_MODE: 'staging',
        PORT: 'eighty',
        PUBLIC_URL: 'ftp://x',
        SESSION_SECRET: 'short',
        S3_FORCE_PATH_STYLE: 'yes',
        TRUST_PROXY: '-1',
        DATABASE_URL: 'db.example.com:5432',
        REDIS_URL: 'queue',
        SMTP_URL: 'https://mail:secret@example.com',
      }),
    ).toEqual([
      'APP_MODE must be one of embedded, production, not “staging”',
      'PORT must be a whole number from 0 to 65535, not “eighty”',
      'PUBLIC_URL must be an http(s) address, not “ftp://x”',
      'DATABASE_URL must be an address that starts with postgres:// or postgresql://',
      'REDIS_URL must be an address that starts with redis:// or rediss://',
      'SESSION_SECRET must be at least 32 characters long',
      'SMTP_URL must be an address that starts with smtp:// or smtps://',
      'S3_FORCE_PATH_STYLE must be true or false, not “yes”',
      'TRUST_PROXY must be a whole number from 0 to 10, not “-1”',
    ]);
  });

  it('refuses ports that browsers block, with one message if the URL follows from the port', () => {
    expect(
      faultsOf({ ...complete, PORT: '6000', PUBLIC_URL: 'http://kayak.example:6666' }),
    ).toEqual([
      expect.stringMatching(/^PORT must be another port than 6000/),
      expect.stringMatching(/^PUBLIC_URL must be another port than 6666/),
    ]);
    expect(
      faultsOf({ ...complete, APP_MODE: 'embedded', PORT: '4190', PUBLIC_URL: '' }),
    ).toHaveLength(1);
  });

  it.each(['FAILPOINT', 'STRIPE_API_BASE', 'PAY_PAGE_PROXY'])(
    'refuses %s in production',
    (name) => {
      expect(faultsOf({ ...complete, [name]: 'http://127.0.0.1:1' })[0]).toContain(name);
    },
  );

  it('refuses the development secrets of docker-compose.yml in production', () => {
    const names = [
      'SESSION_SECRET',
      'APP_SECRET',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'OWNER_PASSWORD',
    ];
    const madeUp = Object.fromEntries(
      names.map((name) => [name, `development-only-${'x'.repeat(32)}`]),
    );
    expect(faultsOf({ ...complete, ...madeUp }).map((fault) => fault.split(' ')[0])).toEqual(names);
    expect(faultsOf({ ...complete, ...madeUp, APP_MODE: 'embedded' })).toEqual([]);
  });

  it.each([
    [
      'DATABASE_URL',
      'postgres://wavetrain:wavetrain@db.internal:5432/wavetrain',
      'example password from docker-compose.yml',
    ],
    ['S3_ACCESS_KEY_ID', 'GK0123456789abcdef01234567', 'example value from docker-compose.yml'],
    ['S3_SECRET_ACCESS_KEY', '0123456789abcdef'.repeat(4), 'example value from docker-compose.yml'],
    [
      'PRICE_REMOTE_COACHING',
      'price_remote_coaching_monthly',
      'set the price id your payment provider shows',
    ],
    [
      'PRICE_REMOTE_COACHING_ALUMNI',
      'price_remote_coaching_alumni',
      'set the price id your payment provider shows',
    ],
    ['MAIL_FROM', 'Wavetrain <coach@example.com>', 'example address'],
    ['MAIL_FROM', 'coach@mail.wavetrain.example', 'example address'],
    ['OWNER_EMAIL', 'coach@wavetrain.example', 'example address'],
  ])('refuses %s in production if it is %s', (name, value, words) => {
    expect(faultsOf({ ...complete, [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name} .*${words}`)),
    ]);
    expect(faultsOf({ ...complete, [name]: value, APP_MODE: 'embedded' })).toEqual([]);
  });

  it('accepts values that only look like examples', () => {
    const given = {
      OWNER_EMAIL: 'coach@my-example.com',
      MAIL_FROM: '"example.com" <example@wavetrain.test>',
      DATABASE_URL: 'postgres://wavetrain:mine@db/wavetrain',
    };
    expect(faultsOf({ ...complete, ...given })).toEqual([]);
  });

  it('explains a missing variable whose name isn’t clear enough', () => {
    const listedFaults = faultsOf({
      ...complete,
      PRICE_REMOTE_COACHING: '',
      PRICE_REMOTE_COACHING_ALUMNI: '',
      MAIL_FROM: ' ',
      OWNER_EMAIL: '',
    });
    expect(listedFaults).toEqual([
      'PRICE_REMOTE_COACHING is missing: the id (price_…) of the coaching price',
      'PRICE_REMOTE_COACHING_ALUMNI is missing: the id (price_…) of the alumni price',
      'MAIL_FROM is missing: the sender of every email, such as Name <you@your-domain>',
      'OWNER_EMAIL is missing: the email address the owner signs in with',
    ]);
    expect(faultsOf({ ...complete, MAIL_FROM: '', OWNER_EMAIL: '', APP_MODE: 'embedded' })).toEqual(
      [],
    );
  });

  it('defaults the log level if it is missing, and refuses an unknown one', () => {
    expect(faultsOf({ ...complete, LOG_LEVEL: '' })).toEqual([]);
    expect(faultsOf({ ...complete, LOG_LEVEL: 'loud' })).toEqual([
      expect.stringMatching(/^LOG_LEVEL must be one of trace, .*not “loud”/),
    ]);
  });

  it('needs no S3, mail server or Redis in embedded mode', () => {
    const {
      SMTP_URL: _mail,
      REDIS_URL: _redis,
      S3_BUCKET: _bucket,
      PUBLIC_URL: _url,
      ...rest
    } = complete;
    const env = new Environment({
      ...rest,
      APP_MODE: 'embedded',
      QUEUE_BACKEND: 'postgres',
      PORT: '4000',
    });
    expect(env).toMatchObject({
      publicUrl: 'http://localhost:4000',
      smtpUrl: null,
      s3: null,
      queue: { kind: 'postgres' },
    });
  });

  it('has no notifications without a key, and calls the browsers’ own push services', () => {
    expect(new Environment(complete)).toMatchObject({
      vapidPrivateKey: null,
      pushServices: expect.arrayContaining(['https://fcm.googleapis.com']) as string[],
    });
  });

  it('refuses a key that isn’t one, and push services on this machine', () => {
    const wrong = { VAPID_PRIVATE_KEY: 'short', PUSH_SERVICES: 'https://127.0.0.1:4433' };
    expect(faultsOf({ ...complete, ...wrong })).toEqual([
      expect.stringMatching(/^VAPID_PRIVATE_KEY must be a VAPID private key/),
      expect.stringMatching(/^PUSH_SERVICES has “https:\/\/127\.0\.0\.1:4433”/),
    ]);
  });
});
