import { ApiProperty } from '../../../../common/http/api-docs';
import { IsUUID } from 'class-validator';
import { Optional } from '../../../../common/http/null-policy';
import type { PaymentDispute } from '../../../payments/provider/provider.types';
import { formatRange } from '../../editions/dates.rules';
import { balanceStatus, type BalanceStatus } from '../booking/balance.rules';
import type { AttendeeList } from './attendee-list.service';
import type { ParticipantForm } from './participant-form.entity';
import { ParticipantAnswersResponse } from './participant-forms.dto';
import type { Attendee } from './participant-forms.repository';

const BALANCES = ['none', 'due', 'paid', 'overdue'] as const;

export class AttendeeResponse {
  @ApiProperty({ format: 'uuid' }) bookingId: string;
  @ApiProperty() name: string;
  @ApiProperty({ type: String, nullable: true }) email: string | null;
  @ApiProperty({ enum: BALANCES }) balanceStatus: BalanceStatus;
  @ApiProperty({ description: 'The unpaid balance in cents, if there is one.' }) openCents: number;
  @ApiProperty({
    enum: ['open', 'lost'],
    nullable: true,
    description: 'The bank holds one of their payments, or has returned it.',
  })
  dispute: PaymentDispute | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When they filled out the participant form.',
  })
  answeredAt: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When they were last asked by a separate email.',
  })
  askedAt: string | null;
  @ApiProperty({
    description: 'Whether an email can ask them: they have an address and an open form.',
  })
  canBeAsked: boolean;

  static from(person: Attendee, takesAnswers: boolean): AttendeeResponse {
    const { bookingId, name, email, balanceCents, answeredAt, askedAt, studentId } = person;
    const status = balanceStatus(person, person.today);
    return {
      bookingId,
      name,
      email,
      balanceStatus: status,
      dispute: person.dispute,
      openCents: status === 'due' || status === 'overdue' ? balanceCents : 0,
      answeredAt: answeredAt?.toISOString() ?? null,
      askedAt: askedAt?.toISOString() ?? null,
      canBeAsked: takesAnswers && studentId !== null && answeredAt === null,
    };
  }
}

export class AttendeeListResponse {
  @ApiProperty() title: string;
  @ApiProperty({ example: 'March 23-27, 2027' }) dates: string;
  @ApiProperty({ example: 'Rock Island, TN' }) location: string;
  @ApiProperty() capacity: number;
  @ApiProperty({
    description: 'Whether forms are requested; not if the clinic is over or canceled.',
  })
  takesAnswers: boolean;
  @ApiProperty({ type: [AttendeeResponse], description: 'By name.' }) people: AttendeeResponse[];

  static from({
    edition: { series, startsOn, endsOn, capacity },
    people,
    takesAnswers,
  }: AttendeeList): AttendeeListResponse {
    const { title, location } = series;
    const dates = formatRange(startsOn, endsOn);
    const rows = people.map((person) => AttendeeResponse.from(person, takesAnswers));
    return { title, dates, location, capacity, takesAnswers, people: rows };
  }
}

export class AttendeeAnswersResponse extends ParticipantAnswersResponse {
  @ApiProperty({ format: 'uuid' }) bookingId: string;

  static override from(form: ParticipantForm): AttendeeAnswersResponse {
    return { bookingId: form.bookingId, ...ParticipantAnswersResponse.from(form) };
  }
}

export class AskParticipantsRequest {
  @ApiProperty({
    format: 'uuid',
    description: 'One person; leave it out to ask everyone whose form is missing.',
  })
  @Optional()
  @IsUUID(undefined, { message: 'The booking’s id must be a UUID' })
  bookingId?: string;
}

export class AskedParticipantsResponse {
  @ApiProperty({ description: 'How many emails go out.' }) mails: number;
}
