import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from './api-docs';
import { IsOptional, ValidateIf } from 'class-validator';

/**
 * May be omitted, which leaves the value unchanged. Null is refused like any other value of the
 * wrong type.
 */
export const Optional = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ required: false }),
    ValidateIf((_, value) => value !== undefined),
  );

/**
 * May be omitted, which leaves the value unchanged; null clears it. The API docs need the type
 * named: `@ApiProperty({ type: String })`.
 */
export const Nullable = (): PropertyDecorator =>
  applyDecorators(ApiProperty({ required: false, nullable: true }), IsOptional());
