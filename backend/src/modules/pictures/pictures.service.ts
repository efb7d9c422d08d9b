import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../common/audit/audit-log';
import type { StaffActor } from '../../common/auth/actors';
import { DatabaseClock } from '../../common/clock/database-clock';
import { ValidationFailed } from '../../common/errors/common.errors';
import { newId } from '../../common/ids/new-id';
import { PictureDecoding } from '../../common/pictures/picture-decoding';
import { PicturePlaces } from '../../common/pictures/picture-places';
import { PictureRefused } from '../../common/pictures/picture.errors';
import { ObjectStorage, type OpenedObject } from '../../common/storage/object-storage';
import { ObjectNotFound } from '../../common/storage/storage.errors';
import { PictureMaking } from './picture-making.service';
import { PictureUses, type UsesOf } from './picture-uses';
import type { Picture } from './picture.entity';
import { PictureChanged, PictureInUse, PictureNotFound } from './picture.errors';
import * as rules from './picture.rules';
import { PicturesRepository } from './pictures.repository';

/** An uploaded picture's bytes. */
export interface SentPicture {
  readonly body: Readable;
  /** 0 if not declared. */
  readonly declaredBytes: number;
  readonly fileName: string;
}

/** As pages show it. */
export interface ShownPicture {
  readonly image: string;
  readonly srcSet: string;
  /** The alt text. */
  readonly alt: string;
  /** The width of the visible part in px. */
  readonly width: number;
  readonly height: number;
}

export interface PictureChange {
  readonly alt?: string;
  /** Null: the whole picture. */
  readonly area?: rules.Area | null;
  readonly focusX?: number;
  readonly focusY?: number;
}

/**
 * The coach's own pictures: uploaded, described, cropped, replaced everywhere at once, and never
 * deleted while a page shows them.
 */
@Injectable()
export class PicturesService {
  private readonly decoding = new PictureDecoding();
  private readonly places = new PicturePlaces(rules.MOST_PICTURE_BYTES);

  constructor(
    private readonly db: DataSource,
    private readonly pictures: PicturesRepository,
    private readonly making: PictureMaking,
    private readonly uses: PictureUses,
    private readonly storage: ObjectStorage,
    private readonly clock: DatabaseClock,
    private readonly audit: AuditLog,
  ) {}

  /** @throws PictureNotFound */
  async get(id: string): Promise<Picture> {
    const picture = await this.pictures.find(id);
    if (!picture) throw new PictureNotFound();
    return picture;
  }

  usesOf(id: string): Promise<string[]> {
    return this.uses.of(this.db.manager, id);
  }

  /** Returns the shown form of those pictures that exist and are ready, by id. */
  async shown(ids: readonly string[]): Promise<ReadonlyMap<string, ShownPicture>> {
    const pictures = (await this.pictures.all(ids)).filter(({ cut }) => cut > 0);
    return new Map(
      pictures.map((picture) => [
        picture.id,
        {
          image: rules.addressOf(picture),
          srcSet: rules.sourceSetOf(picture),
          alt: picture.alt,
          ...rules.shownSize(picture),
        },
      ]),
    );
  }

  /**
   * Prevents deletion until the transaction ends, for a caller that is about to show the picture.
   * @throws PictureNotFound
   */
  async hold(tx: EntityManager, id: string): Promise<void> {
    await this.locked(tx, id);
  }

  /** Registers a place where pictures are shown, so that pictures in use are never deleted. */
  registerUses(usesOf: UsesOf): void {
    this.uses.add(usesOf);
  }

  /** @throws PictureTooLarge, PictureRefused, PicturesBusy, in which case nothing is stored */
  async add(alt: string, sent: SentPicture, actor: StaffActor): Promise<Picture> {
    const id = newId();
    const sourceKey = await this.store(rules.incomingKey(id, newId()), sent, actor);
    await this.db.transaction(async (tx) => {
      const size = { width: null, height: null, area: null, focusX: 50, focusY: 50, problem: null };
      const picture = {
        id,
        fileName: sent.fileName,
        alt,
        sourceKey,
        cut: 0,
        wantedCut: 1,
        ...size,
        createdAt: await this.clock.now(tx),
      };
      await this.pictures.add(tx, picture);
      await this.making.ask(tx, picture);
      await this.audit.record(tx, { actor, action: 'pictures.added', subject: id });
    });
    return this.get(id);
  }

