import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { OnModuleDestroy } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ourKey } from './object-key';
import { ObjectStorage, type StoredObject } from './object-storage';
import { createS3Client, type S3Settings } from './s3-client';
import { ObjectNotFound } from './storage.errors';

/** Files in a private bucket, reached by short-lived signed addresses. [T14] */
export class S3Storage extends ObjectStorage implements OnModuleDestroy {
  readonly isLocal = false;
  private made: S3Client | null = null;
  private readonly bucket: string;

  constructor(private readonly settings: S3Settings) {
    super();
    this.bucket = settings.bucket;
  }

  /** Made when it is first asked for: its package is one of the largest. */
  private get client(): S3Client {
    return (this.made ??= createS3Client(this.settings));
  }

  onModuleDestroy(): void {
    this.made?.destroy();
  }

  /** For small files of our own (covers, calendars); large ones go from the browser by `signedWriteUrl`. */
  async put(key: string, body: Readable, contentType: string): Promise<StoredObject> {
    const object = this.at(key);
    const bytes = await buffer(body);
    const ContentMD5 = createHash('md5').update(bytes).digest('base64');
    await this.client.send(new PutObjectCommand({ ...object, Body: bytes, ContentType: contentType, ContentMD5 }));
    return { key, size: bytes.length, contentType };
  }

  async read(key: string): Promise<{ body: Readable; size: number; contentType: string }> {
    try {
      const answer = await this.client.send(new GetObjectCommand(this.at(key)));
      const { Body, ContentLength: size = 0, ContentType: contentType = 'application/octet-stream' } = answer;
      return { body: Body as Readable, size, contentType };
    } catch (error) {
      throw error instanceof NoSuchKey ? new ObjectNotFound() : error;
    }
  }

  async signedReadUrl(key: string, seconds: number): Promise<string> {
    return getSignedUrl(this.client, new GetObjectCommand(this.at(key)), { expiresIn: seconds });
  }

  /** The type is part of what is signed: an address for a video takes no page of HTML. */
  async signedWriteUrl(key: string, contentType: string, seconds: number): Promise<string> {
    const upload = new PutObjectCommand({ ...this.at(key), ContentType: contentType });
    return getSignedUrl(this.client, upload, { expiresIn: seconds, signableHeaders: new Set(['content-type', 'host']) });
  }

  async delete(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.at(key)));
  }

  private at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: ourKey(key) };
  }
}
