/** How the coach is reached, from the settings. */
interface Reach {
  email: string;
  phone: string;
  phoneHours: string;
}

/** What does nothing without scripts, and what the coach then does by hand. The browser's build has none of it. */
const WORDS = {
  booking: { what: 'Booking', then: 'I’ll book your spot or add you to the waitlist' },
  link: { what: 'This page', then: 'I’ll take care of it' },
};

interface WithoutScriptsProps {
  of: keyof typeof WORDS;
  reach: Reach;
}

/** What to do where scripts are switched off, beside what would do nothing there. No browser with scripts shows it: they load `without-scripts.client.tsx` in its place. */
export const WithoutScripts = ({ of, reach: { email, phone, phoneHours } }: WithoutScriptsProps) => (
  <noscript>
    <p className="without-scripts">
      {WORDS[of].what} needs JavaScript, which is off in your browser. Turn it on, or email <a href={`mailto:${email}`}>{email}</a> or call{' '}
      <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone.replaceAll(' ', '\u00a0')}</a> ({phoneHours}), and {WORDS[of].then} by hand.
    </p>
  </noscript>
);
