import { useEffect, useEffectEvent } from 'react';

/** Runs when a pen or finger is gone without an event of its own that says so. */
export const useLostPointers = (onLost: () => void): void => {
  const letGo = useEffectEvent(onLost);
  useEffect(() => {
    const onBreak = () => letGo();
    // a pen can only be in one place, so any other pen or hand is gone
    const onPen = ({ pointerType }: PointerEvent) => pointerType === 'pen' && letGo();
    window.addEventListener('blur', onBreak);
    document.addEventListener('visibilitychange', onBreak);
    document.addEventListener('pointerdown', onPen, { capture: true });
    return () => {
      window.removeEventListener('blur', onBreak);
      document.removeEventListener('visibilitychange', onBreak);
      document.removeEventListener('pointerdown', onPen, { capture: true });
    };
  }, []);
};
