import type { PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { DomainError } from '../errors/domain-error';

/**
 * Validates ids in paths: a malformed id is treated as unknown. Passes ids on in the form that
 * PostgreSQL writes.
 */
export const idPipe = (notFound: () => DomainError): PipeTransform<string, string> => ({
  transform: (id) => {
    if (!isUUID(id)) throw notFound();
    return id.toLowerCase();
  },
});
