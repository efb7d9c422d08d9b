/** After this many tries at one position, the address isn't the problem. */
const MOST_TRIES = 3;
/** In seconds: an error this close to the previous one means that playback made no progress. */
const ONE_PLACE = 0.5;

/**
 * Remembers the position, the speed and whether media was playing when it failed, and resumes from
 * there. Failures are normal because addresses expire after an hour and connections drop. Nothing
 * is requested while offline.
 */
export class ResumePlayback {
  #tries = 0;
  #asked = 0;
  #isLost = false;
  #plays = false;
  #rate = 1;
  #at = 0;
  #lostAt = -Infinity;
  #ahead = 0;

  /** @param seconds how far the file's own time is ahead of the loaded copy's time */
  playsAhead(seconds: number): void {
    this.#ahead = seconds;
  }

  /** Handles the `play` event. */
  played(): void {
    this.#plays = true;
  }

  /**
   * Handles the `pause` event. Browsers also pause media that fails to load, which isn't the user's
   * choice and is ignored.
   */
  paused(media: HTMLMediaElement): void {
    if (media.paused && !media.error) this.stopped();
  }

  /** Records that the user wants it paused. */
  stopped(): void {
    this.#plays = false;
  }

  /** Handles the `error` event. @returns whether to request it again now */
  lost(media: HTMLMediaElement): boolean {
    this.#note(media);
    if (Math.abs(this.#at - this.#lostAt) > ONE_PLACE) this.#tries = 0;
    this.#lostAt = this.#at;
    if (navigator.onLine && this.#tries < MOST_TRIES) return true;
    // some browsers don't pause it, and then the user couldn't pause what already looks paused
    media.pause();
    return false;
  }

  /** Resets the number of tries, because the user asked for it or it loads from somewhere else. */
  resetTries(): void {
    this.#tries = 0;
  }

  /** Loads it from an address that hasn't been requested yet. */
  ask(media: HTMLMediaElement, path: string): void {
    this.#note(media);
    this.#tries += 1;
    this.#asked += 1;
    media.src = `${path}?again=${this.#asked}`;
    media.load();
    this.resume(media);
  }

  /**
   * Restores the position and speed and resumes playback while the media reloads. Pausing or
   * seeking in the meantime is respected.
   */
  resume(media: HTMLMediaElement): void {
    if (!this.#isLost) return;
    media.playbackRate = this.#rate;
    media.currentTime = this.#place;
    if (this.#plays) media.play().catch(() => undefined);
  }

  /** Handles the `loadedmetadata` event. */
  arrived(media: HTMLMediaElement): void {
    if (!this.#isLost) return;
    this.#isLost = false;
    // some browsers forget a position that was set before anything was loaded
    if (media.currentTime === 0) media.currentTime = this.#place;
  }

  get #place(): number {
    return Math.max(0, this.#at - this.#ahead);
  }

  #note({ currentTime, playbackRate }: HTMLMediaElement): void {
    // loading resets the position, so over several tries the first one's position is right unless
    // the user moved it since
    if (currentTime > 0 || !this.#isLost) this.#at = currentTime + this.#ahead;
    this.#rate = playbackRate;
    this.#isLost = true;
  }
}
