import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../common/ids/new-id';
import type { DemoClip } from './demo-clips';
import type { DemoProduct } from './demo-product';
import type { DemoVisitor } from './demo-visitor';
import { DEMO_DOMAIN, DEMO_PASSWORD, QUESTIONS, VIDEOS } from './season.data';

export interface DemoSubmission {
  readonly id: string;
  readonly uploadId: string | null;
}

export const addressOf = ({ first, last }: { readonly first: string; readonly last: string }): string =>
  `${first}.${last}`
    .normalize('NFD')
    .replace(/[^\w.]/g, '')
    .toLowerCase() + `@${DEMO_DOMAIN}`;

/** The clip with an empty box at its end, which no player minds: a file that is sent twice would be the same video. */
const ownCopy = ({ bytes }: DemoClip, name: string, length: number): { readonly name: string; readonly bytes: Buffer } => {
  const box = Buffer.alloc(8 + length);
  box.writeUInt32BE(box.length, 0);
  box.write('free', 4, 'latin1');
  return { name, bytes: Buffer.concat([bytes, box]) };
};

/** A student at the site: what they do, they do through its own calls. */
export class DemoStudent {
  private constructor(
    private readonly product: DemoProduct,
    readonly email: string,
    readonly id: string,
    private seat: DemoVisitor,
  ) {}

  /** Pays for the plan, sets a password through the mailed link. */
  static async join(
    product: DemoProduct,
    person: { readonly first: string; readonly last: string },
    priceId: string,
  ): Promise<DemoStudent> {
    const visitor = product.visitor();
    const email = addressOf(person);
    const { id } = await visitor.post<{ id: string }>('/api/create-subscription-checkout', { priceId });
    await product.payments.pay(id, { email, name: `${person.first} ${person.last}` });
    await product.settle();
    await visitor.post('/api/student/set-password', { token: await product.mailedToken(email), newPassword: DEMO_PASSWORD });
    const student = await visitor.get<{ id: string }>('/api/student/profile');
    return new DemoStudent(product, email, student.id, visitor);
  }

  /** On another day: signs in again. */
  async comeBack(): Promise<DemoVisitor> {
    await this.seat.post('/api/student/logout');
    this.seat = this.product.visitor();
    await this.seat.post('/api/student/login', { email: this.email, password: DEMO_PASSWORD });
    return this.seat;
  }

  async tellAboutThemselves(nth: number): Promise<void> {
    await this.seat.post('/api/student/intake', {
      email: this.email,
      coachingPriorities: ['rolling_bracing:1', 'strokes_concepts:2', 'river_running:3'],
      skillRatings: JSON.stringify({ rolling_bracing: 3 + (nth % 4), strokes_concepts: 4 + (nth % 3), river_running: 5, mental_game: 4 }),
      paddlingGoals: 'A roll I can trust in current, and a class III run at the end of the season without holding my breath.',
      boat: 'A half-slice that is a little too big',
      rivers: 'The Ocoee, and whatever runs after rain',
    });
  }

  /** @param clip the file; left out, the video is a link */
  async sendVideo(nth: number, clip?: DemoClip, link?: string): Promise<DemoSubmission> {
    const { area, title, description } = VIDEOS[nth % VIDEOS.length] ?? VIDEOS[0];
    const uploadId = clip
      ? await this.upload(
          ownCopy(clip, `${title.toLowerCase().replace(/[^a-z]+/g, '-')}.mp4`, Number.parseInt(this.id.slice(-3), 16) + nth),
        )
      : null;
    const code = `s${this.id.slice(-6)}${String(nth).padStart(4, '0')}`;
    const { id } = await this.seat.post<{ id: string }>('/api/student/video-submission', {
      ...(uploadId ? { uploadId } : { videoLink: link ?? `https://youtu.be/${code}` }),
      title,
      description,
      skillArea: area,
      question: QUESTIONS[nth % QUESTIONS.length],
    });
    return { id, uploadId };
  }

  /** Learns a module: every answer of its quiz as the content says it. @param contentDir where the quizzes are */
  async learn(contentDir: string, moduleId: string): Promise<void> {
    const quiz = JSON.parse(await readFile(join(contentDir, 'quizzes', `${moduleId}.json`), 'utf8')) as { answerIndex: number }[];
    await this.seat.post(`/api/modules/${moduleId}/quiz`, { answers: quiz.map(({ answerIndex }) => answerIndex), key: newId() });
  }

  async sendPractical(moduleId: string): Promise<void> {
    const videoLink = `https://youtu.be/p${this.id.slice(-8)}${moduleId.slice(0, 2)}`;
    await this.seat.post(`/api/modules/${moduleId}/video-review`, { videoLink, notes: 'Filmed on flat water.' });
  }

  async write(text: string, picture?: Buffer): Promise<void> {
    const pictureIds = picture ? [(await this.seat.send<{ id: string }>('POST', '/api/messages/pictures', 'image/jpeg', picture)).id] : [];
    await this.seat.post('/api/messages', { clientId: newId(), text, pictureIds });
  }

  /** Looks at all feedback and messages that have come. */
  async readFeedback(): Promise<void> {
    await this.seat.post('/api/student/feedback/seen');
    const { messages } = await this.seat.get<{ messages: { n: number }[] }>('/api/messages');
    const last = messages.at(-1);
    if (last) await this.seat.post('/api/messages/read', { n: last.n });
  }

  /** Ticks every drill that is given. @param doneOn `YYYY-MM-DD` */
  async practise(doneOn: string): Promise<void> {
    const { given } = await this.seat.get<{ given: { id: string; untilDate: string }[] }>('/api/student/practice');
    for (const { id } of given.filter(({ untilDate }) => untilDate >= doneOn).slice(0, 2))
      await this.seat.put(`/api/student/practice/ticks/${newId()}`, { doneOn, givenId: id, note: null });
  }

  /** Does a session of a program. @param doneOn `YYYY-MM-DD` */
  async train(programme: string, week: number, nth: number, doneOn: string): Promise<void> {
    const { sessions } = await this.seat.get<{ sessions: { id: string }[] }>(`/api/student/programmes/${programme}`);
    const sessionId = sessions[nth % sessions.length]?.id;
    if (sessionId) await this.seat.put(`/api/student/programmes/${programme}/ticks/${newId()}`, { doneOn, sessionId, week });
  }

  private async upload({ name, bytes }: { readonly name: string; readonly bytes: Buffer }): Promise<string> {
    const file = { fileName: name, fileSize: bytes.length, purpose: 'submission' };
    const { uploadId } = await this.seat.post<{ uploadId: string }>('/api/student/video-upload', file);
    const { url } = await this.seat.post<{ url: string }>(`/api/student/video-upload/${uploadId}/sign`, { partNumber: 1 });
    await this.seat.send('PUT', url, 'application/octet-stream', bytes);
    return (await this.seat.post<{ uploadId: string }>(`/api/student/video-upload/${uploadId}/complete`)).uploadId;
  }
}
