import type { PipeTransform } from '@nestjs/common';
import { ReviewNotFound } from './reviews.errors';

const LARGEST = 100_000;

/** Parses revision numbers in paths; an invalid number is a revision that doesn't exist. */
export const RevisionPipe: PipeTransform<string, number> = {
  transform: (text) => {
    const n = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : Infinity;
    if (n > LARGEST) throw new ReviewNotFound();
    return n;
  },
};
