import { useEffect } from 'react';
import type { PointerClassifier } from './pointer-classifier';

const widthOf = ({ radiusX }: Touch): number => radiusX * 2;
const heightOf = ({ radiusY }: Touch): number => radiusY * 2;

/** While one draws, the hand that holds the pen presses nothing anywhere on the page, drags no slider and scrolls nothing. */
export const useRestingHand = (pointers: PointerClassifier, isDrawing: boolean): void => {
  useEffect(() => {
    // a pen that chose its tool is known before it comes near the picture
    const onPointer = (event: PointerEvent) => {
      pointers.see(event);
      if (isDrawing && pointers.doing(event) === 'rest') event.stopPropagation();
    };
    document.addEventListener('pointerdown', onPointer, { capture: true, passive: true });
    return () => document.removeEventListener('pointerdown', onPointer, { capture: true });
  }, [pointers, isDrawing]);
  // it holds up every touch until it has run, so it is there while it is needed alone
  useEffect(() => {
    if (!isDrawing) return;
    const rests = (touch: Touch): boolean =>
      pointers.doing({ pointerType: 'touch', width: widthOf(touch), height: heightOf(touch) }) === 'rest';
    const onTouch = (event: TouchEvent) => {
      if (![...event.changedTouches].some(rests)) return;
      if (event.cancelable) event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('touchstart', onTouch, { capture: true, passive: false });
    return () => document.removeEventListener('touchstart', onTouch, { capture: true });
  }, [pointers, isDrawing]);
};
