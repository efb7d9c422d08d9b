/** Returns event listeners that are removed together. */
export const listeners = () => {
  const off: (() => void)[] = [];
  return {
    on: (target: EventTarget, type: string, listener: () => void): void => {
      target.addEventListener(type, listener);
      off.push(() => target.removeEventListener(type, listener));
    },
    takeOff: (): void => off.splice(0).forEach((each) => each()),
  };
};
