import type { DemoClips } from './demo-clips';
import type { ClipFile, DemoCoach } from './demo-coach';
import { breakingLinkOf, linkOf } from './demo-links.rules';
import type { DemoProduct } from './demo-product';
import { nthOf } from './dice';
import { FILMED, type FilmedVideo } from './footage.data';
import { dayOf, type PersonSeason } from './person-season';
import { SMALL_SEASON } from './season-people.data';
import { VIDEOS } from './season-texts.data';

/** The plan allows two videos a month. Few students send that many, and no one sends more. */
const SHORTEST_GAP_DAYS = 20;
const WIDEST_GAP_DAYS = 64;
/** Videos newer than this aren't reviewed automatically: `lastVideo` says what became of them. */
export const LATELY_DAYS = 1.6;

interface SentVideo {
  readonly nth: number;
  readonly daysAgo: number;
  /** In days; the video isn't reviewed if left out. */
  readonly answeredAfter?: number;
  /** Sends this link instead of the usual one. */
  readonly link?: (studentId: string) => string;
  /** Sends a file; otherwise only some videos are files. */
  readonly isFile?: boolean;
}

interface Filmed {
  readonly video: FilmedVideo;
  /** The file, once it was sent. */
  uploadId: string | null;
  /** The person's earlier file of the same skill. */
  readonly before: () => ClipFile | null;
}

/** The videos that one person sends, and what becomes of them. */
export class DemoVideos {
  private readonly filmed: Filmed[] = [];

  constructor(
    private readonly product: DemoProduct,
    private readonly clips: DemoClips,
    private readonly coach: DemoCoach,
    private readonly season: PersonSeason,
  ) {}

  /** Sends videos from the first week on, at the person's pace. */
  send(): void {
    const { joined, lastVideo, story } = this.season.person;
    let nth = 0;
    const until =
      story === 'new'
        ? joined
        : Math.max(this.season.lastDay, lastVideo ? LATELY_DAYS + SHORTEST_GAP_DAYS : LATELY_DAYS);
    for (
      let day = joined - 1.5 - this.season.chance() * 3;
      day > until;
      day -= this.gap(), nth += 1
    ) {
      const isLate = this.season.chance() < 0.05;
      const answeredAfter = isLate
        ? 2.15 + this.season.chance() * 0.6
        : 0.3 + this.season.chance() * 1.15;
      if (nth === 2 && this.season.who % 9 === 4)
        this.sendWhatBreaks({ nth, daysAgo: day, answeredAfter });
      else this.sendOne({ nth, daysAgo: day, answeredAfter });
    }
    if (lastVideo) this.sendLast(nth);
  }

  private gap(): number {
    return SHORTEST_GAP_DAYS + this.season.chance() * (WIDEST_GAP_DAYS - SHORTEST_GAP_DAYS);
  }

  private sendLast(nth: number): void {
    const { lastVideo } = this.season.person;
    const isFile = true;
    if (lastVideo === 'waits')
      this.sendOne({ nth, daysAgo: 0.1 + this.season.chance() * 1.5, isFile });
    if (lastVideo === 'late')
      this.sendOne({ nth, daysAgo: 2.15 + this.season.chance() * 0.8, isFile });
    if (lastVideo === 'broken') {
      const deletedDaysAgo = 1 + this.season.chance() * 5;
      this.sendOne({
        nth,
        daysAgo: deletedDaysAgo + 0.8,
        link: (id) => breakingLinkOf(id, deletedDaysAgo),
      });
    }
    if (lastVideo === 'asked-again')
      this.sendOne({ nth, daysAgo: 3.4, link: (id) => linkOf(id, nth) }, { asksAgainAfter: 0.9 });
    // the plan's two reviews for this month are used up, and one more video waits
    if (lastVideo === 'outside') {
      for (const [more, daysAgo] of [7.5, 5.9].entries())
        this.sendOne({ nth: nth + more, daysAgo, answeredAfter: 1 });
      this.sendOne({ nth: nth + 2, daysAgo: 0.6 });
    }
  }

  /**
   * Sends a link whose video disappears before the review; the student replaces it when notified.
   */
  private sendWhatBreaks({ nth, daysAgo, answeredAfter = 1 }: SentVideo): void {
    this.sendOne(
      {
        nth,
        daysAgo,
        answeredAfter: 1.4 + answeredAfter,
        link: (id) => breakingLinkOf(id, daysAgo - 0.4),
      },
      { mendedAfter: 1.4 },
    );
  }

  private sendOne(
    { nth, daysAgo, answeredAfter, link, isFile: isAlwaysFile = false }: SentVideo,
    { mendedAfter, asksAgainAfter }: { mendedAfter?: number; asksAgainAfter?: number } = {},
  ): void {
    const { who } = this.season;
    const isFile =
      isAlwaysFile || (!link && ((nth + who) % 4 === 0 || (who < SMALL_SEASON && nth % 2 === 0)));
    const filmed = isFile ? this.nextFilmed() : null;
    const clip = filmed ? this.clips.footage[filmed.video.clip] : null;
    let submissionId = '';
    this.season.on(daysAgo, async (student) => {
      if (!filmed || !clip)
        ({ id: submissionId } = await student.sendLink(
          who * 5 + nth,
          link?.(student.id) ?? linkOf(student.id, nth),
        ));
      else {
        const sent = await student.sendFile(nth, filmed.video, clip);
        submissionId = sent.id;
        filmed.uploadId = sent.uploadId;
      }
    });
    if (mendedAfter)
      this.season.on(daysAgo - mendedAfter, (student) =>
        student.mendLink(submissionId, linkOf(student.id, nth)),
      );
    if (asksAgainAfter)
      this.season.on(daysAgo - asksAgainAfter, () => this.coach.requestResubmission(submissionId));
    if (answeredAfter === undefined) return;
    const answered = daysAgo - answeredAfter;
    this.season.on(answered, async ({ id: studentId }) => {
      const { area } = nthOf(VIDEOS, who * 5 + nth);
      await this.coach.review({
        submissionId,
        studentId,
        file:
          filmed?.uploadId && clip
            ? { uploadId: filmed.uploadId, clip, before: filmed.before() }
            : null,
        nth,
        who,
        drillIds: clip ? [clip.review.drill] : await this.drillsFor(area, nth),
        drillsUntil: dayOf(this.product, -21),
      });
    });
    this.season.on(answered - 0.3 - this.season.chance(), (student) => student.readFeedback());
    for (const after of [2, 5, 9, 14])
      if (answered - after > this.season.lastDay && this.season.chance() < 0.75)
        this.season.on(answered - after, (student) => student.practise(dayOf(this.product)));
  }

  /** Each skill is filmed twice: with its mistake, and then without it. */
  private nextFilmed(): Filmed {
    const nth = this.filmed.length;
    const skill = nthOf(FILMED, this.season.who + Math.floor(nth / 2));
    const isAgain = nth % 2 === 1;
    const earlier = isAgain ? this.filmed.at(-1) : undefined;
    const video: Filmed = {
      video: skill[isAgain ? 1 : 0],
      uploadId: null,
      before: () =>
        earlier?.uploadId
          ? { uploadId: earlier.uploadId, clip: this.clips.footage[earlier.video.clip] }
          : null,
    };
    this.filmed.push(video);
    return video;
  }

  private async drillsFor(area: string, nth: number): Promise<string[]> {
    const drills = await this.product.db.query<{ id: string }[]>(
      'SELECT id FROM drills WHERE skill_area = $1 ORDER BY id',
      [area],
    );
    return drills.length > 0 ? [nthOf(drills, nth).id] : [];
  }
}
