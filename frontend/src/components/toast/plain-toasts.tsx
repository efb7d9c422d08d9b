import { dismissToast } from './toast-store';
import styles from './toast.module.css';
import { useToasts } from './use-toast';

/** Toasts in plain words, where the code of the others can't be had. They stand until they are closed or replaced. */
export const PlainToasts = () => (
  <div className={styles.viewport}>
    {useToasts().map(
      ({ id, open, title, description, variant = 'default' }) =>
        open && (
          <div key={id} role="alert" className={styles.toast} data-variant={variant}>
            <div>
              <p className={styles.title}>{title}</p>
              {description !== undefined && <p className={styles.text}>{description}</p>}
            </div>
            <button type="button" className={styles.close} aria-label="Close" onClick={() => dismissToast(id)}>
              <CloseSign />
            </button>
          </div>
        ),
    )}
  </div>
);

export const CloseSign = () => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="2" />
  </svg>
);
