/** Returns an archive's storage key. The last part is the file name when it's downloaded. */
export const archiveKey = (exportId: string): string => `exports/${exportId}/my-wavetrain-data.zip`;
