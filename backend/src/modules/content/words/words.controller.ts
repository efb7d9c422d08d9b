import { Body, Delete, HttpCode, Inject, Param, Put } from '@nestjs/common';
import type { Response } from 'express';
import { CurrentStaff, type StaffActor } from '../../../common/auth/actors';
import { sendTotal } from '../../../common/http/list-page';
import type { ListQueryRequest } from '../../../common/http/list-query';
import type { WordEntities, WordKind } from './word-kinds';
import { WordPlaceRequest } from './words.dto';
import { WordsService, type Versioned } from './words.service';

/** What the console does with a list of words, whichever it is; each list's controller adds what its entries are. */
export abstract class WordsController<K extends WordKind> {
  protected abstract readonly kind: K;

  constructor(@Inject(WordsService) protected readonly words: WordsService) {}

  /** Gone from the site at once; its versions stay. */
  @Delete(':id')
  @HttpCode(204)
  async remove(@Param('id') id: string, @CurrentStaff() staff: StaffActor): Promise<void> {
    await this.words.remove(this.kind, id, staff);
  }

  /** Moves an entry within its list. */
  @Put(':id/position')
  @HttpCode(204)
  async move(@Param('id') id: string, @Body() { position }: WordPlaceRequest): Promise<void> {
    await this.words.move(this.kind, id, position);
  }

  protected async page(request: ListQueryRequest, response: Response): Promise<Versioned<WordEntities[K]>[]> {
    const { offset, limit } = request.toListQuery(['position'], 100);
    const all = await this.words.list(this.kind);
    const shown = all.slice(offset, offset + limit);
    sendTotal(response, this.kind, offset, shown.length, all.length);
    return shown;
  }
}
