import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MarkResponse } from './mark-response.entity';

@Injectable()
export class MarkResponsesRepository {
  constructor(private readonly db: DataSource) {}

  ofReview(reviewId: string): Promise<MarkResponse[]> {
    return this.db.manager.findBy(MarkResponse, { reviewId });
  }

  /** Saves that a mark was understood; if it's sent twice, the first time counts. */
  async add({ reviewId, markId, studentId, understoodAt }: MarkResponse): Promise<void> {
    await this.db.manager
      .createQueryBuilder()
      .insert()
      .into(MarkResponse)
      .values({ reviewId, markId, studentId, understoodAt })
      .orIgnore()
      .execute();
  }

  async remove(reviewId: string, markId: string): Promise<void> {
    await this.db.manager.delete(MarkResponse, { reviewId, markId });
  }
}
