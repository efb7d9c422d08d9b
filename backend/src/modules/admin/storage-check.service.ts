import { Injectable } from '@nestjs/common';
import { ObjectStorage } from '../../common/storage/object-storage';

/** Written over each time, so that checks leave one small file behind in all. */
const KEY = 'checks/browser.txt';
const CONTENT_TYPE = 'text/plain';
const SECONDS = 120;

/** Where a browser may try a file, as students' browsers do. */
export interface TrialAddresses {
  readonly writeUrl: string;
  readonly readUrl: string;
  /** To be sent with the file: it is part of what is signed. */
  readonly contentType: string;
}

/** Whether browsers reach the file store is up to the bucket's own rules, which no server can see: a browser has to try. */
@Injectable()
export class StorageCheck {
  constructor(private readonly storage: ObjectStorage) {}

  /** Null where files lie on our own disk: browsers ask us alone. */
  async addresses(): Promise<TrialAddresses | null> {
    const writeUrl = await this.storage.signedWriteUrl(KEY, CONTENT_TYPE, SECONDS);
    const readUrl = await this.storage.signedReadUrl(KEY, SECONDS);
    return writeUrl === null || readUrl === null ? null : { writeUrl, readUrl, contentType: CONTENT_TYPE };
  }
}
