import type { SmtpSettings } from './smtp-session';

/**
 * An email that the server has received is awaited for as long as the protocol requires (RFC 5321,
 * 4.5.3.2.6); the steps before it have shorter timeouts.
 */
const PATIENCE = { openWithinMs: 20_000, envelopeWithinMs: 60_000, answerWithinMs: 600_000 };

/** Parses the address of a mail server, such as `smtps://user:password@mail.example.com`. */
export const smtpSettings = (smtpUrl: string): SmtpSettings => {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname,
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    ...PATIENCE,
  };
};
