import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../common/ids/new-id';
import type { DemoClip } from './demo-clips';
import type { DemoProduct } from './demo-product';
import { nthOf } from './dice';
import type { FilmedVideo } from './footage.data';
import { KeptSeat } from './kept-seat';
import { DEMO_DOMAIN, DEMO_PASSWORD } from './season.data';
import { BOATS, GOALS, QUESTIONS, RIVERS, VIDEOS } from './season-texts.data';

export interface DemoSubmission {
  readonly id: string;
  readonly uploadId: string | null;
}

export const addressOf = ({
  first,
  last,
}: {
  readonly first: string;
  readonly last: string;
}): string =>
  `${first}.${last}`
    .normalize('NFD')
    .replace(/[^\w.]/g, '')
    .toLowerCase() + `@${DEMO_DOMAIN}`;

/**
 * Returns the clip with an empty box at the end, which players ignore, because sending the same
 * file twice would count as the same video.
 */
const ownCopy = (
  { bytes }: DemoClip,
  name: string,
  length: number,
): { readonly name: string; readonly bytes: Buffer } => {
  const box = Buffer.alloc(8 + length);
  box.writeUInt32BE(box.length, 0);
  box.write('free', 4, 'latin1');
  return { name, bytes: Buffer.concat([bytes, box]) };
};

/** A student on the site, who does everything through the student API. */
export class DemoStudent {
  private readonly seat: KeptSeat;

  private constructor(
    product: DemoProduct,
    readonly email: string,
    readonly id: string,
  ) {
    this.seat = new KeptSeat(product, {
      path: '/api/student/login',
      email,
      password: DEMO_PASSWORD,
    });
  }

  /** Pays for the plan and sets a password through the emailed link. */
  static async join(
    product: DemoProduct,
    person: { readonly first: string; readonly last: string },
    priceId: string,
  ): Promise<DemoStudent> {
    const visitor = product.visitor();
    const email = addressOf(person);
    const { id } = await visitor.post<{ id: string }>('/api/create-subscription-checkout', {
      priceId,
    });
    await product.payments.pay(id, { email, name: `${person.first} ${person.last}` });
    await product.awaitIdle();
    await visitor.post('/api/student/set-password', {
      token: await product.mailedToken(email),
      newPassword: DEMO_PASSWORD,
    });
    const student = await visitor.get<{ id: string }>('/api/student/profile');
    return new DemoStudent(product, email, student.id);
  }

  async submitIntake(nth: number): Promise<void> {
    const seat = await this.seat.take();
    await seat.post('/api/student/intake', {
      email: this.email,
      coachingPriorities: ['rolling_bracing:1', 'strokes_concepts:2', 'river_running:3'],
      skillRatings: JSON.stringify({
        rolling_bracing: 3 + (nth % 4),
        strokes_concepts: 4 + (nth % 3),
        river_running: 5,
        mental_game: 4,
      }),
      paddlingGoals: nthOf(GOALS, nth),
      boat: nthOf(BOATS, nth),
      rivers: nthOf(RIVERS, nth),
    });
  }

  async sendLink(nth: number, videoLink: string): Promise<DemoSubmission> {
    const question = nth % 3 > 0 ? nthOf(QUESTIONS, nth) : null;
    return {
      id: await this.submit({ ...nthOf(VIDEOS, nth), question }, { videoLink }),
      uploadId: null,
    };
  }

  /** @param nth a number of its own for each of the person's files */
  async sendFile(nth: number, video: FilmedVideo, clip: DemoClip): Promise<DemoSubmission> {
    const name = `${video.title.toLowerCase().replace(/[^a-z]+/g, '-')}.mp4`;
    const uploadId = await this.upload(
      ownCopy(clip, name, Number.parseInt(this.id.slice(-3), 16) + nth),
    );
    return { id: await this.submit(video, { uploadId }), uploadId };
  }

  private async submit(
    { area, title, description, question }: Omit<FilmedVideo, 'clip'>,
    video: { readonly uploadId: string } | { readonly videoLink: string },
  ): Promise<string> {
    const seat = await this.seat.take();
    const { id } = await seat.post<{ id: string }>('/api/student/video-submission', {
      ...video,
      title,
      description,
      skillArea: area,
      ...(question && { question }),
    });
    return id;
  }

