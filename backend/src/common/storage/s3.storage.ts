import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { OnModuleDestroy } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { ourKey } from './object-key';
import {
  ObjectStorage,
  type ObjectHead,
  type OpenedObject,
  type StoredObject,
} from './object-storage';
import { PART_BYTES, type ByteRange, type FinishedPart, type StoredPart } from './parts';
import { createS3Client, type S3Settings } from './s3-client';
import {
  abortParts,
  beginParts,
  completeParts,
  listParts,
  putPart,
  signedPartUrl,
} from './s3-parts';
import { ObjectNotFound } from './storage.errors';

const UNKNOWN_TYPE = 'application/octet-stream';

/** Stores files in a private bucket, accessed through short-lived signed URLs. [T14] */
export class S3Storage extends ObjectStorage implements OnModuleDestroy {
  readonly isLocal = false;
  private made: S3Client | null = null;
  private readonly bucket: string;

  constructor(private readonly settings: S3Settings) {
    super();
    this.bucket = settings.bucket;
  }

  /** Created on first use, because its package is one of the largest. */
  private get client(): S3Client {
    return (this.made ??= createS3Client(this.settings));
  }

  onModuleDestroy(): void {
    this.made?.destroy();
  }

  /** Sends a body that fits into one part in one call, and others part by part. */
  async put(key: string, body: Readable, contentType: string): Promise<StoredObject> {
    let size = 0;
    const upload = new Upload({
      client: this.client,
      params: { ...this.at(key), Body: body, ContentType: contentType },
      partSize: PART_BYTES,
      queueSize: 1,
    });
    upload.on('httpUploadProgress', ({ loaded = 0 }) => (size = loaded));
    await upload.done();
    return { key, size, contentType };
  }

  async read(key: string, range?: ByteRange): Promise<OpenedObject> {
    try {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const answer = await this.client.send(new GetObjectCommand({ ...this.at(key), Range }));
      const { Body, ContentLength: size = 0, ContentType: contentType = UNKNOWN_TYPE } = answer;
      return { body: Body as Readable, size, contentType };
    } catch (error) {
      throw error instanceof NoSuchKey ? new ObjectNotFound() : error;
    }
  }

  async head(key: string): Promise<ObjectHead> {
    try {
      const answer = await this.client.send(new HeadObjectCommand(this.at(key)));
      const {
        ContentLength: size = 0,
        ContentType: contentType = UNKNOWN_TYPE,
        ETag: tag = '',
      } = answer;
      return { size, contentType, tag };
    } catch (error) {
      throw error instanceof NoSuchKey || error instanceof NotFound ? new ObjectNotFound() : error;
    }
  }

  async signedReadUrl(key: string, seconds: number, disposition?: string): Promise<string> {
    const read = new GetObjectCommand({
      ...this.at(key),
      ...(disposition !== undefined && { ResponseContentDisposition: disposition }),
    });
    return getSignedUrl(this.client, read, { expiresIn: seconds });
  }

  /** The type is signed too: a URL for a video doesn't accept an HTML page. */
  async signedWriteUrl(key: string, contentType: string, seconds: number): Promise<string> {
    const upload = new PutObjectCommand({ ...this.at(key), ContentType: contentType });
    return getSignedUrl(this.client, upload, {
      expiresIn: seconds,
      signableHeaders: new Set(['content-type', 'host']),
    });
  }

  async delete(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.at(key)));
  }

  async beginParts(key: string, contentType: string): Promise<string> {
    return beginParts(this.client, this.at(key), contentType);
  }

  async signedPartUrl(
    key: string,
    partsId: string,
    part: StoredPart,
    seconds: number,
  ): Promise<string> {
    return signedPartUrl(this.client, this.at(key), partsId, part, seconds);
  }

  async putPart(key: string, partsId: string, part: StoredPart, body: Readable): Promise<void> {
    await putPart(this.client, this.at(key), partsId, part, body);
  }

  async listParts(key: string, partsId: string): Promise<FinishedPart[]> {
    return listParts(this.client, this.at(key), partsId);
  }

  async completeParts(key: string, partsId: string, parts: readonly FinishedPart[]): Promise<void> {
    await completeParts(this.client, this.at(key), partsId, parts);
  }

  async abortParts(key: string, partsId: string): Promise<void> {
    await abortParts(this.client, this.at(key), partsId);
  }

  /** Does nothing: the bucket's own rule takes care of it (`bucket-setup.ts`). */
  removeHalfWritten(): Promise<void> {
    return Promise.resolve();
  }

  private at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: ourKey(key) };
  }
}
