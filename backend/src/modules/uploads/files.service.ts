import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Actors } from '../../common/auth/actors';
import { Clock } from '../../common/clock/clock';
import { SignedLinks, type ExpiringLink } from '../../common/crypto/signed-links';
import { NotSignedIn } from '../../common/errors/common.errors';
import { ObjectStorage, type OpenedObject } from '../../common/storage/object-storage';
import type { ByteRange } from '../../common/storage/parts';
import { canRead } from './upload.policy';
import { UploadNotFound } from './upload.errors';
import type { Upload } from './upload.entity';
import { UploadsRepository } from './uploads.repository';

const SHOWN_SECONDS = 3_600;
/** Addresses of files that we serve ourselves. */
const LOCAL_FILE: ExpiringLink = {
  ...{ path: '/api/files/content', parameter: 'token', purpose: 'file' },
  ...{ days: SHOWN_SECONDS / 86_400, endsIn: 'seconds' },
};

/** Who may read a file, and where. */
@Injectable()
export class FilesService {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly storage: ObjectStorage,
    private readonly links: SignedLinks,
    private readonly clock: Clock,
  ) {}

  /** An address that shows the file, in ranges too, for an hour. @throws UploadNotFound, NotSignedIn */
  async addressOf(id: string, actors: Actors): Promise<string> {
    if (!actors.student && !actors.staff) throw new NotSignedIn();
    const upload = await this.readable(id);
    if (!canRead(actors, upload)) throw new UploadNotFound();
    const signed = await this.storage.signedReadUrl(upload.key, SHOWN_SECONDS);
    if (signed !== null) return signed;
    const own = new URL(this.links.issueUntil(LOCAL_FILE, upload.id, this.clock.now()));
    return `${own.pathname}${own.search}`;
  }

  /** What such an address of ours shows. `range` is asked once the size is known. @throws UploadNotFound where it has run out */
  async open(token: string, rangeOf: (size: number) => ByteRange | undefined): Promise<OpenedFile> {
    const id = this.links.readUntil(LOCAL_FILE, token, this.clock.now());
    const { key } = await this.readable(id ?? '');
    const { size: wholeSize } = await this.storage.head(key);
    const range = rangeOf(wholeSize);
    return { ...(await this.storage.read(key, range)), range, wholeSize };
  }

  private async readable(id: string): Promise<Upload> {
    const upload = isUUID(id) ? await this.uploads.findReadable(id) : null;
    if (!upload) throw new UploadNotFound();
    return upload;
  }
}

export interface OpenedFile extends OpenedObject {
  /** The part that is sent; all of it where there is none. */
  readonly range: ByteRange | undefined;
  /** Bytes of the whole file. */
  readonly wholeSize: number;
}
