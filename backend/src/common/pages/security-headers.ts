import { createHash } from 'node:crypto';

export interface SecurityOptions {
  publicUrl: string;
  inlineScripts: readonly string[];
  portalScripts: readonly string[];
  /** Origins of the file store, for pictures, videos and uploads. */
  fileOrigins?: readonly string[];
  /** Origins that may show the sign-in page in a frame. */
  frameOrigins?: readonly string[];
}

const PAYMENT_SCRIPT = 'https://js.stripe.com';
const PICTURES = ['https://i.ytimg.com', 'https://img.youtube.com'];
/** Videos of the vault and of articles. */
const PUBLIC_PLAYERS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.loom.com',
  'https://drive.google.com',
];
/** Hosts of the videos that students send. */
const PLAYERS = [...PUBLIC_PLAYERS, 'https://www.youtube.com', 'https://www.dropbox.com'];

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * What only portals do: play files, draw frames next to the page, show videos of every host.
 * Without this and their script, a page's headers are 230 bytes shorter.
 */
const ofPortals = (fileOrigins: readonly string[]) => [
  `media-src 'self' blob: ${fileOrigins.join(' ')}`.trim(),
  "worker-src 'self' blob:",
];

/**
 * Allows our own scripts, the listed inline ones and the payment provider's; no one may frame us
 * unless configured.
 */
const policy = (
  { publicUrl, inlineScripts, portalScripts, fileOrigins = [] }: SecurityOptions,
  ancestors: readonly string[],
  isPortal: boolean,
) =>
  [
    "default-src 'none'",
    `script-src 'self' ${(isPortal ? portalScripts : inlineScripts).map(hashOf).join(' ')} ${PAYMENT_SCRIPT}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${[...PICTURES, ...fileOrigins].join(' ')}`,
    ...(isPortal ? ofPortals(fileOrigins) : []),
    "font-src 'self'",
    `connect-src 'self' ${['https://api.stripe.com', ...fileOrigins].join(' ')}`,
    `frame-src ${[...(isPortal ? PLAYERS : PUBLIC_PLAYERS), PAYMENT_SCRIPT, 'https://hooks.stripe.com'].join(' ')}`,
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
    "manifest-src 'self'",
    // a form's response may redirect to the pay page
    "form-action 'self' https://checkout.stripe.com",
    "base-uri 'none'",
    "object-src 'none'",
    ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

export type HeaderList = readonly (readonly [string, string])[];

const common = (
  publicUrl: string,
  readers: 'same-origin' | 'cross-origin' = 'same-origin',
): HeaderList => [
  ['X-Content-Type-Options', 'nosniff'],
  ['Cross-Origin-Resource-Policy', readers],
  ...(publicUrl.startsWith('https:')
    ? ([['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']] as const)
    : []),
];

/**
 * Returns the headers of assets, of pictures in emails, of pages, of portals (which send no
 * referrer, since the address may contain a token), and of the one page that may be framed.
 */
export const securityHeaders = (options: SecurityOptions) => {
  const { publicUrl, frameOrigins = [] } = options;
  const html = (
    ancestors: readonly string[],
    referrer: string,
    microphone = '()',
    isPortal = true,
  ): HeaderList => [
    ...common(publicUrl),
    ['Content-Security-Policy', policy(options, ancestors, isPortal)],
    ['Referrer-Policy', referrer],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Permissions-Policy', `camera=(), geolocation=(), microphone=${microphone}`],
    ...(ancestors.length === 0 ? ([['X-Frame-Options', 'DENY']] as const) : []),
  ];
  return {
    asset: common(publicUrl),
    /** Shown in emails, and so requested by email programs that are other sites. */
    mailPicture: common(publicUrl, 'cross-origin'),
    page: html([], 'strict-origin-when-cross-origin', '()', false),
    portal: html([], 'no-referrer'),
    /** Allows the microphone, with which the coach records talk-throughs. */
    coachPortal: html([], 'no-referrer', '(self)'),
    framedPortal: html(frameOrigins, 'no-referrer'),
  };
};
