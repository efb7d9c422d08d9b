import type { PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { DomainError } from '../errors/domain-error';

/** For ids in addresses: one that can't be an id is one that we don't have. Passes ids on as PostgreSQL writes them. */
export const idPipe = (notFound: () => DomainError): PipeTransform<string, string> => ({
  transform: (id) => {
    if (!isUUID(id)) throw notFound();
    return id.toLowerCase();
  },
});
