/** What an address answered to bytes that were sent to it. */
export interface BytesAnswer {
  readonly status: number;
  /** What the store calls what it got; null where it does not say. */
  readonly etag: string | null;
  readonly text: string;
}

export interface Bytes {
  readonly method: 'PUT' | 'POST';
  readonly url: string;
  readonly body: Blob | FormData;
  /** Of a file that is its own body; a form says it by itself, and a part has none. */
  readonly contentType?: string;
  /** Bytes that have left. */
  readonly onProgress: (sent: number) => void;
}

/** Sends bytes; by XMLHttpRequest, since `fetch` does not tell how far it is. @throws TypeError where nobody answered */
export const sendBytes = ({ method, url, body, contentType, onProgress }: Bytes): Promise<BytesAnswer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    if (contentType) request.setRequestHeader('Content-Type', contentType);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => resolve({ status: request.status, etag: request.getResponseHeader('ETag'), text: request.responseText });
    request.onerror = () => reject(new TypeError('no one answered'));
    request.send(body);
  });
