import { Injectable } from '@nestjs/common';
import { DrillMedia } from './drill-media.service';
import { DrillsRepository } from './drills.repository';
import { DrillsService } from './drills.service';
import { DrillResponse, AssignedDrillResponse, PracticeResponse } from './practice.dto';
import { SubscribersService } from './subscribers.service';

/** Assembles practice as a student sees it. */
@Injectable()
export class ShownPractice {
  constructor(
    private readonly drills: DrillsService,
    private readonly drillsRepository: DrillsRepository,
    private readonly media: DrillMedia,
    private readonly subscribers: SubscribersService,
  ) {}

  /**
   * Returns the student's assignments, their check-offs, and the days that count toward the streak.
   */
  async practice(studentId: string): Promise<PracticeResponse> {
    const [list, days, subscribed] = await Promise.all([
      this.drills.list(studentId),
      this.drills.daysOf(studentId),
      this.subscribers.isOne(studentId),
    ]);
    const pictures = await this.media.picturesOf(list.map(({ given }) => given));
    return {
      given: list.map((own) => AssignedDrillResponse.from(own, pictures)),
      days,
      subscribed,
    };
  }

  /** Returns the modules' drills, which every student can practice. */
  async library(): Promise<DrillResponse[]> {
    const library = (await this.drillsRepository.library()).filter(
      ({ moduleId }) => moduleId !== null,
    );
    const pictures = await this.media.picturesOf(library);
    return library.map((drill) => DrillResponse.from(drill, pictures));
  }
}
