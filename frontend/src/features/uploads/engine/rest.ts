/** The wait between two tries. */
export class Rest {
  private wake: () => void = () => undefined;

  /**
   * Resolves after this time, once the connection is back, or when ended. @param ms milliseconds
   */
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
