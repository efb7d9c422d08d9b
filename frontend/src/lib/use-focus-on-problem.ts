import { useEffect, useState } from 'react';

const FAULTY = '[aria-invalid="true"], [data-problem="true"] select';

/** After a refused press, focus stands on the first field that is wrong. Call the answer whenever faults are shown. */
export const useFocusOnProblem = () => {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (shown > 0) document.querySelector<HTMLElement>(FAULTY)?.focus();
  }, [shown]);
  return () => setShown((times) => times + 1);
};
