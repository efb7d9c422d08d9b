const FILE_PATH = /^\/api\/files\/([\w-]+)$/;

/** The upload that a file's path leads to; null where an address is no file's that was sent to us. */
export const uploadIdOf = (address: string): string | null => FILE_PATH.exec(address)?.[1] ?? null;
