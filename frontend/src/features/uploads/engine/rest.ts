/** The wait between two tries. */
export class Rest {
  private wake: () => void = () => undefined;

  /** Until so long has passed, the connection is back, or it is ended. @param ms milliseconds */
  until(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.wake(), ms);
      this.wake = () => {
        clearTimeout(timer);
        window.removeEventListener('online', this.wake);
        resolve();
      };
      window.addEventListener('online', this.wake);
    });
  }

  end(): void {
    this.wake();
  }
}
