import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../../common/audit/audit-log';
import type { StaffActor } from '../../../../common/auth/actors';
import { DatabaseClock } from '../../../../common/clock/database-clock';
import { newId } from '../../../../common/ids/new-id';
import { MailService } from '../../../mail/mail.service';
import { StudentsService } from '../../../students/students.service';
import { EditionNotFound } from '../../editions/clinics.errors';
import { EditionsService, type EditionOfSeries } from '../../editions/editions.service';
import { BookingLocks } from '../booking/booking-locks';
import { BookingReaders } from '../booking/booking-readers';
import type { ParticipantForm } from './participant-form.entity';
import { FormRemindersClosed } from './participant-form.errors';
import { asksForForms, mayAsk, takesAnswers } from './participant-form.rules';
import { ParticipantFormsRepository, type Attendee } from './participant-forms.repository';
import { ParticipantLinks } from './participant-links';

export interface AttendeeList {
  readonly edition: EditionOfSeries;
  readonly people: readonly Attendee[];
  /** False if the clinic is over or canceled. */
  readonly takesAnswers: boolean;
}

/** Reads the attendees of an edition, for the screen and for print. [T46] */
@Injectable()
export class AttendeeListService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: DatabaseClock,
    private readonly audit: AuditLog,
    private readonly editions: EditionsService,
    private readonly locks: BookingLocks,
    private readonly readers: BookingReaders,
    private readonly forms: ParticipantFormsRepository,
    private readonly links: ParticipantLinks,
    private readonly mail: MailService,
    private readonly students: StudentsService,
  ) {}

  /** Returns everyone with a paid place, by name, without their answers. @throws EditionNotFound */
  async of(editionId: string): Promise<AttendeeList> {
    const edition = await this.editions.find(editionId);
    if (!edition) throw new EditionNotFound();
    const [entries, today] = await Promise.all([
      this.forms.attendees(editionId),
      this.editions.todayOf(this.db.manager, editionId),
    ]);
    return {
      edition,
      people: await this.atTheirAddresses(entries),
      takesAnswers: asksForForms({ ...edition, today }),
    };
  }

  /**
   * Returns the answers, for staff who may read them, and records it in the audit log.
   * @throws EditionNotFound
   */
  async answers(editionId: string, staff: StaffActor): Promise<ParticipantForm[]> {
    const { people } = await this.of(editionId);
    return this.db.transaction(async (tx) => {
      const found = await this.forms.answered(
        tx,
        people.map(({ bookingId }) => bookingId),
      );
      await this.audit.record(tx, {
        actor: staff,
        action: 'clinics.read-participant-forms',
        subject: editionId,
        details: { forms: found.length },
      });
      return found;
    });
  }

  /**
   * Emails one person or everyone who hasn't answered. No one gets a second email within minutes.
   * @returns how many emails are sent.
   * @throws EditionNotFound, FormRemindersClosed
   */
  async ask(editionId: string, bookingId: string | undefined, staff: StaffActor): Promise<number> {
    const { edition, people, takesAnswers: areAsked } = await this.of(editionId);
    if (!areAsked) throw new FormRemindersClosed(edition.saleStatus);
    const wanted = people.filter(
      (person) => bookingId === undefined || person.bookingId === bookingId,
    );
    return this.db.transaction(async (tx) => {
      let asked = 0;
      for (const person of wanted)
        if (await this.askOne(tx, editionId, person.bookingId)) asked += 1;
      if (asked > 0)
        await this.audit.record(tx, {
          actor: staff,
          action: 'clinics.ask-participants',
          subject: editionId,
          details: { mails: asked },
        });
      return asked;
    });
  }

  /** Replaces the address they booked with by the address of their account, which may differ. */
  private async atTheirAddresses(people: readonly Attendee[]): Promise<Attendee[]> {
    const ids = people.flatMap(({ studentId }) => studentId ?? []);
    const present = new Map(
      (await this.students.mailableOf(ids, this.db.manager)).map(({ id, email }) => [id, email]),
    );
    return people.map((person) => ({
      ...person,
      email: present.get(person.studentId ?? '') ?? person.email,
    }));
  }

  private async askOne(tx: EntityManager, editionId: string, bookingId: string): Promise<boolean> {
    const booking = await this.locks.lock(tx, bookingId);
    const reader = await this.readers.of(tx, booking);
    if (!reader || booking.editionId !== editionId) return false;
    const { saleStatus, endsOn } = reader.edition;
    const today = await this.editions.todayOf(tx, editionId);
    const form = (await this.forms.find(bookingId, tx)) ?? { answeredAt: null, askedAt: null };
    if (
      !takesAnswers({ status: booking.status, saleStatus, endsOn, today }) ||
      !mayAsk(form, await this.clock.now(tx))
    )
      return false;
    await this.forms.markAsked(tx, bookingId);
    await this.mail.queue(tx, {
      template: 'participant-form',
      to: reader.student.email,
      causedBy: `${bookingId}:${newId()}`,
      data: reader.words,
      secrets: { formUrl: this.links.urlFor(bookingId) },
    });
    return true;
  }
}
