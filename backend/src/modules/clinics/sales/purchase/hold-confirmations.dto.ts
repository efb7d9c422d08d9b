import { ApiProperty } from '../../../../common/http/api-docs';
import { Transform } from 'class-transformer';
import { Matches } from 'class-validator';
import { EmailField } from '../../../../common/http/fields';

export class HoldCodeRequest {
  @EmailField('Valid email is required.', 'Valid email is required.') email: string;
}

export class HoldCodeResponse {
  @ApiProperty({ description: 'How many minutes the code works.' }) minutes: number;
}

export class ConfirmHoldRequest {
  @ApiProperty({
    maxLength: 6,
    example: '042317',
    description: 'The six digits from the latest email; spaces are ignored.',
  })
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.replace(/\s/g, '') : value,
  )
  @Matches(/^\d{6}$/, { message: 'Please enter the six digits from the email' })
  code: string;
}

export class HoldConfirmedResponse {
  @ApiProperty() confirmed: boolean;
}
