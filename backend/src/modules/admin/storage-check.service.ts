import { Injectable } from '@nestjs/common';
import { ObjectStorage } from '../../common/storage/object-storage';

/** Overwritten each time, so that checks leave only one small file. */
const KEY = 'checks/browser.txt';
const CONTENT_TYPE = 'text/plain';
const SECONDS = 120;

/** The URLs with which a browser can test a file, as students' browsers would use them. */
export interface TrialAddresses {
  readonly writeUrl: string;
  readonly readUrl: string;
  /** Must be sent with the file, because it's part of the signature. */
  readonly contentType: string;
}

/**
 * The bucket's own rules decide whether browsers can use the file store. A server can't check that,
 * so a browser has to try.
 */
@Injectable()
export class StorageCheck {
  constructor(private readonly storage: ObjectStorage) {}

  /** Null if files are on our own disk, because browsers then only use our server. */
  async addresses(): Promise<TrialAddresses | null> {
    const writeUrl = await this.storage.signedWriteUrl(KEY, CONTENT_TYPE, SECONDS);
    const readUrl = await this.storage.signedReadUrl(KEY, SECONDS);
    return writeUrl === null || readUrl === null
      ? null
      : { writeUrl, readUrl, contentType: CONTENT_TYPE };
  }
}
