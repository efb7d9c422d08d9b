/** How the coach is reached, from the settings. */
interface Reach {
  email: string;
  phone: string;
  phoneHours: string;
}

interface WithoutScriptsProps {
  /** What does nothing there: "Booking". */
  what: string;
  reach: Reach;
  /** What the coach then does by hand: "I book your place". */
  then: string;
}

/** What to do where scripts are switched off, beside what would do nothing there. No browser with scripts shows it: they load `without-scripts.client.tsx` in its place. */
export const WithoutScripts = ({ what, reach: { email, phone, phoneHours }, then }: WithoutScriptsProps) => (
  <noscript>
    <p className="without-scripts">
      {what} needs JavaScript, which is off in your browser. Turn it on, or write to <a href={`mailto:${email}`}>{email}</a> or call{' '}
      <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> ({phoneHours}), and {then} by hand.
    </p>
  </noscript>
);
