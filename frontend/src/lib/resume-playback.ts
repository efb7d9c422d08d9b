/** Asked for again so often at one place, it is not its address that is wrong. */
const MOST_TRIES = 3;
/** Seconds: lost again within them, it got no further. */
const ONE_PLACE = 0.5;

/**
 * Where something that is played stood when it was lost, how fast it was and whether it played, so that it goes on there. An address
 * works for an hour, a line breaks; without a connection nothing is asked for.
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

  /** @param seconds that the file's own time is ahead of what is loaded, where that is a copy */
  playsAhead(seconds: number): void {
    this.#ahead = seconds;
  }

  /** Its `play` came. */
  played(): void {
    this.#plays = true;
  }

  /** Its `pause` came. Browsers stop by themselves what can't be loaded: that is nobody's wish. */
  paused(media: HTMLMediaElement): void {
    if (media.paused && !media.error) this.stopped();
  }

  /** Somebody wants it to stand. */
  stopped(): void {
    this.#plays = false;
  }

  /** Its `error` came. @returns whether it is worth asking for it again now */
  lost(media: HTMLMediaElement): boolean {
    this.#note(media);
    if (Math.abs(this.#at - this.#lostAt) > ONE_PLACE) this.#tries = 0;
    this.#lostAt = this.#at;
    if (navigator.onLine && this.#tries < MOST_TRIES) return true;
    // not every browser stops it by itself: whoever sees that it stands can't stop it any more
    media.pause();
    return false;
  }

  /** It is tried as often again: somebody wants it, or it is loaded from elsewhere. */
  anew(): void {
    this.#tries = 0;
  }

  /** Loads it from an address that was not asked for yet. */
  ask(media: HTMLMediaElement, path: string): void {
    this.#note(media);
    this.#tries += 1;
    this.#asked += 1;
    media.src = `${path}?again=${this.#asked}`;
    media.load();
    this.goOn(media);
  }

  /** What was lost is being loaded: as soon as it is there it plays as it did. Whoever stops it or moves it meanwhile is heeded. */
  goOn(media: HTMLMediaElement): void {
    if (!this.#isLost) return;
    media.playbackRate = this.#rate;
    media.currentTime = this.#place;
    if (this.#plays) media.play().catch(() => undefined);
  }

  /** Its `loadedmetadata` came. */
  arrived(media: HTMLMediaElement): void {
    if (!this.#isLost) return;
    this.#isLost = false;
    // not every browser remembers where it was put before it had anything
    if (media.currentTime === 0) media.currentTime = this.#place;
  }

  get #place(): number {
    return Math.max(0, this.#at - this.#ahead);
  }

  #note({ currentTime, playbackRate }: HTMLMediaElement): void {
    // loading takes it to its beginning: of several tries the first knows where it stood, unless somebody moved it since
    if (currentTime > 0 || !this.#isLost) this.#at = currentTime + this.#ahead;
    this.#rate = playbackRate;
    this.#isLost = true;
  }
}
