import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, ValidateIf } from 'class-validator';

/** May be left out, which leaves it as it is. Its null is refused like any other value of the wrong kind. */
export const Optional = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ required: false }),
    ValidateIf((_, value) => value !== undefined),
  );

/** May be left out, which leaves it as it is; null clears it. The document needs its type named: `@ApiProperty({ type: String })`. */
export const Nullable = (): PropertyDecorator => applyDecorators(ApiProperty({ required: false, nullable: true }), IsOptional());
