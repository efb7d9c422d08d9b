import { join, resolve } from 'node:path';
import { blockedAddressFault, blockedPortFault } from './blocked-ports.rules';
import { EnvironmentFaults, EnvReader } from './env-reader';
import { LOG_LEVELS } from './log-level.rules';
import { madeUpFaults } from './made-up.rules';

type Mode = 'embedded' | 'production';

const POSTGRES = ['postgres', 'postgresql'] as const;
const REDIS = ['redis', 'rediss'] as const;
const SMTP = ['smtp', 'smtps'] as const;

/** Every variable the product knows, each with what it is for. Faults are collected and told all at once. */
export class Environment {
  /** `embedded`: local engines with defaults. `production`: every outside service must be named. */
  readonly mode: Mode;
  /** Port of the web process. */
  readonly port: number;
  /** Address under which people reach the site, without a trailing slash. Decides cookies' Secure and links in mails. */
  readonly publicUrl: string;
  /** Folder for what the embedded mode keeps (files, credentials). */
  readonly dataDir: string;
  /** PostgreSQL, the only source of truth. */
  readonly databaseUrl: string;
  /** Most connections that calls, or jobs and tasks, hold of one process at once; none: as many as the process needs. */
  readonly databasePoolSize: number | null;
  /** Where jobs travel: a Redis, or BullMQ's own PostgreSQL backend where there is none (embedded only). */
  readonly queue: { readonly kind: 'redis'; readonly url: string } | { readonly kind: 'postgres'; readonly url: string };
  /** Keeps several installations apart on one Redis. */
  readonly queuePrefix: string;
  /** A worker that was killed, or has lost the database for this long, has lost its jobs: another one takes them over. */
  readonly jobLeaseMs: number;
  /** Signs session cookies; 32 characters at least. */
  readonly sessionSecret: string;
  /** Signs and seals everything else (links, tokens at rest); 32 characters at least. */
  readonly appSecret: string;
  /** The payment provider's secret key. */
  readonly stripeSecretKey: string;
  /** Signs the provider's webhooks. */
  readonly stripeWebhookSecret: string;
  /** Public key for the provider's browser script; none: the script is not loaded. */
  readonly stripePublishableKey: string | null;
  /** Another address that speaks the provider's API; none: the provider itself. */
  readonly stripeApiBase: string | null;
  /** Where `/pay/*` is forwarded to, if the pay page is served below our own address. */
  readonly payPageProxy: string | null;
  /** Price ids of the two subscriptions. */
  readonly priceRemoteCoaching: string;
  readonly priceRemoteCoachingAlumni: string;
  /** Outgoing mail server; none (embedded only): mail is kept for the console's Outbox. */
  readonly smtpUrl: string | null;
  /** Sender of every mail. */
  readonly mailFrom: string;
  /** A mail of which nobody knows whether the server took it goes out once more after this long. */
  readonly mailRepeatAfterMs: number;
  /** Signs what the mail provider tells of bounces and complaints, 32 characters at least; none: it can't tell us. */
  readonly mailWebhookSecret: string | null;
  /** S3 for files; none (embedded only): local disk below DATA_DIR. */
  readonly s3: {
    readonly bucket: string;
    readonly endpoint: string | null;
    readonly region: string;
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly forcePathStyle: boolean;
  } | null;
  /** Built frontend: `client/` and `server/` below it. */
  readonly frontendDist: string;
  /** The coach's words as data, read by the seed. */
  readonly contentDir: string;
  /** Port for Prometheus, on 127.0.0.1 unless METRICS_HOST says otherwise; 0: off. */
  readonly metricsPort: number;
  readonly metricsHost: string;
  /** How many proxies in front of us to believe about addresses. */
  readonly trustProxy: number;
  /** Origins that may frame /student/login. */
  readonly frameAncestors: readonly string[];
  /** Refuse the commonest passwords. */
  readonly passwordRefuseCommon: boolean;
  /** Refuse submissions without an active subscription (402) instead of accepting and saying so. [T52] */
  readonly submissionsRequireSubscription: boolean;
  /** How many practical videos of modules an active subscription includes each billing period, beside the two reviews. */
  readonly practicalsPerPeriod: number;
  /** The first owner, written by the seed. */
  readonly ownerEmail: string;
  readonly ownerPassword: string | null;

