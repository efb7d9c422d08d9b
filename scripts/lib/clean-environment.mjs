/**
 * The product's variables (.env.example), and those that its drivers read. What a developer has set
 * for running the product, real services above all, must not reach its build or its tests.
 */
const OURS = new RegExp(
  `^(${[
    'APP_(MODE|SECRET)|SESSION_SECRET|NODE_ENV|PORT|PUBLIC_URL|TRUST_PROXY|FRAME_ANCESTORS',
    'DATABASE_\\w+|PG[A-Z]+|REDIS_\\w+|QUEUE_\\w+|JOB_\\w+|DATA_DIR|EMBEDDED_SYSTEM_DIR|FRONTEND_DIST|CONTENT_DIR',
    'STRIPE_\\w+|PAY_PAGE_PROXY|PRICE_\\w+|SANDBOX_\\w+|SMTP_URL|MAIL_\\w+|S3_\\w+|AWS_\\w+',
    'OWNER_\\w+|PASSWORD_REFUSE_COMMON|SUBMISSIONS_REQUIRE_SUBSCRIPTION|PRACTICALS_PER_PERIOD',
    'ONE_ON_ONE_CHANGE_HOURS|PUSH_SERVICES|VAPID_\\w+|METRICS_\\w+|LOG_LEVEL|FAILPOINT',
  ].join('|')})$`,
);

/** Returns the environment without anything meant for running the product. */
export const cleanEnvironment = (given = process.env) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !OURS.test(name)));
