import { Suspense, lazy } from 'react';
import { useToasts } from './use-toast';

const Viewport = lazy(async () => ({ default: (await import('./toast-viewport')).ToastViewport }));

/** The toasts: their code comes with the first message. */
export const LazyToasts = () =>
  useToasts().length > 0 && (
    <Suspense fallback={null}>
      <Viewport />
    </Suspense>
  );
