import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../../common/audit/audit-log';
import type { StaffActor } from '../../../../common/auth/actors';
import { newId } from '../../../../common/ids/new-id';
import { RateLimiter } from '../../../../common/rate-limit/rate-limiter';
import { StaffService } from '../../../auth/staff.service';
import { MailPreviews, type MailPreview } from '../../../mail/mail-previews.service';
import { MailService, type MailDelivery } from '../../../mail/mail.service';
import { StudentsService } from '../../../students/students.service';
import { EditionNotFound } from '../../editions/clinics.errors';
import { formatRange } from '../../editions/dates.rules';
import { EditionsService, type EditionOfSeries } from '../../editions/editions.service';
import { BookingsService } from '../../sales/booking/bookings.service';
import type { Announcement } from './announcement.entity';
import { AnnouncementAlreadySent, NoRecipients } from './announcements.errors';
import { AnnouncementsRepository } from './announcements.repository';

export interface BulkEmailCopy {
  readonly subject: string;
  readonly text: string;
}

export interface SentAnnouncement {
  readonly announcement: Announcement;
  readonly writer: string;
  readonly delivery: MailDelivery;
}

/** Emails sent by one staff member, including tests. */
const SENDS = {
  name: 'clinic-announcements',
  max: 30,
  windowSeconds: 3_600,
  refusal: 'You’ve sent a lot of emails this hour. Please wait before you send more.',
};

/**
 * Sends announcements to everyone with a paid place on an edition, one email each, through the
 * outbox. Replies go to the coach.
 */
@Injectable()
export class AnnouncementsService {
  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditLog,
    private readonly limiter: RateLimiter,
    private readonly staff: StaffService,
    private readonly students: StudentsService,
    private readonly editions: EditionsService,
    private readonly bookings: BookingsService,
    private readonly announcements: AnnouncementsRepository,
    private readonly mail: MailService,
    private readonly previews: MailPreviews,
  ) {}

  /**
   * Returns announcements, newest first, with the delivery status of their emails.
   * @throws EditionNotFound
   */
  async of(editionId: string): Promise<SentAnnouncement[]> {
    await this.editionOf(editionId);
    const announcements = await this.announcements.ofEdition(editionId);
    const [names, deliveryOf] = await Promise.all([
      this.staff.namesOf(announcements.map(({ staffId }) => staffId)),
      this.mail.deliveriesOf(announcements.map(({ id }) => id)),
    ]);
    return announcements.map((announcement) => ({
      announcement,
      writer: names.get(announcement.staffId) ?? '',
      delivery: deliveryOf(announcement.id),
    }));
  }

  /** Renders a preview without sending anything. @throws EditionNotFound */
  async preview(editionId: string, words: BulkEmailCopy, staff: StaffActor): Promise<MailPreview> {
    return this.previews.filledIn(
      'clinic-letter',
      await this.dataOf(this.db.manager, editionId, words, staff),
    );
  }

  /**
   * Sends a test only to the person who clicks the button.
   * @throws EditionNotFound, TooManyRequests
   */
  async test(editionId: string, words: BulkEmailCopy, staff: StaffActor): Promise<string> {
    await this.limiter.take(SENDS, String(staff.id));
    return this.db.transaction(async (tx) => {
      const { email: to } = await this.staff.findContact(tx, staff.id);
      const causedBy = newId();
      await this.mail.queue(tx, {
        template: 'clinic-letter',
        to,
        causedBy,
        data: await this.dataOf(tx, editionId, words, staff),
      });
      return to;
    });
  }

  /**
   * Emails each person with a paid place, once per `id`. Refunded and erased people get nothing.
   * @returns how many emails are sent.
   * @throws EditionNotFound, NoRecipients, AnnouncementAlreadySent if the id was sent with
   *   different text, TooManyRequests
   */
  async send(
    editionId: string,
    id: string,
    words: BulkEmailCopy,
    staff: StaffActor,
  ): Promise<number> {
    await this.limiter.take(SENDS, String(staff.id));
    const mails = await this.db.transaction(async (tx) => {
      const data = await this.dataOf(tx, editionId, words, staff);
      const isNew = await this.announcements.add(tx, {
        id,
        editionId,
        ...words,
        staffId: staff.id,
      });
      if (!isNew) return this.refuseOtherWords(tx, editionId, id, words);
      const people = await this.students.mailableOf(
        await this.bookings.participantsOf(tx, editionId),
        tx,
      );
      if (people.length === 0) throw new NoRecipients();
      const announcement = { template: 'clinic-letter', causedBy: id } as const;
      await this.mail.queueMany(
        tx,
        people.map(({ email: to, firstName }) => ({
          ...announcement,
          to,
          data: { ...data, firstName },
        })),
      );
      const details = { mails: people.length, subject: words.subject };
      await this.audit.record(tx, {
        actor: staff,
        action: 'clinics.write-to-everyone',
        subject: editionId,
        details,
      });
      return people.length;
    });
    return mails ?? (await this.mail.deliveryOf(id)).mails;
  }

  /** Throws if the id was sent with different text; does nothing if it was the same. */
  private async refuseOtherWords(
    tx: EntityManager,
    editionId: string,
    id: string,
    { subject, text }: BulkEmailCopy,
  ): Promise<null> {
    const sent = await this.announcements.find(tx, id);
    if (sent?.editionId !== editionId || sent.subject !== subject || sent.text !== text)
      throw new AnnouncementAlreadySent();
    return null;
  }

  /** Returns the email's data for its author. */
  private async dataOf(
    tx: EntityManager,
    editionId: string,
    { subject, text }: BulkEmailCopy,
    staff: StaffActor,
  ) {
    const { series, startsOn, endsOn } = await this.editionOf(editionId, tx);
    const { email: coachEmail } = await this.staff.owner(tx);
    const clinic = {
      title: series.title,
      dates: formatRange(startsOn, endsOn),
      location: series.location,
    };
    return {
      ...clinic,
      firstName: staff.name.split(' ')[0] ?? staff.name,
      about: subject,
      text,
      writer: staff.name,
      coachEmail,
    };
  }

  private async editionOf(editionId: string, tx?: EntityManager): Promise<EditionOfSeries> {
    const edition = await this.editions.find(editionId, tx);
    if (!edition) throw new EditionNotFound();
    return edition;
  }
}
