/**
 * Makes listeners accept any AbortSignal until mocks are restored, because jsdom accepts only its
 * own kind.
 */
export const withSignals = (): void => {
  const listen = EventTarget.prototype.addEventListener;
  jest.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(function (
    this: EventTarget,
    type,
    listener,
    options,
  ) {
    if (typeof options !== 'object' || !options.signal)
      return listen.call(this, type, listener, options);
    const { signal, ...others } = options;
    if (signal.aborted) return;
    listen.call(this, type, listener, others);
    signal.addEventListener('abort', () => this.removeEventListener(type, listener, others));
  });
};
