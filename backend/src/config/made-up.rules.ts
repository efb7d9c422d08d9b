/** Contained in every development secret of docker-compose.yml. */
const MADE_UP = 'development-only';
/**
 * The S3 key in docker-compose.yml, in the format that Garage requires; below it, the database's
 * password there.
 */
const COMPOSE_S3 = '0123456789abcdef01234567';
const COMPOSE_PASSWORD = 'wavetrain';
/** The price ids of the payment sandbox. */
const SANDBOX_PRICE = /^price_remote_coaching_(monthly|alumni)$/;
/** Domains that are reserved for examples (RFC 2606). */
const EXAMPLE_ADDRESS = /@(?:[\w-]+\.)*example(?:\.(?:com|net|org))?>?$/i;

const passwordOf = (address: string): string | null =>
  URL.canParse(address) ? new URL(address).password : null;
const hasMadeUpSecret = (value: string): boolean => value.includes(MADE_UP);
const isComposeKey = (value: string): boolean => value.includes(COMPOSE_S3);
const isExample = (value: string): boolean => EXAMPLE_ADDRESS.test(value);
const isSandboxPrice = (value: string): boolean => SANDBOX_PRICE.test(value);

const COMPOSE_FAULT = 'is the example value from docker-compose.yml, which everyone knows';
const EXAMPLE_FAULT = 'is an example address that doesn’t reach anyone';
const PRICE_FAULT =
  'is the payment sandbox’s: set the price id your payment provider shows next to the price (price_…)';

const CHECKS: readonly (readonly [string, (value: string) => boolean, string])[] = [
  [
    'DATABASE_URL',
    (value) => passwordOf(value) === COMPOSE_PASSWORD,
    'has the example password from docker-compose.yml, which everyone knows',
  ],
  ['SESSION_SECRET', hasMadeUpSecret, COMPOSE_FAULT],
  ['APP_SECRET', hasMadeUpSecret, COMPOSE_FAULT],
  ['STRIPE_SECRET_KEY', hasMadeUpSecret, COMPOSE_FAULT],
  ['STRIPE_WEBHOOK_SECRET', hasMadeUpSecret, COMPOSE_FAULT],
  ['PRICE_REMOTE_COACHING', isSandboxPrice, PRICE_FAULT],
  ['PRICE_REMOTE_COACHING_ALUMNI', isSandboxPrice, PRICE_FAULT],
  ['MAIL_FROM', isExample, EXAMPLE_FAULT],
  ['S3_ACCESS_KEY_ID', isComposeKey, COMPOSE_FAULT],
  ['S3_SECRET_ACCESS_KEY', isComposeKey, COMPOSE_FAULT],
  ['OWNER_EMAIL', isExample, EXAMPLE_FAULT],
  ['OWNER_PASSWORD', hasMadeUpSecret, COMPOSE_FAULT],
];

/** Returns the faults of values that work in development but must not be used in production. */
export const madeUpFaults = (
  source: Readonly<Record<string, string | undefined>>,
): readonly (readonly [name: string, fault: string])[] =>
  CHECKS.flatMap(([name, isMadeUp, fault]) =>
    isMadeUp(source[name]?.trim() ?? '') ? [[name, fault] as const] : [],
  );
