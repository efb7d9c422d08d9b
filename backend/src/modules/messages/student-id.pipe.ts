import { Injectable, type PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { ThreadNotFound } from './messages.errors';

/** An id that can't be one is an id that we don't have. */
@Injectable()
export class StudentIdPipe implements PipeTransform<string, string> {
  transform(id: string): string {
    if (!isUUID(id)) throw new ThreadNotFound();
    return id;
  }
}
