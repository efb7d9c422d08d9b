import { useEffect, useState, type ComponentType } from 'react';

/**
 * A component whose code comes when it is first shown. Unlike React's `lazy` it never breaks the screen around it: where
 * the code can't be had, `Missing` stands in its place and may ask for it again; `Arriving` until it is decided.
 */
export const lazyPart = <P extends object>(
  fetchPart: () => Promise<ComponentType<P>>,
  Missing: ComponentType<P & { onRetry: () => void }>,
  Arriving?: ComponentType,
): ComponentType<P> => {
  const LazyPart = (props: P) => {
    const [Part, setPart] = useState<ComponentType<P>>();
    const [isMissing, setMissing] = useState(false);
    useEffect(() => {
      if (isMissing) return;
      fetchPart().then(
        (part) => setPart(() => part),
        () => setMissing(true),
      );
    }, [isMissing]);
    if (Part) return <Part {...props} />;
    if (isMissing) return <Missing {...props} onRetry={() => setMissing(false)} />;
    return Arriving ? <Arriving /> : null;
  };
  return LazyPart;
};
