/** The coach's contact details, from the settings. */
interface Reach {
  email: string;
  phone: string;
  phoneHours: string;
}

/**
 * What doesn't work without scripts, and what the coach does by hand instead. The browser's build
 * leaves this out.
 */
const WORDS = {
  booking: { what: 'Booking', then: 'I’ll book your spot or add you to the waitlist' },
  link: { what: 'This page', then: 'I’ll take care of it' },
};

interface WithoutScriptsProps {
  of: keyof typeof WORDS;
  reach: Reach;
}

/**
 * Tells visitors without scripts what to do, next to what doesn't work for them. Browsers with
 * scripts load `without-scripts.client.tsx` instead and never show it.
 */
export const WithoutScripts = ({
  of,
  reach: { email, phone, phoneHours },
}: WithoutScriptsProps) => (
  <noscript>
    <p className="without-scripts">
      {WORDS[of].what} needs JavaScript, which is off in your browser. Turn it on, or email{' '}
      <a href={`mailto:${email}`}>{email}</a> or call{' '}
      <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone.replaceAll(' ', '\u00a0')}</a> (
      {phoneHours}), and {WORDS[of].then} by hand.
    </p>
  </noscript>
);
