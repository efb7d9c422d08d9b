import { ApiError, serverErrorText } from '../../../api/client';
import { readFault } from '../../../api/fault';
import {
  askUploadUrl,
  completeMultipart,
  recordUpload,
  type FileToSend,
  type SentPart,
  type UploadTarget,
} from '../api/coach-uploads';
import { sendBytes, type Bytes, type BytesAnswer } from '../../../lib/send-bytes';
import { mayPass, MOST_TRIES, percentSent, UploadFault, waitBefore } from './sending.rules';

export interface Sending {
  /** From 0 to 100. */
  readonly onPercent: (percent: number) => void;
  readonly send?: (bytes: Bytes) => Promise<BytesAnswer>;
  readonly rest?: (ms: number) => Promise<void>;
}

/** An uploaded video. */
export interface SentVideo {
  readonly videoUrl: string;
  /** A note about the file for the sender. */
  readonly note: string | null;
}

const LOCAL_FEEDBACK = '/api/local/upload-feedback';
const REFUSED = 400;
/** The video is gone, or isn't a video. */
const REFUSES_VIDEO = [400, 404, 410, 413, 415, 422];
const later = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** Converts an error to an UploadFault, unless it already is one. */
const asFault = (error: unknown, kind: 'address' | 'answer'): unknown => {
  if (error instanceof UploadFault) return error;
  if (error instanceof ApiError)
    return new UploadFault(kind === 'address' ? 'address' : 'status', reasonOf(error));
  // fetch rejects with a TypeError when there is no connection
  return new UploadFault(error instanceof TypeError ? 'network' : kind);
};
const reasonOf = (error: ApiError) => ({
  status: error.status,
  reason: serverErrorText(error, ''),
});

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

  /** Uploads through our server. @param texts form fields, sent before the file */
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

  /** Uploads to storage, the way the server chose. */
  async toStore(target: UploadTarget): Promise<SentVideo> {
    const { multipart, uploadId, key, partUrls, chunkSize, uploadUrl } = target;
    if (multipart && uploadId && key && partUrls?.length && chunkSize) {
      const parts: SentPart[] = [];
      for (const { url, partNumber } of partUrls)
        parts.push(await this.part(url, partNumber, chunkSize, partUrls.length));
      try {
        const { location, note } = await completeMultipart(uploadId, key, parts);
        return { videoUrl: location, note };
      } catch (error) {
        throw asFault(error, 'answer');
      }
    }
    if (!uploadUrl) throw new UploadFault('answer');
    const { file } = this.sent;
    await this.whole({ method: 'PUT', url: uploadUrl, body: file, contentType: file.type });
    return { videoUrl: uploadUrl.replace(/\?.*$/s, ''), note: null };
  }

  private async whole(bytes: Omit<Bytes, 'onProgress'>): Promise<BytesAnswer> {
    const answer = await this.trySend({ ...bytes, onProgress: (sent) => this.progress(sent) });
    if (!answer) throw new UploadFault('network');
    const { status, text } = answer;
    if (status >= REFUSED)
      throw new UploadFault('status', { status, reason: readFault(text).text });
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
        // Storage needs the ETag of each part to complete the file, so the bucket's CORS rules must
        // expose it.
        if (!answer.etag) throw new UploadFault('answer');
        return { PartNumber: n, ETag: answer.etag };
      }
      if (tries === MOST_TRIES || !mayPass(status))
        throw status === 0
          ? new UploadFault('network')
          : new UploadFault('part', { part: n, of, status });
      await (this.by.rest ?? later)(waitBefore(tries));
    }
  }

  /** Returns null without a response. */
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

/**
 * Remembers a video that is in storage but not yet recorded, so that a retry doesn't upload it
 * again.
 */
export class StoredVideos {
  private latest: (FileToSend & { readonly video: SentVideo }) | null = null;

  of({ studentId, file }: FileToSend): SentVideo | null {
    return this.latest?.file === file && this.latest.studentId === studentId
      ? this.latest.video
      : null;
  }

  keep(sent: FileToSend, video: SentVideo): SentVideo {
    this.latest = { ...sent, video };
    return video;
  }

  /** Clears the video once it is recorded. */
  forget(): void {
    this.latest = null;
  }

  /** Clears the video if the server says it can't be recorded, so that a retry uploads it again. */
  refused(error: unknown): void {
    if (error instanceof ApiError && REFUSES_VIDEO.includes(error.status)) this.forget();
  }
}

/**
 * Sends a video to a student as feedback of its own. An upload through our server is recorded right
 * away, so it isn't recorded again [T104].
 * @param stored the video uploaded by an earlier try
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
    if (target.useLocal)
      return sending.form<{ note: string | null }>(LOCAL_FEEDBACK, {
        studentId: sent.studentId,
        comment,
      });
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
 * Uploads a video for a review to reference [T105]; doesn't upload it again after an earlier try.
 * @throws UploadFault
 */
export const sendForReview = async (
  sent: FileToSend,
  by: Sending,
  stored = new StoredVideos(),
): Promise<SentVideo> => {
  const there = stored.of(sent);
  if (there) return there;
  const sending = new VideoSending(sent, by);
  const target = await sending.target();
  if (!target.useLocal) return stored.keep(sent, await sending.toStore(target));
  if (!target.uploadUrl) throw new UploadFault('answer');
  return stored.keep(sent, await sending.form<SentVideo>(target.uploadUrl, {}));
};
