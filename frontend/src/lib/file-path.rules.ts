const FILE_PATH = /^\/api\/files\/([\w-]+)$/;

/**
 * Returns the id of the upload that a file path refers to; null if the address isn't that of an
 * uploaded file.
 */
export const uploadIdOf = (address: string): string | null => FILE_PATH.exec(address)?.[1] ?? null;
