import { createHash } from 'node:crypto';

export interface SecurityOptions {
  publicUrl: string;
  inlineScripts: readonly string[];
  portalScripts: readonly string[];
  /** Origins of the file store: pictures and videos are read from it, uploads go to it. */
  fileOrigins?: readonly string[];
  /** Origins that may show the sign-in page in a frame. */
  frameOrigins?: readonly string[];
}

const PAYMENT_SCRIPT = 'https://js.stripe.com';
const PICTURES = ['https://i.ytimg.com', 'https://img.youtube.com'];
/** Films of the vault and of articles. */
const PUBLIC_PLAYER = 'https://www.youtube-nocookie.com';
/** What students send. */
const PLAYERS = [
  PUBLIC_PLAYER,
  'https://www.youtube.com',
  'https://player.vimeo.com',
  'https://www.loom.com',
  'https://drive.google.com',
  'https://www.dropbox.com',
];

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** What portals do and pages don't: play files, draw frames beside the page, show videos of every host. Without it, and their script, a page's headers are 230 bytes shorter. */
const ofPortals = (fileOrigins: readonly string[]) => [`media-src 'self' blob: ${fileOrigins.join(' ')}`.trim(), "worker-src 'self' blob:"];

/** Scripts are ours, the listed inline ones and the payment provider's; nothing frames us unless asked to. */
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
    `frame-src ${[...(isPortal ? PLAYERS : [PUBLIC_PLAYER]), PAYMENT_SCRIPT, 'https://hooks.stripe.com'].join(' ')}`,
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
    "manifest-src 'self'",
    // a form's answer may lead to the pay page
    "form-action 'self' https://checkout.stripe.com",
    "base-uri 'none'",
    "object-src 'none'",
    ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

export type HeaderList = readonly (readonly [string, string])[];

const common = (publicUrl: string, readers: 'same-origin' | 'cross-origin' = 'same-origin'): HeaderList => [
  ['X-Content-Type-Options', 'nosniff'],
  ['Cross-Origin-Resource-Policy', readers],
  ...(publicUrl.startsWith('https:') ? ([['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']] as const) : []),
];

/** The headers of assets, of mails’ pictures, of pages, of portals (no address leaves them: it may hold a token) and of the one page that may be framed. */
export const securityHeaders = (options: SecurityOptions) => {
  const { publicUrl, frameOrigins = [] } = options;
  const html = (ancestors: readonly string[], referrer: string, microphone = '()', isPortal = true): HeaderList => [
    ...common(publicUrl),
    ['Content-Security-Policy', policy(options, ancestors, isPortal)],
    ['Referrer-Policy', referrer],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Permissions-Policy', `camera=(), geolocation=(), microphone=${microphone}`],
    ...(ancestors.length === 0 ? ([['X-Frame-Options', 'DENY']] as const) : []),
  ];
  return {
    asset: common(publicUrl),
    /** What mails show: read by mail programs that are sites of their own. */
    mailPicture: common(publicUrl, 'cross-origin'),
    page: html([], 'strict-origin-when-cross-origin', '()', false),
    portal: html([], 'no-referrer'),
    /** Where the coach records talk-throughs. */
    coachPortal: html([], 'no-referrer', '(self)'),
    framedPortal: html(frameOrigins, 'no-referrer'),
  };
};
