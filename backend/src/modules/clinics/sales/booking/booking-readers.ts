import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { StudentsService } from '../../../students/students.service';
import type { StudentContact } from '../../../students/students.types';
import { formatRange } from '../../editions/dates.rules';
import { EditionsService, type EditionOfSeries } from '../../editions/editions.service';
import type { ClinicBooking } from './clinic-booking.entity';

/** The parts of a booking that its emails mention. */
export type MailedBooking = Pick<
  ClinicBooking,
  'id' | 'studentId' | 'editionId' | 'amountCents' | 'balanceCents' | 'balanceDueOn'
>;

/** The recipient of a booking's emails, with the template data they all share. */
export interface BookingReader {
  readonly student: StudentContact;
  readonly edition: EditionOfSeries;
  readonly words: { firstName: string; title: string; dates: string; location: string };
}

@Injectable()
export class BookingReaders {
  constructor(
    private readonly students: StudentsService,
    private readonly editions: EditionsService,
  ) {}

  /** Returns the recipient; null if there is no one to email. */
  async of(
    tx: EntityManager,
    { studentId, editionId }: Pick<MailedBooking, 'studentId' | 'editionId'>,
  ): Promise<BookingReader | null> {
    const student = studentId === null ? null : await this.students.findContact(studentId, tx);
    const edition = await this.editions.find(editionId, tx);
    if (!student || !edition) return null;
    const { series, startsOn, endsOn } = edition;
    const words = {
      firstName: student.firstName,
      title: series.title,
      dates: formatRange(startsOn, endsOn),
      location: series.location,
    };
    return { student, edition, words };
  }
}
