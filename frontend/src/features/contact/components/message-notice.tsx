import styles from './newsletter-notice.module.css';

/**
 * The result of a message sent without JavaScript; `outcome` comes from the URL of the redirect.
 */
export const MessageNotice = ({ outcome }: { outcome: string | null }) =>
  outcome === 'sent' && (
    <div className={styles.notice}>
      <p role="status">
        Your message is on its way. I will respond to your inquiry within 24 hours.
      </p>
    </div>
  );
