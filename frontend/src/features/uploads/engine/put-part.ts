interface Sending {
  /** Bytes of this part that have left. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/** The store or the site took the part no better than this. */
export class PartNotTaken extends Error {
  constructor(readonly status: number) {
    super(`a part was answered with ${status}`);
  }
}

/** Sends one part; by XMLHttpRequest, since `fetch` does not tell how far it is. @throws TypeError where nobody answered, PartNotTaken */
export const putPart = (url: string, part: Blob, { onProgress, signal }: Sending): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded }) => onProgress(Math.min(loaded, part.size));
    request.onload = () => (request.status < 300 ? resolve() : reject(new PartNotTaken(request.status)));
    request.onerror = () => reject(new TypeError('the part was not answered'));
    request.onabort = () => reject(new DOMException('stopped', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) reject(new DOMException('stopped', 'AbortError'));
    else request.send(part);
  });

/** SHA-256 in hex; empty where the browser has none (pages that are not served over https). */
export const hashOf = async (part: Blob): Promise<string> => {
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return '';
  const bytes = new Uint8Array(await subtle.digest('SHA-256', await part.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
