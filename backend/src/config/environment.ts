import { join, resolve } from 'node:path';
import { blockedAddressFault, blockedPortFault } from './blocked-ports.rules';
import { EnvironmentFaults, EnvReader } from './env-reader';
import { LOG_LEVELS } from './log-level.rules';
import { madeUpFaults } from './made-up.rules';
import { isPushService, PUSH_SERVICES } from './push-services.rules';
import { vapidKeysOf } from './vapid-keys';

type Mode = 'embedded' | 'production';

const POSTGRES = ['postgres', 'postgresql'] as const;
const REDIS = ['redis', 'rediss'] as const;
const SMTP = ['smtp', 'smtps'] as const;

/**
 * Every variable the product knows, with its purpose. Faults are collected and reported together.
 */
export class Environment {
  /**
   * `embedded`: local services with defaults. `production`: every outside service has to be
   * configured.
   */
  readonly mode: Mode;
  /** Port of the web process. */
  readonly port: number;
  /**
   * The URL under which people reach the site, without a trailing slash. Decides the cookies'
   * Secure flag and the links in emails.
   */
  readonly publicUrl: string;
  /** Folder for the embedded mode's data (files, credentials). */
  readonly dataDir: string;
  /** PostgreSQL, the only source of truth. */
  readonly databaseUrl: string;
  /**
   * The maximum number of connections per process for calls, or for jobs and tasks; null for as
   * many as the process needs.
   */
  readonly databasePoolSize: number | null;
  /** The job queue: Redis, or BullMQ's own PostgreSQL backend without it (embedded only). */
  readonly queue:
    | { readonly kind: 'redis'; readonly url: string }
    | { readonly kind: 'postgres'; readonly url: string };
  /** Separates several installations that share one Redis. */
  readonly queuePrefix: string;
  /**
   * How long a worker that was killed, or has lost the database, keeps its jobs before another one
   * takes them over.
   */
  readonly jobLeaseMs: number;
  /** Signs session cookies; at least 32 characters. */
  readonly sessionSecret: string;
  /** Signs and encrypts everything else (links, stored tokens); at least 32 characters. */
  readonly appSecret: string;
  /** The payment provider's secret key. */
  readonly stripeSecretKey: string;
  /** The secret that signs the provider's webhooks. */
  readonly stripeWebhookSecret: string;
  /** Public key for the provider's browser script; without it, the script isn't loaded. */
  readonly stripePublishableKey: string | null;
  /** Another address that serves the provider's API; null for the provider itself. */
  readonly stripeApiBase: string | null;
  /** The target to which `/pay/*` is forwarded, if the pay page is served under our own address. */
  readonly payPageProxy: string | null;
  /** Price ids of the two subscriptions. */
  readonly priceRemoteCoaching: string;
  readonly priceRemoteCoachingAlumni: string;
  /** Outgoing mail server; without one (embedded only), emails stay in the admin's Outbox. */
  readonly smtpUrl: string | null;
  /** Sender of every email. */
  readonly mailFrom: string;
  /** How long to wait before resending an email that the server may or may not have accepted. */
  readonly mailRepeatAfterMs: number;
  /**
   * Signs the email provider's reports of bounces and complaints, at least 32 characters; without
   * it, they are refused.
   */
  readonly mailWebhookSecret: string | null;
  /**
   * Identifies the site to push services: the private key of a VAPID pair, 32 bytes in base64url;
   * null if notifications on devices are off.
   */
  readonly vapidPrivateKey: string | null;
  /** Origins of the push services that may be called; the first part of a name may be `*`. */
  readonly pushServices: readonly string[];
  /** S3 for files; without it (embedded only), the local disk below DATA_DIR. */
  readonly s3: {
    readonly bucket: string;
    readonly endpoint: string | null;
    readonly region: string;
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly forcePathStyle: boolean;
  } | null;
  /** The built frontend, with `client/` and `server/`. */
  readonly frontendDist: string;
  /** The coach's texts as data, read by the seed. */
  readonly contentDir: string;
  /** Port for Prometheus, on 127.0.0.1 unless METRICS_HOST says otherwise; 0 turns it off. */
  readonly metricsPort: number;
  readonly metricsHost: string;
  /** How many proxies in front of us are trusted for client addresses. */
  readonly trustProxy: number;
  /** Origins that may frame /student/login. */
  readonly frameAncestors: readonly string[];
  /** Whether to refuse the most common passwords. */
  readonly passwordRefuseCommon: boolean;
  /**
   * Whether to refuse submissions without an active subscription (402) instead of accepting them
   * with a note. [T52]
   */
  readonly submissionsRequireSubscription: boolean;
  /**
   * How many practical videos for modules an active subscription includes each billing period,
   * besides the two reviews.
   */
  readonly practicalsPerPeriod: number;
  /** How many hours before a booked 1-on-1 its student can still move or cancel it. */
  readonly oneOnOneChangeHours: number;
  /** The first owner, created by the seed. */
  readonly ownerEmail: string;
  readonly ownerPassword: string | null;

