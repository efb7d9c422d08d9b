import { useEffect, useRef } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { useToast } from '../components/toast/use-toast';
import { BOTTOM_FROM, toastOffset } from './toast-place.rules';

/** What a toast must not cover, besides the button that was just clicked. */
const ACTIONS = [
  'button[type="submit"]',
  '[class*=RaToolbar] :is(button, a)',
  '.MuiDialogActions-root :is(button, a)',
  '.MuiTablePagination-root button',
].join();
const CLICKABLE = 'button, a, [role="menuitem"]';

/** Moves the place of toasts away from the page's actions and the one that was clicked. */
const clearActions = (clicked: Element | null) => {
  const { innerWidth: width, innerHeight: height } = window;
  const actions = [...document.querySelectorAll(ACTIONS), ...(clicked ? [clicked] : [])];
  const offset = toastOffset(
    actions.map((action) => action.getBoundingClientRect()),
    { width, height },
  );
  const { style } = document.documentElement;
  style.setProperty(width < BOTTOM_FROM ? '--toast-top' : '--toast-bottom', `${offset}px`);
};

/** Shows the admin's notices as the site's own toasts, where they don't cover the action. */
export const ToastBridge = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const { toast } = useToast();
  const translate = useTranslate();
  const clicked = useRef<Element | null>(null);
  useEffect(() => {
    const onClick = ({ target }: Event) => {
      clicked.current = target instanceof Element ? target.closest(CLICKABLE) : null;
    };
    const { style } = document.documentElement;
    document.addEventListener('click', onClick, true);
    return () => {
      document.removeEventListener('click', onClick, true);
      style.removeProperty('--toast-top');
      style.removeProperty('--toast-bottom');
    };
  }, []);
  useEffect(() => {
    const notification = notifications.length > 0 ? takeNotification() : undefined;
    if (!notification) return;
    const { message, type, notificationOptions } = notification;
    if (typeof message !== 'string') return;
    const title = translate(message, notificationOptions?.messageArgs);
    clearActions(clicked.current);
    toast({ title, variant: type === 'error' ? 'destructive' : 'default' });
  }, [notifications, takeNotification, toast, translate]);
  return null;
};
