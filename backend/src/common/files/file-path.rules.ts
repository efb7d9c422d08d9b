const FILE_PATH = /^\/api\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * Returns the path under which people read an uploaded file, used as `videoLink` and
 * `feedbackVideoPath` in the API.
 */
export const filePath = (uploadId: string): string => `/api/files/${uploadId}`;

/** Returns the upload id in such a path; null for anything else. */
export const uploadIdOf = (path: string): string | null => FILE_PATH.exec(path)?.[1] ?? null;
