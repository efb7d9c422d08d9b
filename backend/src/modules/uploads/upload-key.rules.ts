/** The key that a file is kept under. */
export const keyOf = (uploadId: string, extension: string): string => `uploads/${uploadId}/original.${extension}`;