  /** Replaces a broken link. */
  async mendLink(submissionId: string, videoLink: string): Promise<void> {
    await (
      await this.seat.take()
    ).patch(`/api/student/video-submissions/${submissionId}`, { videoLink });
  }

  /**
   * Takes a module's quiz. @param wrong how many answers to get wrong @param contentDir where the
   * quizzes are
   */
  async learn(contentDir: string, moduleId: string, wrong = 0): Promise<void> {
    const quiz = JSON.parse(
      await readFile(join(contentDir, 'quizzes', `${moduleId}.json`), 'utf8'),
    ) as { answerIndex: number }[];
    const answers = quiz.map(({ answerIndex }, n) =>
      n < wrong ? (answerIndex + 1) % 2 : answerIndex,
    );
    await (await this.seat.take()).post(`/api/modules/${moduleId}/quiz`, { answers, key: newId() });
  }

  /** @returns the id of the submission */
  async sendPractical(moduleId: string, videoLink: string): Promise<string> {
    const seat = await this.seat.take();
    await seat.post(`/api/modules/${moduleId}/video-review`, {
      videoLink,
      notes: 'Filmed on flat water.',
    });
    const sent = await seat.get<{ id: string; moduleId: string | null }[]>(
      '/api/student/video-submissions',
    );
    const practical = sent.find((one) => one.moduleId === moduleId);
    if (!practical) throw new Error(`the practical of ${moduleId} was not sent`);
    return practical.id;
  }

  async pausePlan(): Promise<void> {
    await (await this.seat.take()).post('/api/student/subscription/pause');
  }

  async write(text: string, picture?: Buffer): Promise<void> {
    const seat = await this.seat.take();
    const pictureIds = picture
      ? [
          (await seat.send<{ id: string }>('POST', '/api/messages/pictures', 'image/jpeg', picture))
            .id,
        ]
      : [];
    await seat.post('/api/messages', { clientId: newId(), text, pictureIds });
  }

  /** Opens all reviews and messages that have arrived. */
  async readFeedback(): Promise<void> {
    const seat = await this.seat.take();
    await seat.post('/api/student/feedback/seen');
    const { messages } = await seat.get<{ messages: { n: number }[] }>('/api/messages');
    const last = messages.at(-1);
    if (last) await seat.post('/api/messages/read', { n: last.n });
  }

  /** Checks off every assigned drill. @param doneOn `YYYY-MM-DD` */
  async practise(doneOn: string): Promise<void> {
    const seat = await this.seat.take();
    const { given } = await seat.get<{ given: { id: string; untilDate: string }[] }>(
      '/api/student/practice',
    );
    for (const { id } of given.filter(({ untilDate }) => untilDate >= doneOn).slice(0, 2))
      await seat.put(`/api/student/practice/ticks/${newId()}`, { doneOn, givenId: id, note: null });
  }

  /** Checks off a session of a program. @param doneOn `YYYY-MM-DD` */
  async train(programme: string, week: number, nth: number, doneOn: string): Promise<void> {
    const seat = await this.seat.take();
    const { sessions } = await seat.get<{ sessions: { id: string }[] }>(
      `/api/student/programmes/${programme}`,
    );
    const sessionId = sessions[nth % sessions.length]?.id;
    if (sessionId)
      await seat.put(`/api/student/programmes/${programme}/ticks/${newId()}`, {
        doneOn,
        sessionId,
        week,
      });
  }

  private async upload({
    name,
    bytes,
  }: {
    readonly name: string;
    readonly bytes: Buffer;
  }): Promise<string> {
    const seat = await this.seat.take();
    const file = { fileName: name, fileSize: bytes.length, purpose: 'submission' };
    const { uploadId } = await seat.post<{ uploadId: string }>('/api/student/video-upload', file);
    const { url } = await seat.post<{ url: string }>(`/api/student/video-upload/${uploadId}/sign`, {
      partNumber: 1,
    });
    await seat.send('PUT', url, 'application/octet-stream', bytes);
    return (await seat.post<{ uploadId: string }>(`/api/student/video-upload/${uploadId}/complete`))
      .uploadId;
  }
}
