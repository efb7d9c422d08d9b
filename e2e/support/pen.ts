import type { CDPSession, Locator, Page } from '@playwright/test';

export interface Point {
  readonly x: number;
  readonly y: number;
}

const middleOf = async (target: Locator): Promise<Point> => {
  const box = await target.boundingBox();
  if (!box) throw new Error('there is nothing to press');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/**
 * A tablet's pen, and the palm of the hand that holds it, as the pointers that a browser gets from
 * a digitizer.
 */
export class Pen {
  private constructor(private readonly input: CDPSession) {}

  static async of(page: Page): Promise<Pen> {
    const input = await page.context().newCDPSession(page);
    await input.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
    return new Pen(input);
  }

  async press(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    await this.pressAt(await middleOf(target));
  }

  async pressAt(at: Point): Promise<void> {
    await this.above(at);
    await this.down(at, 0.5);
    await this.up(at);
  }

  /** Hovers the pen near the screen. */
  above(at: Point): Promise<unknown> {
    return this.input.send('Input.dispatchMouseEvent', {
      type: 'mouseMoved',
      pointerType: 'pen',
      ...at,
    });
  }

  down(at: Point, force: number): Promise<unknown> {
    return this.input.send('Input.dispatchMouseEvent', {
      type: 'mousePressed',
      ...held,
      ...at,
      force,
      clickCount: 1,
    });
  }

  draw(to: Point, force: number): Promise<unknown> {
    return this.input.send('Input.dispatchMouseEvent', {
      type: 'mouseMoved',
      ...held,
      ...to,
      force,
    });
  }

  up(at: Point): Promise<unknown> {
    return this.input.send('Input.dispatchMouseEvent', {
      type: 'mouseReleased',
      ...held,
      buttons: 0,
      ...at,
      clickCount: 1,
    });
  }

  /** Puts the palm down, rolls it a little and lifts it. */
  async palm(at: Point): Promise<void> {
    const touch = (type: 'touchStart' | 'touchMove', { x, y }: Point) =>
      this.input.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [{ id: 0, x, y, radiusX: 45, radiusY: 60 }],
      });
    await touch('touchStart', at);
    await touch('touchMove', { x: at.x - 20, y: at.y - 30 });
    await touch('touchMove', { x: at.x - 30, y: at.y - 60 });
    await this.input.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  /**
   * Rests the palm on a button until it's lifted, which could press it. The target must already be
   * in view.
   */
  async palmPress(target: Locator): Promise<void> {
    const at = await middleOf(target);
    await this.input.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ id: 0, ...at, radiusX: 45, radiusY: 60 }],
    });
    await this.input.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
}

const held = { pointerType: 'pen', button: 'left', buttons: 1 } as const;
