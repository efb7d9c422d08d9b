import { built } from '../clinics/dist.mjs';

export const TEMPLATE = 'password-changed';
export const DATA = { firstName: 'Ada' };

/** Returns the same email that the product writes, rendered once. */
export const bareMail = (publicUrl) => {
  const { MailRenderer } = built('modules/mail/mail-renderer');
  const { sampleSite } = built('modules/mail/mail-samples');
  const { subject, html, text } = new MailRenderer().render(TEMPLATE, {
    ...sampleSite(publicUrl),
    ...DATA,
  });
  return { from: 'coach@wavetrain.example', to: 'ada@example.com', subject, html, text };
};
