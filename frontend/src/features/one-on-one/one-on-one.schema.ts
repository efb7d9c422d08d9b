import * as z from 'zod/mini';
import { textWithin } from '../../lib/field-schemas';
import type { Offer } from './api/one-on-ones';

export const wishSchema = z.object({
  wish: textWithin(1, 2000, 'Please say what you want to work on, in 2000 characters at most'),
  dates: textWithin(1, 500, 'Please say when it suits you, in 500 characters at most'),
  place: textWithin(0, 200, 'Please keep it to 200 characters'),
});

const numberWithin = (min: number, max: number, fault: string) =>
  z.string().check(
    z.trim(),
    z.refine((text) => /^\d+(\.\d{1,2})?$/.test(text) && Number(text) >= min && Number(text) <= max, fault),
  );

/** Dollars and minutes as they are typed. */
export const offerSchema = z.object({
  startsAt: z.string().check(z.minLength(1, 'Please enter a day and a time')),
  minutes: z.string().check(z.trim(), z.regex(/^(1[5-9]|[2-9]\d|[1-5]\d\d|600)$/, 'Between 15 and 600 minutes')),
  place: textWithin(1, 200, 'Please say where you meet'),
  price: numberWithin(1, 10_000, 'Between $1 and $10,000'),
  word: textWithin(0, 400, 'Please keep it to 400 characters'),
});
export type OfferFields = z.output<typeof offerSchema>;

export const toOffer = ({ startsAt, minutes, place, price, word }: OfferFields): Offer => ({
  startsAt,
  minutes: Number(minutes),
  place,
  priceCents: Math.round(Number(price) * 100),
  word,
});

export const wordSchema = z.object({ word: textWithin(1, 400, 'Please add a word, of 400 characters at most') });
