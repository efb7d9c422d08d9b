import { ApiError, serverErrorText } from '../../../api/client';
import { readFault } from '../../../api/fault';
import { askUploadUrl, completeMultipart, recordUpload, type FileToSend, type SentPart, type UploadTarget } from '../api/coach-uploads';
import { sendBytes, type Bytes, type BytesAnswer } from '../../../lib/send-bytes';
import { mayPass, MOST_TRIES, percentSent, UploadFault, waitBefore } from './sending.rules';

export interface Sending {
  /** Of 100. */
  readonly onPercent: (percent: number) => void;
  readonly send?: (bytes: Bytes) => Promise<BytesAnswer>;
  readonly rest?: (ms: number) => Promise<void>;
}

/** What a video is once it is there. */
export interface SentVideo {
  readonly videoUrl: string;
  /** What its sender should know about the file. */
  readonly note: string | null;
}

const LOCAL_FEEDBACK = '/api/local/upload-feedback';
const REFUSED = 400;
/** It is not there any more, or is no video. */
const REFUSES_VIDEO = [400, 404, 410, 413, 415, 422];
const later = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** What went wrong, as one of the five; what already is stays, and so does being signed out. */
const asFault = (error: unknown, kind: 'address' | 'answer'): unknown => {
  if (error instanceof UploadFault) return error;
  if (error instanceof ApiError) return new UploadFault(kind === 'address' ? 'address' : 'status', reasonOf(error));
  // what a request without a line is refused with
  return new UploadFault(error instanceof TypeError ? 'network' : kind);
};
const reasonOf = (error: ApiError) => ({ status: error.status, reason: serverErrorText(error, '') });

class VideoSending {
  private percent = 0;
  constructor(
    private readonly sent: FileToSend,
    private readonly by: Sending,
  ) {}

  async target(): Promise<UploadTarget> {
    try {
      return await askUploadUrl(this.sent);
    } catch (error) {
      throw asFault(error, 'address');
    }
  }

  /** Sends it through us. @param texts beside the file, before it in the form */
  async form<T>(url: string, texts: Readonly<Record<string, string>>): Promise<T> {
    const body = new FormData();
    Object.entries(texts).forEach(([name, value]) => body.append(name, value));
    body.append('video', this.sent.file);
    const answer = await this.whole({ method: 'POST', url, body });
    try {
      return JSON.parse(answer.text) as T;
    } catch {
      throw new UploadFault('answer');
    }
  }

  /** Sends it to the store, by whichever way it was told. */
  async toStore(target: UploadTarget): Promise<SentVideo> {
    const { multipart, uploadId, key, partUrls, chunkSize, uploadUrl } = target;
    if (multipart && uploadId && key && partUrls?.length && chunkSize) {
      const parts: SentPart[] = [];
      for (const { url, partNumber } of partUrls) parts.push(await this.part(url, partNumber, chunkSize, partUrls.length));
      try {
        const { location, note } = await completeMultipart(uploadId, key, parts);
        return { videoUrl: location, note };
      } catch (error) {
        throw asFault(error, 'answer');
      }
    }
    if (!uploadUrl) throw new UploadFault('answer');
    const { file } = this.sent;
    const contentType = file.type || (/\.mov$/i.test(file.name) ? 'video/quicktime' : 'video/mp4');
    await this.whole({ method: 'PUT', url: uploadUrl, body: file, contentType });
    return { videoUrl: uploadUrl.replace(/\?.*$/s, ''), note: null };
  }

  private async whole(bytes: Omit<Bytes, 'onProgress'>): Promise<BytesAnswer> {
    const answer = await this.trySend({ ...bytes, onProgress: (sent) => this.progress(sent) });
    if (!answer) throw new UploadFault('network');
    const { status, text } = answer;
    if (status >= REFUSED) throw new UploadFault('status', { status, reason: readFault(text).text });
    this.progress(this.sent.file.size);
    return answer;
  }

