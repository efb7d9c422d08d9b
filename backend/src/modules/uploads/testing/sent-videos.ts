import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestStudent } from '../../../testing/accounts';
import type { TestApp } from '../../../testing/test-app';
import type { TestAnswer, TestClient } from '../../../testing/test-client';
import { Ffmpeg, FfmpegFailed } from '../video/ffmpeg';
import { PART_SIZE } from '../video/parts.rules';
import type {
  PartsResponse,
  SignedPartResponse,
  UploadedVideoResponse,
  VideoUploadResponse,
} from '../video/video-uploads.dto';

/** Reads a small clip that was made with ffmpeg. */
export const clip = (name: string): Buffer => readFileSync(join(__dirname, 'clips', name));

/** Pads the clip to any size with an empty box at its end, which players ignore. */
export const padded = (bytes: Buffer, size: number): Buffer => {
  const box = Buffer.alloc(size - bytes.length);
  box.writeUInt32BE(box.length, 0);
  box.write('free', 4, 'latin1');
  return Buffer.concat([bytes, box]);
};

/**
 * Shows videos as they were uploaded, as if ffmpeg weren't installed, until mocks are restored. For
 * tests that check none of a video's derived files, which take fifteen runs of ffmpeg.
 */
export const withoutFfmpeg = (app: TestApp): void => {
  jest
    .spyOn(app.get(Ffmpeg), 'run')
    .mockRejectedValue(new FfmpegFailed('this test does without it'));
};

interface Refusal {
  readonly error: string;
  readonly code: string;
}

/**
 * Sends a video with the same calls as the page; the sender is a student unless specified
 * otherwise.
 */
export class VideoSender<Sender extends { readonly client: TestClient } = TestStudent> {
  constructor(
    readonly student: Sender,
    private readonly base: string,
    private readonly origin: string,
    private readonly uploads = '/api/student/video-upload',
  ) {}

  begin(
    fileName: string,
    fileSize: number,
    purpose = 'submission',
  ): Promise<TestAnswer<VideoUploadResponse & Refusal>> {
    return this.student.client.post(this.uploads, { fileName, fileSize, purpose });
  }

  /** Sends a part. @returns the response status */
  async part(uploadId: string, partNumber: number, bytes: Buffer): Promise<number> {
    const { client } = this.student;
    const signed = await client.post<SignedPartResponse>(`${this.uploads}/${uploadId}/sign`, {
      partNumber,
    });
    if (signed.status !== 200) return signed.status;
    const headers = {
      origin: this.origin,
      cookie: client.cookieHeader,
      'content-type': 'application/octet-stream',
    };
    return (
      await fetch(new URL(signed.body.url, this.base), { method: 'PUT', headers, body: bytes })
    ).status;
  }

  parts(uploadId: string): Promise<TestAnswer<PartsResponse & Refusal>> {
    return this.student.client.get(`${this.uploads}/${uploadId}/parts`);
  }

  complete(uploadId: string): Promise<TestAnswer<UploadedVideoResponse & Refusal>> {
    return this.student.client.post(`${this.uploads}/${uploadId}/complete`);
  }

  abort(uploadId: string): Promise<TestAnswer<unknown>> {
    return this.student.client.post(`${this.uploads}/${uploadId}/abort`);
  }

  /** Sends a whole video, from the first call to the last. */
  async send(
    fileName: string,
    bytes: Buffer,
    purpose?: string,
  ): Promise<TestAnswer<UploadedVideoResponse & Refusal>> {
    const begun = await this.begin(fileName, bytes.length, purpose);
    if (begun.status !== 201)
      throw new Error(`beginning answered ${begun.status}: ${begun.body.error}`);
    for (let n = 1; n <= begun.body.partCount; n += 1) {
      const status = await this.part(
        begun.body.uploadId,
        n,
        bytes.subarray((n - 1) * PART_SIZE, n * PART_SIZE),
      );
      if (status !== 204) throw new Error(`part ${n} answered ${status}`);
    }
    return this.complete(begun.body.uploadId);
  }
}
