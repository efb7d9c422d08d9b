import { useEffect, useState, type ComponentType } from 'react';
import { reloadForCode } from '../lib/missing-code';

/**
 * Creates a component whose code loads when it's first shown. Unlike React's `lazy`, it never
 * breaks the screen around it: `Arriving` is shown while it loads, and `Missing` if the code can't
 * be loaded, with a way to retry. After a second failure, the page is reloaded if the site
 * responds.
 */
export const lazyPart = <P extends object>(
  fetchPart: () => Promise<ComponentType<P>>,
  Missing: ComponentType<P & { onRetry: () => void }>,
  Arriving?: ComponentType,
): ComponentType<P> => {
  let hasFailed = false;
  const LazyPart = (props: P) => {
    const [Part, setPart] = useState<ComponentType<P>>();
    const [isMissing, setMissing] = useState(false);
    const [isAsked, setAsked] = useState(false);
    useEffect(() => {
      if (isMissing) return;
      const onFailure = async () => {
        const isAgain = hasFailed;
        hasFailed = true;
        if (!isAgain || !(await reloadForCode(isAsked))) setMissing(true);
      };
      fetchPart().then((part) => setPart(() => part), onFailure);
    }, [isMissing, isAsked]);
    const retry = () => {
      setAsked(true);
      setMissing(false);
    };
    if (Part) return <Part {...props} />;
    if (isMissing) return <Missing {...props} onRetry={retry} />;
    return Arriving ? <Arriving /> : null;
  };
  return LazyPart;
};
