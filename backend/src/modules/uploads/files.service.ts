import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { ActorDirectory, type Actors, type StaffRole } from '../../common/auth/actors';
import { Clock } from '../../common/clock/clock';
import { SignedLinks, type ExpiringLink } from '../../common/crypto/signed-links';
import { NotSignedIn } from '../../common/errors/common.errors';
import { ObjectStorage, type OpenedObject } from '../../common/storage/object-storage';
import { savedAs } from '../../common/files/disposition.rules';
import type { ByteRange } from '../../common/storage/parts';
import { canRead } from './upload.policy';
import { UploadNotFound } from './upload.errors';
import { kindOf } from './file-type.rules';
import type { Upload } from './upload.entity';
import { isMadeFile, madeKey, type MadeFile } from './upload-key.rules';
import type { VideoFile } from './video-file.entity';
import { UploadsRepository } from './uploads.repository';

const SHOWN_SECONDS = 3_600;
/** In a signed URL's subject, after the id: the file is saved instead of shown. */
const SAVED = 'saved';
/** The signed URLs of files that we serve ourselves. */
const LOCAL_FILE: ExpiringLink = {
  path: '/api/files/content',
  parameter: 'token',
  purpose: 'file',
  days: SHOWN_SECONDS / 86_400,
  endsIn: 'seconds',
};

/** Decides who may read a file, and returns its URL. */
@Injectable()
export class FilesService {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly storage: ObjectStorage,
    private readonly links: SignedLinks,
    private readonly directory: ActorDirectory,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns a URL that serves the file for an hour, with ranges.
   * @param isSaved whether browsers save it under its name instead of showing it
   * @throws UploadNotFound, NotSignedIn
   */
  async addressOf(id: string, actors: Actors, isSaved = false): Promise<string> {
    const { key, id: subject, fileName } = await this.allowed(id, actors);
    return isSaved
      ? this.shownAt(key, `${subject}/${SAVED}`, savedAs(fileName))
      : this.shownAt(key, subject);
  }

  /**
   * Returns the derived files of a video so far; null if it gets none.
   * @throws UploadNotFound, NotSignedIn
   */
  async video(id: string, actors: Actors): Promise<VideoFile | null> {
    const upload = await this.allowed(id, actors);
    if (kindOf(upload.purpose) !== 'video') throw new UploadNotFound();
    return this.uploads.findVideo(upload.id);
  }

  /**
   * Returns such a URL for a derived file of a video.
   * @throws UploadNotFound if it doesn't exist
   */
  async addressOfMade(id: string, made: string, actors: Actors): Promise<string> {
    const video = await this.video(id, actors);
    if (!video || !isMadeFile(made) || !isThere(video, made)) throw new UploadNotFound();
    return this.shownAt(madeKey(video.uploadId, made), `${video.uploadId}/${made}`);
  }

  /**
   * Opens the file of one of our signed URLs. `rangeOf` is called once the size is known.
   * @throws UploadNotFound if it has expired
   */
  async open(token: string, rangeOf: (size: number) => ByteRange | undefined): Promise<OpenedFile> {
    const [id = '', made] =
      this.links.readUntil(LOCAL_FILE, token, this.clock.now())?.split('/') ?? [];
    const upload = await this.readable(id);
    const key = made !== undefined && isMadeFile(made) ? madeKey(id, made) : upload.key;
    const { size: wholeSize } = await this.storage.head(key);
    const range = rangeOf(wholeSize);
    const disposition = made === SAVED ? savedAs(upload.fileName) : null;
    return { ...(await this.storage.read(key, range)), range, wholeSize, disposition };
  }

  private async allowed(id: string, actors: Actors): Promise<Upload> {
    if (!actors.student && !actors.staff) throw new NotSignedIn();
    const upload = await this.readable(id);
    if (!canRead({ student: actors.student, enters: this.openTo(actors) }, upload))
      throw new UploadNotFound();
    return upload;
  }

  private openTo({ staff }: Actors): Readonly<Record<'coach' | 'admin', boolean>> {
    const enters = (role: StaffRole) => staff !== null && this.directory.mayEnter(staff, role);
    return { coach: enters('coach'), admin: enters('admin') };
  }

  /** Returns a URL of the storage, or one of ours that encodes `subject`. */
  private async shownAt(key: string, subject: string, disposition?: string): Promise<string> {
    const signed = await this.storage.signedReadUrl(key, SHOWN_SECONDS, disposition);
    if (signed !== null) return signed;
    const own = new URL(this.links.issueUntil(LOCAL_FILE, subject, this.clock.now()));
    return `${own.pathname}${own.search}`;
  }

  private async readable(id: string): Promise<Upload> {
    const upload = isUUID(id) ? await this.uploads.findReadable(id) : null;
    if (!upload) throw new UploadNotFound();
    return upload;
  }
}

export interface OpenedFile extends OpenedObject {
  /** The part to send; the whole file if undefined. */
  readonly range: ByteRange | undefined;
  /** The size of the whole file in bytes. */
  readonly wholeSize: number;
  /** The Content-Disposition of a file that is saved; null if it's shown. */
  readonly disposition: string | null;
}

const isThere = (
  { timesKey, posterKey, filmstripKey, proxyKey }: VideoFile,
  made: MadeFile,
): boolean =>
  ({ times: timesKey, poster: posterKey, filmstrip: filmstripKey, proxy: proxyKey })[made] !== null;
