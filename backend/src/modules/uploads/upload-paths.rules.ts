const FILE_PATH = /^\/api\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Where a file is read by people: what the wire's `videoLink` and `feedbackVideoPath` are for files. */
export const filePath = (uploadId: string): string => `/api/files/${uploadId}`;

/** The upload that such a path leads to; null for anything else. */
export const uploadIdOf = (path: string): string | null => FILE_PATH.exec(path)?.[1] ?? null;

/** The key that a file is kept under. */
export const keyOf = (uploadId: string, extension: string): string => `uploads/${uploadId}/original.${extension}`;
