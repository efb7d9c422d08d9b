import { ApiProperty } from './api-docs';
import { Optional } from './null-policy';

/** The body of every error response, for the API docs. */
export class ErrorResponse {
  @ApiProperty({ description: 'A message people can read.' }) error: string;
  @ApiProperty({ example: 'NOT_SIGNED_IN' }) code: string;
  @Optional()
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'One message for each invalid field.',
  })
  fields?: Record<string, string>;
  @ApiProperty() requestId: string;
}
