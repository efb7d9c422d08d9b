const FILE_PATH = /^\/api\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Where a file that was sent to us is read by people: what the wire's `videoLink` and `feedbackVideoPath` are for files. */
export const filePath = (uploadId: string): string => `/api/files/${uploadId}`;

/** The upload that such a path leads to; null for anything else. */
export const uploadIdOf = (path: string): string | null => FILE_PATH.exec(path)?.[1] ?? null;
