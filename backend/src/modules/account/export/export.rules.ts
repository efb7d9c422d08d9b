/** Where an archive lies. Its last part is the name that the file has when it is saved. */
export const archiveKey = (exportId: string): string => `exports/${exportId}/my-wavetrain-data.zip`;