  private async part(url: string, n: number, chunkSize: number, of: number): Promise<SentPart> {
    const start = (n - 1) * chunkSize;
    const body = this.sent.file.slice(start, start + chunkSize);
    for (let tries = 1; ; tries += 1) {
      const answer = await this.trySend({
        method: 'PUT',
        url,
        body,
        onProgress: (sent) => this.progress(start + Math.min(sent, body.size)),
      });
      const status = answer?.status ?? 0;
      if (answer && status < REFUSED) {
        this.progress(start + body.size);
        // Without its name the store puts no file together: it must show it to browsers (bucket's CORS rules).
        if (!answer.etag) throw new UploadFault('answer');
        return { PartNumber: n, ETag: answer.etag };
      }
      if (tries === MOST_TRIES || !mayPass(status))
        throw status === 0 ? new UploadFault('network') : new UploadFault('part', { part: n, of, status });
      await (this.by.rest ?? later)(waitBefore(tries));
    }
  }

  /** Null where nobody answered. */
  private async trySend(bytes: Bytes): Promise<BytesAnswer | null> {
    try {
      return await (this.by.send ?? sendBytes)(bytes);
    } catch (error) {
      if (error instanceof TypeError) return null;
      throw error;
    }
  }

  /** @param sent bytes of the whole file */
  private progress(sent: number): void {
    this.percent = percentSent(sent, this.sent.file.size, this.percent);
    this.by.onPercent(this.percent);
  }
}

/** A video that lies in the store for a student and is not recorded yet: trying again names it, and sends no byte of it twice. */
export class StoredVideos {
  private latest: (FileToSend & { readonly video: SentVideo }) | null = null;

  of({ studentId, file }: FileToSend): SentVideo | null {
    return this.latest?.file === file && this.latest.studentId === studentId ? this.latest.video : null;
  }

  keep(sent: FileToSend, video: SentVideo): SentVideo {
    this.latest = { ...sent, video };
    return video;
  }

  /** It is recorded. */
  forget(): void {
    this.latest = null;
  }

  /** Where the server says that this very video can’t be recorded, another try has to send one anew. */
  refused(error: unknown): void {
    if (error instanceof ApiError && REFUSES_VIDEO.includes(error.status)) this.forget();
  }
}

/**
 * Sends a video to a student as feedback of its own; through us it is recorded with it, so nothing is recorded twice [T104].
 * @param stored what an earlier try has brought to the store
 * @throws UploadFault
 */
export const sendFeedback = async (
  sent: FileToSend,
  comment: string,
  by: Sending,
  stored = new StoredVideos(),
): Promise<{ note: string | null }> => {
  let video = stored.of(sent);
  if (!video) {
    const sending = new VideoSending(sent, by);
    const target = await sending.target();
    if (target.useLocal) return sending.form<{ note: string | null }>(LOCAL_FEEDBACK, { studentId: sent.studentId, comment });
    video = stored.keep(sent, await sending.toStore(target));
  }
  try {
    const recorded = await recordUpload(sent, comment, video.videoUrl);
    stored.forget();
    return { note: video.note ?? recorded.note };
  } catch (error) {
    stored.refused(error);
    throw asFault(error, 'answer');
  }
};

/**
 * Sends a video that a review's feedback names then [T105]; one that an earlier try has brought there is not sent again.
 * @throws UploadFault
 */
export const sendForReview = async (sent: FileToSend, by: Sending, stored = new StoredVideos()): Promise<SentVideo> => {
  const there = stored.of(sent);
  if (there) return there;
  const sending = new VideoSending(sent, by);
  const target = await sending.target();
  if (!target.useLocal) return stored.keep(sent, await sending.toStore(target));
  if (!target.uploadUrl) throw new UploadFault('answer');
  return stored.keep(sent, await sending.form<SentVideo>(target.uploadUrl, {}));
};
