import type { SmtpSettings } from './smtp-session';

/** A mail that the server has been given is waited for as long as the protocol says (RFC 5321, 4.5.3.2.6), what comes before is not. */
const PATIENCE = { openWithinMs: 20_000, envelopeWithinMs: 60_000, answerWithinMs: 600_000 };

/** How the mail server of an address such as `smtps://user:password@mail.example.com` is reached. */
export const smtpSettings = (smtpUrl: string): SmtpSettings => {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname,
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    ...(url.username && { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    ...PATIENCE,
  };
};
