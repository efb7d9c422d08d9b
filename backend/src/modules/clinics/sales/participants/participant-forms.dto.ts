import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '../../../../common/http/api-docs';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { Optional } from '../../../../common/http/null-policy';
import { PhoneText, PlainText } from '../../../../common/http/plain-text';
import { pick } from '../../../../common/objects/pick';
import { LONGEST_PHONE } from '../../../../common/people/phone.rules';
import { formatRange } from '../../editions/dates.rules';
import type { ParticipantAnswers } from './participant-form.rules';
import type { OpenForm } from './participant-forms.service';

const LONGEST_NAME = 100;
const LONGEST_TEXT = 2_000;

const text = (most: number) =>
  applyDecorators(
    ApiProperty({ maxLength: most }),
    PlainText(),
    MaxLength(most, { message: `Please keep this to ${most} characters` }),
    IsString({ message: 'Please enter text' }),
  );

const OptionalText = (most: number) => applyDecorators(Optional(), text(most));
const Needed = (most: number, whenEmpty: string) =>
  applyDecorators(text(most), MinLength(1, { message: whenEmpty }));

export class ParticipantAnswersRequest {
  @PhoneText() @OptionalText(LONGEST_PHONE) phone?: string;
  @Needed(LONGEST_NAME, 'Please enter an emergency contact') emergencyName: string;
  @PhoneText()
  @Needed(LONGEST_PHONE, 'Please enter their phone number')
  emergencyPhone: string;
  @OptionalText(LONGEST_TEXT) diet?: string;
  @OptionalText(LONGEST_TEXT) health?: string;
  @OptionalText(LONGEST_TEXT) boat?: string;
  @OptionalText(LONGEST_TEXT) experience?: string;

  toAnswers(): ParticipantAnswers {
    const {
      phone = '',
      emergencyName,
      emergencyPhone,
      diet = '',
      health = '',
      boat = '',
      experience = '',
    } = this;
    return { phone, emergencyName, emergencyPhone, diet, health, boat, experience };
  }
}

export class FormLinkRequest {
  @ApiProperty({ description: 'From the email.' })
  @IsString({ message: 'This link is incomplete' })
  @MaxLength(300, { message: 'This link is incomplete' })
  token: string;
}

export class AnswerByLinkRequest extends ParticipantAnswersRequest {
  @ApiProperty({ description: 'From the email.' })
  @IsString({ message: 'This link is incomplete' })
  @MaxLength(300, { message: 'This link is incomplete' })
  token: string;
}

export class ParticipantAnswersResponse {
  @ApiProperty({ description: 'Their own.' }) phone: string;
  @ApiProperty() emergencyName: string;
  @ApiProperty() emergencyPhone: string;
  @ApiProperty() diet: string;
  @ApiProperty() health: string;
  @ApiProperty() boat: string;
  @ApiProperty() experience: string;

  static from(row: ParticipantAnswers): ParticipantAnswersResponse {
    return pick(
      row,
      'phone',
      'emergencyName',
      'emergencyPhone',
      'diet',
      'health',
      'boat',
      'experience',
    );
  }
}

export class ParticipantFormResponse {
  @ApiProperty() title: string;
  @ApiProperty({ example: 'March 23-27, 2027' }) dates: string;
  @ApiProperty({ example: 'Rock Island, TN' }) location: string;
  @ApiProperty() firstName: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) answeredAt: string | null;
  @ApiProperty({
    type: ParticipantAnswersResponse,
    nullable: true,
    description:
      'The answers; null before there are any, and always null when opened by a link. A field left empty keeps its earlier answer.',
  })
  answers: ParticipantAnswersResponse | null;

  static from({ booking, firstName, answeredAt, answers }: OpenForm): ParticipantFormResponse {
    const { title, location, startsOn, endsOn } = booking;
    return {
      title,
      dates: formatRange(startsOn, endsOn),
      location,
      firstName,
      answeredAt: answeredAt?.toISOString() ?? null,
      answers: answers && ParticipantAnswersResponse.from(answers),
    };
  }
}
