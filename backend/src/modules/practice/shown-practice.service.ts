import { Injectable } from '@nestjs/common';
import { DrillMedia } from './drill-media.service';
import { DrillsService } from './drills.service';
import { DrillResponse, GivenDrillResponse, PracticeResponse } from './practice.dto';
import { SubscribersService } from './subscribers.service';

/** Practice as a student is shown it. */
@Injectable()
export class ShownPractice {
  constructor(
    private readonly drills: DrillsService,
    private readonly media: DrillMedia,
    private readonly subscribers: SubscribersService,
  ) {}

  /** What the coach gave, what was ticked of it, and the days behind the streak. */
  async practice(studentId: string): Promise<PracticeResponse> {
    const [list, days, subscribed] = await Promise.all([
      this.drills.list(studentId),
      this.drills.daysOf(studentId),
      this.subscribers.isOne(studentId),
    ]);
    const pictures = await this.media.picturesOf(list.map(({ given }) => given));
    return { given: list.map((own) => GivenDrillResponse.from(own, pictures)), days, subscribed };
  }

  /** The drills of the modules: what anybody with an account can practise. */
  async library(): Promise<DrillResponse[]> {
    const library = (await this.drills.library()).filter(({ moduleId }) => moduleId !== null);
    const pictures = await this.media.picturesOf(library);
    return library.map((drill) => DrillResponse.from(drill, pictures));
  }
}