  /** @throws EnvironmentFaults naming every missing or wrong variable. */
  constructor(source: NodeJS.ProcessEnv = process.env) {
    const env = new EnvReader(source);
    this.mode = env.oneOf('APP_MODE', ['embedded', 'production'], 'production');
    const production = this.mode === 'production';
    const ours = (name: string, development: string, what: string) => env.text(name, production ? undefined : development, what);
    this.port = env.integer('PORT', 3000, 0, 65_535);
    this.publicUrl = env.url('PUBLIC_URL', production ? undefined : `http://localhost:${this.port}`);
    this.dataDir = resolve(env.text('DATA_DIR', '.data'));
    this.databaseUrl = env.serviceUrl('DATABASE_URL', POSTGRES);
    this.databasePoolSize = source.DATABASE_POOL_SIZE ? env.integer('DATABASE_POOL_SIZE', 0, 1, 500) : null;
    this.queue =
      !production && source.QUEUE_BACKEND === 'postgres'
        ? { kind: 'postgres', url: this.databaseUrl }
        : { kind: 'redis', url: env.serviceUrl('REDIS_URL', REDIS) };
    this.queuePrefix = env.text('QUEUE_PREFIX', 'wavetrain');
    this.jobLeaseMs = 1_000 * env.integer('JOB_LEASE_SECONDS', 6, 1, 600);
    this.sessionSecret = env.secret('SESSION_SECRET');
    this.appSecret = env.secret('APP_SECRET');
    this.stripeSecretKey = env.text('STRIPE_SECRET_KEY');
    this.stripeWebhookSecret = env.text('STRIPE_WEBHOOK_SECRET');
    this.stripePublishableKey = env.optional('STRIPE_PUBLISHABLE_KEY');
    this.stripeApiBase = env.optionalUrl('STRIPE_API_BASE');
    this.payPageProxy = env.optionalUrl('PAY_PAGE_PROXY');
    this.priceRemoteCoaching = ours('PRICE_REMOTE_COACHING', 'price_remote_coaching_monthly', 'the id (price_…) of the coaching price');
    this.priceRemoteCoachingAlumni = ours(
      'PRICE_REMOTE_COACHING_ALUMNI',
      'price_remote_coaching_alumni',
      'the id (price_…) of the alumni price',
    );
    this.smtpUrl = production ? env.serviceUrl('SMTP_URL', SMTP) : env.optionalServiceUrl('SMTP_URL', SMTP);
    this.mailFrom = ours('MAIL_FROM', 'Wavetrain <coach@wavetrain.example>', 'the sender of every email, such as Name <you@your-domain>');
    this.mailRepeatAfterMs = 1_000 * env.integer('MAIL_REPEAT_AFTER_SECONDS', 900, 0, 86_400);
    this.mailWebhookSecret = source.MAIL_WEBHOOK_SECRET ? env.secret('MAIL_WEBHOOK_SECRET') : null;
    const wantsS3 = production || source.S3_BUCKET;
    this.s3 = wantsS3
      ? {
          bucket: env.text('S3_BUCKET'),
          endpoint: env.optionalUrl('S3_ENDPOINT'),
          region: env.text('S3_REGION', 'us-east-1'),
          accessKeyId: env.text('S3_ACCESS_KEY_ID'),
          secretAccessKey: env.text('S3_SECRET_ACCESS_KEY'),
          forcePathStyle: env.flag('S3_FORCE_PATH_STYLE', false),
        }
      : null;
    this.frontendDist = resolve(env.text('FRONTEND_DIST', join(__dirname, '../../../frontend/dist')));
    this.contentDir = resolve(env.text('CONTENT_DIR', join(__dirname, '../../../content')));
    this.metricsPort = env.integer('METRICS_PORT', 0, 0, 65_535);
    this.metricsHost = env.text('METRICS_HOST', '127.0.0.1');
    this.trustProxy = env.integer('TRUST_PROXY', 0, 0, 10);
    this.frameAncestors = env.list('FRAME_ANCESTORS');
    this.passwordRefuseCommon = env.flag('PASSWORD_REFUSE_COMMON', production);
    this.submissionsRequireSubscription = env.flag('SUBMISSIONS_REQUIRE_SUBSCRIPTION', false);
    this.practicalsPerPeriod = env.integer('PRACTICALS_PER_PERIOD', 2, 0, 100);
    this.ownerEmail = ours('OWNER_EMAIL', 'coach@wavetrain.example', 'the email address the owner signs in with');
    this.ownerPassword = env.optional('OWNER_PASSWORD');
    env.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'); // the logger reads it itself, before anybody could tell of a fault
    const blocked = { PORT: blockedPortFault(this.port), PUBLIC_URL: source.PUBLIC_URL ? blockedAddressFault(this.publicUrl) : null };
    for (const [name, fault] of Object.entries(blocked)) if (fault) env.fault(name, fault);
    if (production && source.FAILPOINT) env.fault('FAILPOINT', 'kills the process on purpose and isn’t allowed in production');
    if (production && this.stripeApiBase)
      env.fault('STRIPE_API_BASE', 'must be unset in production: payments go to the payment provider directly');
    if (production && this.payPageProxy)
      env.fault('PAY_PAGE_PROXY', 'must be unset in production: people pay on the payment provider’s own page');
    if (production) for (const [name, fault] of madeUpFaults(source)) env.fault(name, fault);
    env.throwFaults();
  }
}

/** Reads the environment or ends the process with one message that names every fault. */
export const loadEnvironment = (): Environment => {
  try {
    return new Environment();
  } catch (error) {
    if (!(error instanceof EnvironmentFaults)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
};
