import { useEffect, useState, type ComponentType } from 'react';
import { PartBoundary } from '../part-boundary';
import { PlainToasts } from './plain-toasts';
import { useToasts } from './use-toast';

/** The toasts: their code comes with the first message. Where it does not, messages are shown plainly; the next one asks again. */
export const LazyToasts = () => {
  const newest = useToasts()[0]?.id;
  const [Viewport, setViewport] = useState<ComponentType>();
  useEffect(() => {
    if (newest === undefined || (Viewport && Viewport !== PlainToasts)) return;
    import('./toast-viewport').then(
      ({ ToastViewport }) => setViewport(() => ToastViewport),
      () => setViewport(() => PlainToasts),
    );
  }, [newest, Viewport]);
  if (newest === undefined || !Viewport) return null;
  return (
    <PartBoundary fallback={<PlainToasts />}>
      <Viewport />
    </PartBoundary>
  );
};
