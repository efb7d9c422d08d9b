import { ApiProperty } from '@nestjs/swagger';
import { Optional } from '../http/null-policy';

/** What every refusal answers, as the API document tells of it. */
export class ErrorResponse {
  @ApiProperty({ description: 'For people to read.' }) error: string;
  @ApiProperty({ example: 'NOT_SIGNED_IN' }) code: string;
  @Optional()
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' }, description: 'A message per bad field.' })
  fields?: Record<string, string>;
  @ApiProperty() requestId: string;
}
