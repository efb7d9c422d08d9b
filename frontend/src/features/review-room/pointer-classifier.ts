/** What a pointer that is set down on the picture does: it draws, it zooms and moves the picture, or it is a hand that rests there. */
export type Doing = 'draw' | 'look' | 'rest';

type Pointer = Pick<PointerEvent, 'pointerType' | 'width' | 'height'>;

/** A fingertip's contact is smaller than this, in CSS pixels; where it is not told it is 1. */
const PALM = 60;

/** Tells pens from fingers and fingers from palms: fingers draw until a pen was seen, and look from then on. */
export class PointerClassifier {
  #isPenSeen = false;
  #isPenDown = false;

  /** A pointer is on the picture, or above it. */
  see({ pointerType }: Pick<PointerEvent, 'pointerType'>): void {
    if (pointerType === 'pen') this.#isPenSeen = true;
  }

  /** A pen begins to draw, or ends: what lies beside it meanwhile is the hand that holds it. */
  penDraws(isDown: boolean): void {
    this.#isPenDown = isDown;
  }

  doing({ pointerType, width, height }: Pointer): Doing {
    if (pointerType !== 'touch' || !this.#isPenSeen) return 'draw';
    return this.#isPenDown || Math.max(width, height) >= PALM ? 'rest' : 'look';
  }
}
