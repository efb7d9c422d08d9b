import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Describes where a picture is shown. */
export type UsesOf = (tx: EntityManager, pictureId: string) => Promise<readonly string[]>;

/** Collects picture uses from every module that shows pictures. */
@Injectable()
export class PictureUses {
  private readonly asked: UsesOf[] = [];

  add(usesOf: UsesOf): void {
    this.asked.push(usesOf);
  }

  async of(tx: EntityManager, pictureId: string): Promise<string[]> {
    return (await Promise.all(this.asked.map((usesOf) => usesOf(tx, pictureId)))).flat();
  }
}
