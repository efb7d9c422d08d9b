/**
 * What a pointer on the picture does: draw, zoom and move the picture, or just rest there as a
 * palm.
 */
export type Doing = 'draw' | 'look' | 'rest';

type Pointer = Pick<PointerEvent, 'pointerType' | 'width' | 'height'>;

/**
 * A fingertip's contact is smaller than this, in CSS pixels. Browsers that don't report it say 1.
 */
const PALM = 60;

/**
 * Distinguishes pens, fingers and palms: fingers draw until a pen appears, and from then on move
 * the picture.
 */
export class PointerClassifier {
  #isPenSeen = false;
  #isPenDown = false;

  /** A pointer is on or above the picture. */
  see({ pointerType }: Pick<PointerEvent, 'pointerType'>): void {
    if (pointerType === 'pen') this.#isPenSeen = true;
  }

  /** A pen starts or stops drawing; touches in the meantime are the hand that holds it. */
  penDraws(isDown: boolean): void {
    this.#isPenDown = isDown;
  }

  doing({ pointerType, width, height }: Pointer): Doing {
    if (pointerType !== 'touch' || !this.#isPenSeen) return 'draw';
    return this.#isPenDown || Math.max(width, height) >= PALM ? 'rest' : 'look';
  }
}
