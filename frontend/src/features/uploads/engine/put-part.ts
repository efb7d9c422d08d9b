interface Sending {
  /** Called with the bytes of this part sent so far. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/** Storage or the site refused the part. */
export class PartRefusedByStorage extends Error {
  constructor(readonly status: number) {
    super(`the request for a part returned ${status}`);
  }
}

/**
 * Sends one part, using XMLHttpRequest because `fetch` doesn't report progress.
 * @throws TypeError without a response, PartRefusedByStorage
 */
export const putPart = (url: string, part: Blob, { onProgress, signal }: Sending): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded }) => onProgress(Math.min(loaded, part.size));
    request.onload = () =>
      request.status < 300 ? resolve() : reject(new PartRefusedByStorage(request.status));
    request.onerror = () => reject(new TypeError('the request for a part got no response'));
    request.onabort = () => reject(new DOMException('stopped', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) reject(new DOMException('stopped', 'AbortError'));
    else request.send(part);
  });

/**
 * Returns the SHA-256 in hex; empty if the browser doesn't support it (pages not served over
 * https).
 */
export const hashOf = async (part: Blob): Promise<string> => {
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return '';
  const bytes = new Uint8Array(await subtle.digest('SHA-256', await part.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
