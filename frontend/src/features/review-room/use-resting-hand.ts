import { useEffect } from 'react';
import type { PointerClassifier } from './pointer-classifier';

const widthOf = ({ radiusX }: Touch): number => radiusX * 2;
const heightOf = ({ radiusY }: Touch): number => radiusY * 2;

/**
 * While drawing, keeps the hand that holds the pen from clicking, dragging or scrolling anywhere on
 * the page.
 */
export const useRestingHand = (pointers: PointerClassifier, isDrawing: boolean): void => {
  useEffect(() => {
    // a pen used to pick a tool is known before it comes near the picture
    const onPointer = (event: PointerEvent) => {
      pointers.see(event);
      if (isDrawing && pointers.doing(event) === 'rest') event.stopPropagation();
    };
    document.addEventListener('pointerdown', onPointer, { capture: true, passive: true });
    return () => document.removeEventListener('pointerdown', onPointer, { capture: true });
  }, [pointers, isDrawing]);
  // the listener delays every touch until it has run, so it is only added while needed
  useEffect(() => {
    if (!isDrawing) return;
    const rests = (touch: Touch): boolean =>
      pointers.doing({ pointerType: 'touch', width: widthOf(touch), height: heightOf(touch) }) ===
      'rest';
    const onTouch = (event: TouchEvent) => {
      if (![...event.changedTouches].some(rests)) return;
      if (event.cancelable) event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('touchstart', onTouch, { capture: true, passive: false });
    return () => document.removeEventListener('touchstart', onTouch, { capture: true });
  }, [pointers, isDrawing]);
};
