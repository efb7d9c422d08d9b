import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DatabaseClock } from '../../common/clock/database-clock';
import { Outbox } from '../../common/outbox/outbox';
import { makeSizes } from './jobs/make-sizes.job';
import type { Picture } from './picture.entity';
import { sizeKey, sizeNames, wholeKey } from './picture.rules';
import { PicturesRepository } from './pictures.repository';

/** How long pages cached by us or by a browser may request an old size. */
const KEPT_DAYS = 7;
const DAY_MS = 86_400_000;

const sizesOf = (id: string, cut: number): string[] =>
  cut === 0 ? [] : sizeNames().map((name) => sizeKey(id, cut, name));

/**
 * Turns an uploaded or newly cropped picture into the sizes that pages show; pages show the
 * previous ones until the new ones are ready.
 */
@Injectable()
export class PictureMaking {
  constructor(
    private readonly pictures: PicturesRepository,
    private readonly outbox: Outbox,
    private readonly clock: DatabaseClock,
  ) {}

  async ask(
    tx: EntityManager,
    { id, wantedCut }: Pick<Picture, 'id' | 'wantedCut'>,
  ): Promise<void> {
    await this.outbox.enqueue(tx, makeSizes, { pictureId: id, cut: wantedCut });
  }

  /** Publishes the new sizes. */
  async finish(
    tx: EntityManager,
    id: string,
    cut: number,
    made: Pick<Picture, 'sourceKey' | 'width' | 'height'>,
  ): Promise<void> {
    const picture = await this.pictures.lock(tx, id);
    if (picture?.wantedCut !== cut) return this.dropSuperseded(tx, id, cut);
    await this.pictures.change(tx, id, { ...made, cut, problem: null });
    await this.leaveSizes(tx, id, picture.cut);
    if (picture.sourceKey !== made.sourceKey) await this.leave(tx, [picture.sourceKey]);
  }

  /** Pages keep showing the previous sizes; the coach sees why. */
  async fail(tx: EntityManager, id: string, cut: number, problem: string): Promise<void> {
    const picture = await this.pictures.lock(tx, id);
    if (picture?.wantedCut === cut) await this.pictures.change(tx, id, { problem });
  }

  /**
   * Discards sizes that aren't needed: a newer revision was requested in the meantime, or the
   * picture was deleted.
   */
  async dropSuperseded(tx: EntityManager, id: string, cut: number): Promise<void> {
    const picture = await this.pictures.find(id, tx);
    if (picture?.cut !== cut) await this.leave(tx, sizesOf(id, cut));
    if (picture?.sourceKey !== wholeKey(id, cut)) await this.leave(tx, [wholeKey(id, cut)]);
  }

  /** Schedules the files of a deleted picture for deletion. */
  async leaveAll(tx: EntityManager, { id, cut, sourceKey }: Picture): Promise<void> {
    await this.leave(tx, [sourceKey]);
    await this.leaveSizes(tx, id, cut);
  }

  /** Schedules a replaced picture's original for deletion. */
  async leaveSource(tx: EntityManager, { sourceKey }: Picture): Promise<void> {
    await this.leave(tx, [sourceKey]);
  }

  private async leaveSizes(tx: EntityManager, id: string, cut: number): Promise<void> {
    const now = await this.clock.now(tx);
    await this.pictures.leave(tx, sizesOf(id, cut), new Date(now.getTime() + KEPT_DAYS * DAY_MS));
  }

  private async leave(tx: EntityManager, keys: readonly string[]): Promise<void> {
    await this.pictures.leave(tx, keys, await this.clock.now(tx));
  }
}
