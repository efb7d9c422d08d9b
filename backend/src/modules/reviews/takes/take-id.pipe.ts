import { Injectable, type PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { TakeNotFound } from './takes.errors';

/** An id that can't be one is an id that we don't have. */
@Injectable()
export class TakeIdPipe implements PipeTransform<string, string> {
  transform(id: string): string {
    if (!isUUID(id)) throw new TakeNotFound();
    return id.toLowerCase();
  }
}
