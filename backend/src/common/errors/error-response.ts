import { ApiProperty } from '@nestjs/swagger';
import { Optional } from '../http/null-policy';

/** What every refusal answers, as the API document tells of it. */
export class ErrorResponse {
  @ApiProperty({ description: 'A message people can read.' }) error: string;
  @ApiProperty({ example: 'NOT_SIGNED_IN' }) code: string;
  @Optional()
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' }, description: 'One message for each invalid field.' })
  fields?: Record<string, string>;
  @ApiProperty() requestId: string;
}
