import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { StudentsService } from '../../students/students.service';
import type { StudentContact } from '../../students/students.types';
import { formatRange } from '../editions/dates.rules';
import { EditionsService, type EditionOfSeries } from '../editions/editions.service';
import type { ClinicBooking } from './clinic-booking.entity';

/** What of a booking its mails tell. */
export type MailedBooking = Pick<ClinicBooking, 'id' | 'studentId' | 'editionId' | 'amountCents' | 'balanceCents' | 'balanceDueOn'>;

/** Who reads the mails about a booking, with the words that all of them share. */
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

  /** Null where nobody is there to be told. */
  async of(tx: EntityManager, { studentId, editionId }: Pick<MailedBooking, 'studentId' | 'editionId'>): Promise<BookingReader | null> {
    const student = studentId === null ? null : await this.students.findContact(studentId, tx);
    const edition = await this.editions.find(editionId, tx);
    if (!student || !edition) return null;
    const { series, startsOn, endsOn } = edition;
    const words = { firstName: student.firstName, title: series.title, dates: formatRange(startsOn, endsOn), location: series.location };
    return { student, edition, words };
  }
}
