import type { PipeTransform } from '@nestjs/common';
import { ReviewNotFound } from './reviews.errors';

const LARGEST = 100_000;

/** For numbers of revisions in addresses: one that can't be is one that we don't have. */
export const RevisionPipe: PipeTransform<string, number> = {
  transform: (text) => {
    const n = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : Infinity;
    if (n > LARGEST) throw new ReviewNotFound();
    return n;
  },
};
