import * as plain from '@nestjs/mapped-types';
import type * as Swagger from '@nestjs/swagger';

type Decorator = Extract<keyof typeof Swagger, `Api${string}`>;

let swagger: typeof Swagger | undefined;

/**
 * Makes the decorators below record what they're given. Call it before any class that uses them is
 * loaded.
 */
export const recordWith = (library: typeof Swagger): void => {
  swagger = library;
};

/**
 * Returns Swagger's decorator of that name while `openapi.json` is being written or tested. In the
 * running product, which serves that file, it does nothing: Swagger isn't loaded, and `make start`
 * and production don't install it.
 */
const decorator = <Name extends Decorator>(name: Name): (typeof Swagger)[Name] => {
  const recorded = (...options: unknown[]): unknown =>
    swagger ? (swagger[name] as (...options: unknown[]) => unknown)(...options) : () => undefined;
  return recorded as unknown as (typeof Swagger)[Name];
};

export const ApiBody = decorator('ApiBody');
export const ApiConflictResponse = decorator('ApiConflictResponse');
export const ApiConsumes = decorator('ApiConsumes');
export const ApiCreatedResponse = decorator('ApiCreatedResponse');
export const ApiExcludeController = decorator('ApiExcludeController');
export const ApiExtraModels = decorator('ApiExtraModels');
export const ApiForbiddenResponse = decorator('ApiForbiddenResponse');
export const ApiFoundResponse = decorator('ApiFoundResponse');
export const ApiGoneResponse = decorator('ApiGoneResponse');
export const ApiHeader = decorator('ApiHeader');
export const ApiNoContentResponse = decorator('ApiNoContentResponse');
export const ApiNotFoundResponse = decorator('ApiNotFoundResponse');
export const ApiOkResponse = decorator('ApiOkResponse');
export const ApiParam = decorator('ApiParam');
export const ApiProduces = decorator('ApiProduces');
export const ApiProperty = decorator('ApiProperty');
export const ApiQuery = decorator('ApiQuery');
export const ApiResponse = decorator('ApiResponse');
export const ApiTags = decorator('ApiTags');
export const ApiUnauthorizedResponse = decorator('ApiUnauthorizedResponse');

export const getSchemaPath: typeof Swagger.getSchemaPath = (model) =>
  swagger?.getSchemaPath(model) ?? '';
export const OmitType: typeof Swagger.OmitType = (model, keys) =>
  (swagger ?? plain).OmitType(model, keys);
export const PickType: typeof Swagger.PickType = (model, keys) =>
  (swagger ?? plain).PickType(model, keys);
export const PartialType: typeof Swagger.PartialType = (model, options) =>
  (swagger ?? plain).PartialType(model, options);