  /** @throws EnvironmentFaults listing every missing or wrong variable. */
  constructor(source: NodeJS.ProcessEnv = process.env) {
    const env = new EnvReader(source);
    this.mode = env.oneOf('APP_MODE', ['embedded', 'production'], 'production');
    const production = this.mode === 'production';
    const ours = (name: string, development: string, what: string) =>
      env.text(name, production ? undefined : development, what);
    this.port = env.integer('PORT', 3000, 0, 65_535);
    this.publicUrl = env.url(
      'PUBLIC_URL',
      production ? undefined : `http://localhost:${this.port}`,
    );
    this.dataDir = resolve(env.text('DATA_DIR', '.data'));
    this.databaseUrl = env.serviceUrl('DATABASE_URL', POSTGRES);
    this.databasePoolSize = source.DATABASE_POOL_SIZE
      ? env.integer('DATABASE_POOL_SIZE', 0, 1, 500)
      : null;
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
    this.priceRemoteCoaching = ours(
      'PRICE_REMOTE_COACHING',
      'price_remote_coaching_monthly',
      'the id (price_…) of the coaching price',
    );
    this.priceRemoteCoachingAlumni = ours(
      'PRICE_REMOTE_COACHING_ALUMNI',
      'price_remote_coaching_alumni',
      'the id (price_…) of the alumni price',
    );
    this.smtpUrl = production
      ? env.serviceUrl('SMTP_URL', SMTP)
      : env.optionalServiceUrl('SMTP_URL', SMTP);
    this.mailFrom = ours(
      'MAIL_FROM',
      'Wavetrain <coach@wavetrain.example>',
      'the sender of every email, such as Name <you@your-domain>',
    );
    this.mailRepeatAfterMs = 1_000 * env.integer('MAIL_REPEAT_AFTER_SECONDS', 900, 0, 86_400);
    this.mailWebhookSecret = source.MAIL_WEBHOOK_SECRET ? env.secret('MAIL_WEBHOOK_SECRET') : null;
    this.vapidPrivateKey = env.optional('VAPID_PRIVATE_KEY');
    if (this.vapidPrivateKey !== null && !vapidKeysOf(this.vapidPrivateKey))
      env.fault('VAPID_PRIVATE_KEY', 'must be a VAPID private key (43 characters of base64url)');
    const pushServices = env.list('PUSH_SERVICES');
    this.pushServices = pushServices.length > 0 ? pushServices : PUSH_SERVICES;
    for (const service of pushServices)
      if (!isPushService(service, production))
        env.fault(
          'PUSH_SERVICES',
          `has “${service}”, which isn’t an https address with a public name`,
        );
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
    this.frontendDist = resolve(
      env.text('FRONTEND_DIST', join(__dirname, '../../../frontend/dist')),
    );
    this.contentDir = resolve(env.text('CONTENT_DIR', join(__dirname, '../../../content')));
    this.metricsPort = env.integer('METRICS_PORT', 0, 0, 65_535);
    this.metricsHost = env.text('METRICS_HOST', '127.0.0.1');
    this.trustProxy = env.integer('TRUST_PROXY', 0, 0, 10);
    this.frameAncestors = env.list('FRAME_ANCESTORS');
    this.passwordRefuseCommon = env.flag('PASSWORD_REFUSE_COMMON', production);
    this.submissionsRequireSubscription = env.flag('SUBMISSIONS_REQUIRE_SUBSCRIPTION', false);
    this.practicalsPerPeriod = env.integer('PRACTICALS_PER_PERIOD', 2, 0, 100);
    this.oneOnOneChangeHours = env.integer('ONE_ON_ONE_CHANGE_HOURS', 48, 0, 720);
    this.ownerEmail = ours(
      'OWNER_EMAIL',
      'coach@wavetrain.example',
      'the email address the owner signs in with',
    );
    this.ownerPassword = env.optional('OWNER_PASSWORD');
    env.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'); // the logger reads this itself, before any fault could be reported
    const blocked = {
      PORT: blockedPortFault(this.port),
      PUBLIC_URL: source.PUBLIC_URL ? blockedAddressFault(this.publicUrl) : null,
    };
    for (const [name, fault] of Object.entries(blocked)) if (fault) env.fault(name, fault);
    if (production && source.FAILPOINT)
      env.fault('FAILPOINT', 'kills the process on purpose and isn’t allowed in production');
    if (production && this.stripeApiBase)
      env.fault(
        'STRIPE_API_BASE',
        'must be unset in production: payments go to the payment provider directly',
      );
    if (production && this.payPageProxy)
      env.fault(
        'PAY_PAGE_PROXY',
        'must be unset in production: people pay on the payment provider’s own page',
      );
    if (production) for (const [name, fault] of madeUpFaults(source)) env.fault(name, fault);
    env.throwFaults();
  }
}

/** Reads the environment, or ends the process with one message that lists every fault. */
export const loadEnvironment = (): Environment => {
  try {
    return new Environment();
  } catch (error) {
    if (!(error instanceof EnvironmentFaults)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
};
