import { ApiProperty } from '../../common/http/api-docs';
import { IsBoolean, IsIn, IsString, MaxLength } from 'class-validator';
import { EmailField, PersonNameField } from '../../common/http/fields';
import { Optional } from '../../common/http/null-policy';
import { PlainText } from '../../common/http/plain-text';

const NAME_MISSING = 'Please enter a name';
const LONGEST_NAME = 100;

export class WelcomeRequest {
  @EmailField() email: string;
  @PersonNameField(NAME_MISSING) name: string;

  @ApiProperty({ enum: ['clinic', 'coaching'] })
  @IsIn(['clinic', 'coaching'], {
    message: 'Please choose the clinic or the coaching welcome email',
  })
  type: 'clinic' | 'coaching';
}

export class ReminderRequest {
  @EmailField() email: string;
  @PersonNameField(NAME_MISSING) name: string;
}

export class SubscriptionMailRequest {
  @EmailField() email: string;

  @ApiProperty({ maxLength: LONGEST_NAME })
  @Optional()
  @PlainText()
  @IsString({ message: NAME_MISSING })
  @MaxLength(LONGEST_NAME, { message: `Please keep names to ${LONGEST_NAME} characters` })
  firstName?: string;

  @ApiProperty({ maxLength: LONGEST_NAME, description: 'Defaults to the plan’s own name.' })
  @Optional()
  @PlainText()
  @IsString({ message: 'Please enter the plan’s name' })
  @MaxLength(LONGEST_NAME, { message: `Please keep the plan’s name to ${LONGEST_NAME} characters` })
  planName?: string;

  @ApiProperty({
    description: 'Shows the price for clinic alumni if the address has no plan here.',
  })
  @Optional()
  @IsBoolean({ message: 'Please say whether they’ve been to a clinic' })
  isClinicParticipant?: boolean;
}

export class PreviewQuery {
  @ApiProperty({ maxLength: LONGEST_NAME, description: 'Replaces the name in the example.' })
  @Optional()
  @PlainText()
  @IsString({ message: NAME_MISSING })
  @MaxLength(LONGEST_NAME, { message: `Please keep names to ${LONGEST_NAME} characters` })
  name?: string;
}

export class MailQueuedResponse {
  @ApiProperty({ enum: [true] }) success: true;
  @ApiProperty({ description: 'The recipient’s address.' }) to: string;
  @ApiProperty() message: string;
}

export class MailPreviewResponse {
  @ApiProperty({ description: 'The kind you asked for.' }) type: string;
  @ApiProperty() subject: string;
  @ApiProperty() html: string;
}

export class MailKindsResponse {
  @ApiProperty({ type: [String] }) kinds: string[];
}