  /**
   * Replaces the picture everywhere once its sizes are made.
   * @throws as `add`, and PictureNotFound
   */
  async replace(id: string, sent: SentPicture, actor: StaffActor): Promise<Picture> {
    await this.get(id);
    const key = await this.store(rules.incomingKey(id, newId()), sent, actor);
    await this.db.transaction(async (tx) => {
      const picture = await this.locked(tx, id);
      const next = {
        wantedCut: picture.wantedCut + 1,
        sourceKey: key,
        area: null,
        focusX: 50,
        focusY: 50,
        problem: null,
      };
      await this.pictures.change(tx, id, { fileName: sent.fileName, ...next });
      await this.making.leaveSource(tx, picture);
      await this.making.ask(tx, { id, wantedCut: next.wantedCut });
      await this.audit.record(tx, { actor, action: 'pictures.replaced', subject: id });
    });
    return this.get(id);
  }

  /**
   * Changes the given fields.
   * @param seen the revision on which the crop was drawn; omitted without a crop
   * @throws PictureNotFound, PictureChanged, ValidationFailed if the crop is too small
   */
  async change(
    id: string,
    seen: number | undefined,
    change: PictureChange,
    actor: StaffActor,
  ): Promise<Picture> {
    await this.db.transaction(async (tx) => {
      const picture = await this.locked(tx, id);
      if (seen !== undefined && seen !== picture.wantedCut) throw new PictureChanged();
      if (change.area) assertShowable(change.area, picture);
      const isRecropped =
        change.area !== undefined && JSON.stringify(change.area) !== JSON.stringify(picture.area);
      const wantedCut = picture.wantedCut + (isRecropped ? 1 : 0);
      await this.pictures.change(tx, id, {
        ...change,
        ...(isRecropped && { wantedCut, problem: null }),
      });
      if (isRecropped) await this.making.ask(tx, { id, wantedCut });
      await this.audit.record(tx, { actor, action: 'pictures.changed', subject: id });
    });
    return this.get(id);
  }

  /** @throws PictureNotFound, PictureInUse if pages show it */
  async remove(id: string, actor: StaffActor): Promise<void> {
    await this.db.transaction(async (tx) => {
      const picture = await this.locked(tx, id);
      const uses = await this.uses.of(tx, id);
      if (uses.length > 0) throw new PictureInUse(uses);
      await this.pictures.delete(tx, id);
      await this.making.leaveAll(tx, picture);
      await this.audit.record(tx, { actor, action: 'pictures.removed', subject: id });
    });
  }

  /** Opens the whole picture for cropping. @throws PictureNotFound until it has been processed */
  async openWhole(id: string): Promise<OpenedObject> {
    const { sourceKey } = await this.get(id);
    if (rules.isAsItCame(sourceKey)) throw new PictureNotFound();
    return this.storage.read(sourceKey);
  }

  /**
   * Opens the current picture as JPEG, which every email program shows. Made at the first request.
   * @throws PictureNotFound if it doesn't exist or has no sizes yet
   */
  async openForMail(id: string): Promise<OpenedObject> {
    const { cut } = await this.get(id);
    if (cut === 0) throw new PictureNotFound();
    const key = rules.sizeKey(id, cut, rules.MAIL_NAME);
    try {
      return await this.storage.read(key);
    } catch (error) {
      if (!(error instanceof ObjectNotFound)) throw error;
    }
    const largest = await this.storage.read(
      rules.sizeKey(id, cut, `${Math.max(...rules.WIDTHS)}.webp`),
    );
    const jpeg = await this.decoding.encodeJpeg(await buffer(largest.body), rules.MAIL_SIDE);
    await this.storage.put(key, Readable.from([jpeg]), 'image/jpeg');
    return this.storage.read(key);
  }

  private async locked(tx: EntityManager, id: string): Promise<Picture> {
    const picture = await this.pictures.lock(tx, id);
    if (!picture) throw new PictureNotFound();
    return picture;
  }

  /** Refuses anything but a still picture before storing it. */
  private store(
    key: string,
    { body, declaredBytes }: SentPicture,
    actor: StaffActor,
  ): Promise<string> {
    return this.places.read(`staff:${actor.id}`, declaredBytes, body, async (bytes) => {
      if ((await this.decoding.shapeOf(bytes)).isMoving)
        throw new PictureRefused(rules.PICTURE_MOVES);
      return (await this.storage.put(key, Readable.from([bytes]), 'application/octet-stream')).key;
    });
  }
}

const assertShowable = (area: rules.Area, { sourceKey, width, height }: Picture): void => {
  if (rules.isAsItCame(sourceKey) || width === null || height === null)
    throw new ValidationFailed({ area: rules.NOT_READ_YET });
  if (!rules.isShowable(area, { width, height }))
    throw new ValidationFailed({ area: rules.AREA_TOO_SMALL });
};
