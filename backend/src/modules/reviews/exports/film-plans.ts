import { Injectable } from '@nestjs/common';
import { json } from 'node:stream/consumers';
import { timelineSchema, type Timeline } from '@wavetrain/shared/timeline';
import { MediaWork, type WorkVideo } from '../../uploads/video/media-work.service';
import { UploadsService } from '../../uploads/uploads.service';
import { FilmRefused, GONE } from './film-maker.errors';
import type { Shot } from './film-plan.rules';
import { markedPlan, type HeardPart } from './marked-shots.rules';
import type { ExportMaterial } from './review-exports.service';
import { spokenShots, type SpokenPart } from './spoken-shots.rules';

const BROKEN =
  'The recording of the talk-through can’t be read. You can still watch the review here.';

/** What a film shows, and what is heard of the video itself. */
export interface FilmPlan {
  readonly shots: readonly Shot[];
  /** Empty for a talk-through, whose voice replaces the video's sound, as in the player. */
  readonly heard: readonly HeardPart[];
  /** The videos that are shown beside the reviewed one, by id. */
  readonly others: ReadonlyMap<string, WorkVideo>;
}

/** Plans the films of reviews from what is stored. */
@Injectable()
export class FilmPlans {
  constructor(
    private readonly uploads: UploadsService,
    private readonly media: MediaWork,
  ) {}

  /** @throws FilmRefused if a recording is gone or unreadable */
  async of(
    { revision, uploadId, studentId }: ExportMaterial,
    { times }: WorkVideo,
  ): Promise<FilmPlan> {
    const { marks, takes, fixFirstMarkId } = revision.content;
    const film = {
      times,
      marks: marks.filter((mark) => mark.uploadId === uploadId),
      fixFirstMarkId,
    };
    if (takes.length === 0) return { ...markedPlan(film), others: new Map() };
    const parts: SpokenPart[] = [];
    for (const { timelineKey, durationMs } of takes)
      parts.push({ timeline: await this.timeline(timelineKey), durationMs });
    const known = await this.others(studentId, parts);
    const otherTimes = new Map([...known].map(([id, other]) => [id, other.times] as const));
    const shots = spokenShots(film, parts, otherTimes);
    const shown = new Set(shots.map(({ other }) => other?.uploadId));
    return { shots, heard: [], others: new Map([...known].filter(([id]) => shown.has(id))) };
  }

  private async timeline(key: string): Promise<Timeline> {
    const opened = await this.uploads.openKept(key, 'voice');
    if (!opened) throw new FilmRefused(GONE);
    const timeline = timelineSchema.safeParse(await json(opened.body).catch(() => null)).data;
    if (!timeline) throw new FilmRefused(BROKEN);
    return timeline;
  }

  /** Returns the student's own videos that were compared and still exist. */
  private async others(
    studentId: string,
    parts: readonly SpokenPart[],
  ): Promise<ReadonlyMap<string, WorkVideo>> {
    const named = parts.flatMap(({ timeline }) =>
      timeline.events.flatMap((event) =>
        event.type === 'beside' && event.beside ? [event.beside.uploadId] : [],
      ),
    );
    const ids = [...new Set(named)];
    const lost = ids.length === 0 ? [] : await this.uploads.notFor(studentId, ids);
    const others = new Map<string, WorkVideo>();
    for (const id of ids.filter((each) => !lost.includes(each))) {
      const video = await this.media.video(id);
      if (video && video.times.ticks.length > 0) others.set(id, video);
    }
    return others;
  }
}
