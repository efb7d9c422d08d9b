interface Noted {
  readonly points: number;
  readonly moment: number;
}

/** Remembers when a drawing grew, so that each of its points is replayed at its own time. */
export class PenTimes {
  #noted: Noted[] = [];

  /** @param points how many it has by now; @param moment `performance.now()` */
  note(points: number, moment: number): void {
    if (points < (this.#noted.at(-1)?.points ?? 0)) this.#noted = [];
    this.#noted.push({ points, moment });
  }

  /** Discards an unfinished drawing. */
  forget(): void {
    this.#noted = [];
  }

  /**
   * Returns when each of so many points was drawn, and resets. The finished drawing may have fewer
   * points than were noted.
   */
  take(points: number, moment: number): number[] {
    const noted = this.#noted;
    this.#noted = [];
    const most = noted.at(-1)?.points ?? 0;
    return Array.from({ length: points }, (_, index) => {
      const at = Math.ceil(((index + 1) * most) / points);
      return noted.find((each) => each.points >= at)?.moment ?? moment;
    });
  }
}
