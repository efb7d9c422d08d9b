import * as Toast from '@radix-ui/react-toast';
import { CloseSign } from './plain-toasts';
import styles from './toast.module.css';
import { TOAST_DURATION_MS, TOAST_HOTKEY, TOAST_SWIPE_PX, dismissToast } from './toast-store';
import { useToasts } from './use-toast';

/** Where toasts appear: bottom right, on small screens at the top. */
export const ToastViewport = () => (
  <Toast.Provider duration={TOAST_DURATION_MS} swipeThreshold={TOAST_SWIPE_PX} label="Notification">
    {useToasts().map(({ id, open, title, description, variant = 'default' }) => (
      <Toast.Root
        key={id}
        open={open}
        onOpenChange={(next) => !next && dismissToast(id)}
        type={variant === 'destructive' ? 'foreground' : 'background'}
        className={styles.toast}
        data-variant={variant}
      >
        <div>
          <Toast.Title className={styles.title}>{title}</Toast.Title>
          {description !== undefined && <Toast.Description className={styles.text}>{description}</Toast.Description>}
        </div>
        <Toast.Close className={styles.close} aria-label="Close">
          <CloseSign />
        </Toast.Close>
      </Toast.Root>
    ))}
    <Toast.Viewport className={styles.viewport} hotkey={[TOAST_HOTKEY]} label="Notifications ({hotkey})" />
  </Toast.Provider>
);
