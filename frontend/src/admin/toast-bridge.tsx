import { useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { useToast } from '../components/toast/use-toast';

/** Shows the admin's notices as the site's own toasts. */
export const ToastBridge = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const { toast } = useToast();
  const translate = useTranslate();
  useEffect(() => {
    const notification = notifications.length > 0 ? takeNotification() : undefined;
    if (!notification) return;
    const { message, type, notificationOptions } = notification;
    if (typeof message !== 'string') return;
    const title = translate(message, notificationOptions?.messageArgs);
    toast({ title, variant: type === 'error' ? 'destructive' : 'default' });
  }, [notifications, takeNotification, toast, translate]);
  return null;
};
