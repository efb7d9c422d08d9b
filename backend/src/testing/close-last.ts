const open: (() => Promise<void>)[] = [];

/**
 * Closes something that the test files of one Jest worker share after the last test of the run's
 * file or group.
 */
export const closeLast = (close: () => Promise<void>): void => void open.push(close);

export const closeAll = async (): Promise<void> => {
  for (const close of open.splice(0).reverse()) await close();
};
