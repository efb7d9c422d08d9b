import styles from './newsletter-notice.module.css';

/** What came of a message that was sent without a script; `outcome` stands in the address that the answer led to. */
export const MessageNotice = ({ outcome }: { outcome: string | null }) =>
  outcome === 'sent' && (
    <div className={styles.notice}>
      <p role="status">Your message is on its way. I will respond to your inquiry within 24 hours.</p>
    </div>
  );
