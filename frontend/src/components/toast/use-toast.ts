import { useSyncExternalStore } from 'react';
import { dismissToast, readToasts, subscribeToasts, toast, type ToastEntry } from './toast-store';

const NONE: readonly ToastEntry[] = [];

/** `const { toast } = useToast(); toast({ title, description, variant })`. */
export const useToast = () => ({ toast, dismiss: dismissToast });

/** The toasts in the queue, newest first. */
export const useToasts = () => useSyncExternalStore(subscribeToasts, readToasts, () => NONE);
