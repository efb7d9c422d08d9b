import type { ReceivedMail } from './inbox-server';

/**
 * Returns the email to `to` whose subject contains `subject`. Waits until it has arrived over SMTP.
 */
export const mailTo = async (to: string, subject: string, skip = 0): Promise<ReceivedMail> => {
  const url = new URL(process.env.E2E_INBOX ?? '');
  url.search = new URLSearchParams({ to, subject, skip: String(skip) }).toString();
  const answer = await fetch(url, { signal: AbortSignal.timeout(90_000) });
  return (await answer.json()) as ReceivedMail;
};

/** Returns the first link in an email's text that contains `part`. */
export const linkIn = ({ text }: ReceivedMail, part: string): string => {
  const link = [...text.matchAll(/https?:\/\/[^\s\])>]+/g)]
    .map(([url]) => url)
    .find((url) => url.includes(part));
  if (!link) throw new Error(`no link with ${part} in:\n${text}`);
  return link;
};
