import { Body, Delete, HttpCode, Inject, Param, Put, type StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { CurrentStaff, type StaffActor } from '../../../common/auth/actors';
import { CsvExports } from '../../../common/csv/csv-exports';
import { sendTotal } from '../../../common/http/list-page';
import type { ListQuery, ListQueryRequest } from '../../../common/http/list-query';
import { pageOfWhole } from '../../../common/lists/list-filter.rules';
import type { CopyEntities, CopyCollection } from './copy-collections';
import type { CopyList } from './copy-lists.rules';
import { CopyPlaceRequest } from './site-copy.dto';
import { SiteCopyService, type Versioned } from './site-copy.service';

/**
 * The admin calls that all content lists share; each list's controller adds its fields. `filter`
 * accepts q (words in the texts), and the list's own filters.
 */
export abstract class SiteCopyController<K extends CopyCollection, Row> {
  protected abstract readonly kind: K;
  protected abstract readonly shownAs: CopyList<Row>;

  constructor(
    @Inject(SiteCopyService) protected readonly words: SiteCopyService,
    @Inject(CsvExports) private readonly files: CsvExports,
  ) {}

  protected abstract shown(entry: Versioned<CopyEntities[K]>): Row;

  /** Removes an entry from the site at once; its versions are kept. */
  @Delete(':id')
  @HttpCode(204)
  async remove(@Param('id') id: string, @CurrentStaff() staff: StaffActor): Promise<void> {
    await this.words.remove(this.kind, id, staff);
  }

  /** Moves an entry within its list. */
  @Put(':id/position')
  @HttpCode(204)
  async move(@Param('id') id: string, @Body() { position }: CopyPlaceRequest): Promise<void> {
    await this.words.move(this.kind, id, position);
  }

  protected async page(request: ListQueryRequest, response: Response): Promise<Row[]> {
    const query = request.toListQuery(['position'], 100);
    const [rows, total] = await this.found(query);
    sendTotal(response, this.kind, query.offset, rows.length, total);
    return rows;
  }

  protected file(request: ListQueryRequest, actor: StaffActor): StreamableFile {
    const query = request.toListQuery(['position']);
    const { columns } = this.shownAs;
    return this.files.file({
      actor,
      action: `${this.kind}.export`,
      columns,
      query,
      page: (page) => this.found(page),
    });
  }

  private async found(query: ListQuery): Promise<[Row[], number]> {
    const all = await this.words.list(this.kind);
    return pageOfWhole(
      all.map((entry) => this.shown(entry)),
      query,
      this.shownAs.filter,
    );
  }
}
