import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { formatInZone } from '../../common/clock/zoned-time.rules';
import { fullName } from '../../common/full-name.rules';
import { Environment } from '../../config/environment';
import { StaffService } from '../auth/staff.service';
import { SiteSettings } from '../content/site-settings.service';
import { MailService } from '../mail/mail.service';
import { PushNotifications } from '../notifications/push-notifications.service';
import { StudentsService } from '../students/students.service';
import { secondText } from './message.rules';
import type { ShownMessage } from './messages.types';
import type { Thread } from './thread.entity';

/** The emails about messages: each goes to the other side and links back to the portal. [T146] */
@Injectable()
export class MessageMails {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly mail: MailService,
    private readonly staff: StaffService,
    private readonly students: StudentsService,
    private readonly settings: SiteSettings,
    private readonly push: PushNotifications,
  ) {}

  /** Tells the coach what a student wrote, and when the reply is due. */
  async toCoach(
    tx: EntityManager,
    shown: ShownMessage,
    { studentId, dueAt }: Thread,
  ): Promise<void> {
    const student = await this.students.get(studentId, tx);
    const { email: to } = await this.staff.owner(tx);
    const { timezone } = await this.settings.get(tx);
    await this.mail.queue(tx, {
      template: 'message-received',
      to,
      causedBy: shown.message.id,
      data: {
        studentName: fullName(student),
        email: student.email,
        ...quoted(shown),
        threadUrl: this.threadUrl(studentId),
        ...(dueAt && { dueAt: formatInZone(dueAt, timezone) }),
      },
    });
  }

  /** Tells the student what the coach wrote. */
  async toStudent(tx: EntityManager, shown: ShownMessage): Promise<void> {
    const student = await this.students.get(shown.message.studentId, tx);
    const { coachName, email } = await this.settings.get(tx);
    await this.mail.queue(tx, {
      template: 'message-answered',
      to: student.email,
      causedBy: shown.message.id,
      data: {
        firstName: student.firstName,
        writer: coachName,
        coachEmail: email,
        ...quoted(shown),
        messagesUrl: `${this.env.publicUrl}/student/messages`,
      },
    });
    await this.push.notify(tx, student.id, {
      kind: shown.message.videoId === null ? 'message' : 'message-video',
      path: '/student/messages',
      causedBy: shown.message.id,
    });
  }

  /** Tells the coach how many hours are left to reply, if any. */
  async warn(
    tx: EntityManager,
    { studentId, waitingSince, dueAt }: Thread,
    hours: number,
    now: Date,
  ): Promise<void> {
    const student = await this.students.findContact(studentId, tx);
    if (!student || !waitingSince || !dueAt) return;
    const { email: to } = await this.staff.owner(tx);
    const { timezone } = await this.settings.get(tx);
    await this.mail.queue(tx, {
      template: 'message-due',
      to,
      causedBy: `${studentId}:${waitingSince.getTime()}:${hours}`,
      data: {
        studentName: fullName(student),
        dueAt: formatInZone(dueAt, timezone),
        threadUrl: this.threadUrl(studentId),
        ...(dueAt > now ? { hours: String(hours) } : { late: 'yes' }),
      },
    });
  }

  private threadUrl(studentId: string): string {
    return `${this.env.publicUrl}/coach/messages?student=${studentId}`;
  }
}

/** "0:42". */
const lengthText = (ms: number): string => {
  const seconds = Math.max(1, Math.round(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Returns a message's text and topic, as emails show them. */
const quoted = ({ message, submissionTitle, moduleTitle }: ShownMessage) => {
  const { text, ticks, timescale, pictureIds, voiceMs, videoId } = message;
  const second = ticks !== null && timescale !== null ? ` at ${secondText(ticks, timescale)}` : '';
  const about = submissionTitle !== null ? `“${submissionTitle}”${second}` : moduleTitle;
  const pictures = pictureIds.length === 1 ? 'one picture' : `${pictureIds.length} pictures`;
  return {
    text: text || (voiceMs === null ? '(no text)' : `A voice message, ${lengthText(voiceMs)}.`),
    ...(about && { about }),
    ...(pictureIds.length > 0 && { pictures }),
    ...(videoId !== null && { video: 'yes' }),
  };
};
