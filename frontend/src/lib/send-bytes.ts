/** A server's response to the bytes sent to it. */
export interface BytesAnswer {
  readonly status: number;
  /** The store's ETag for what it received; null if it sent none. */
  readonly etag: string | null;
  readonly text: string;
}

export interface Bytes {
  readonly method: 'PUT' | 'POST';
  readonly url: string;
  readonly body: Blob | FormData;
  /** Needed for a file sent as the body. A form sets its own, and a part has none. */
  readonly contentType?: string;
  /** Called with the number of bytes sent so far. */
  readonly onProgress: (sent: number) => void;
}

/**
 * Sends bytes by XMLHttpRequest, because `fetch` reports no upload progress.
 * @throws TypeError if the server can't be reached
 */
export const sendBytes = ({
  method,
  url,
  body,
  contentType,
  onProgress,
}: Bytes): Promise<BytesAnswer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    if (contentType) request.setRequestHeader('Content-Type', contentType);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () =>
      resolve({
        status: request.status,
        etag: request.getResponseHeader('ETag'),
        text: request.responseText,
      });
    request.onerror = () => reject(new TypeError('no response'));
    request.send(body);
  });
