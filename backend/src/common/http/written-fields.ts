import { ApiProperty } from './api-docs';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsObject,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { PlainText } from './plain-text';

export const LARGEST_INT = 2_147_483_647;
export const STALE = 'This page is out of date. Reload it and try again.';

const tooLong = (longest: number): string =>
  `Please keep it to ${longest.toLocaleString('en-US')} characters`;

/**
 * @param between checks that run before the length check; if one fails, only its message is shown
 */
const written =
  (
    whenNone: string,
    longest: number,
    ...between: readonly PropertyDecorator[]
  ): PropertyDecorator =>
  (target, key) => {
    ApiProperty({ maxLength: longest })(target, key);
    PlainText()(target, key);
    IsString({ message: whenNone })(target, key);
    for (const asks of between) asks(target, key);
    MaxLength(longest, { message: tooLong(longest) })(target, key);
  };

/**
 * Required text. Applies the validators in order; the first failure gives the field its message.
 */
export const Words = (whenEmpty: string, longest: number): PropertyDecorator =>
  written(whenEmpty, longest, Matches(/\S/, { message: whenEmpty }));

/** Text that a draft may still lack: empty is allowed. */
export const DraftText = (whenNone: string, longest: number): PropertyDecorator =>
  written(whenNone, longest);

/**
 * A list of smaller forms. `ValidateNested` also accepts a list where a form belongs, even an empty
 * one, so each entry is checked to be an object.
 */
export const ListOf =
  (
    kind: () => new () => object,
    most: number,
    whenNone: string,
    tooMany: string,
    description?: string,
  ): PropertyDecorator =>
  (target, key) => {
    ApiProperty({ type: () => kind(), isArray: true, maxItems: most, description })(target, key);
    IsArray({ message: whenNone })(target, key);
    ArrayMaxSize(most, { message: tooMany })(target, key);
    IsObject({ each: true, message: whenNone })(target, key);
    ValidateNested({ each: true, message: whenNone })(target, key);
    Type(kind)(target, key);
  };

/** The version that the caller was editing, so that outdated edits are refused. */
export const SeenVersion = (): PropertyDecorator => (target, key) => {
  ApiProperty({
    minimum: 0,
    description: 'The version you started from. If someone changed it since, the answer is 409.',
  })(target, key);
  IsInt({ message: STALE })(target, key);
  Min(0, { message: STALE })(target, key);
  Max(LARGEST_INT, { message: STALE })(target, key);
};
