import * as z from 'zod/mini';
import { textWithin } from '../../lib/field-schemas';
import type { Offer } from './api/one-on-ones';

export const wishSchema = z.object({
  wish: textWithin(1, 2000, 'Please say what you want to work on, in up to 2,000 characters'),
  dates: textWithin(1, 500, 'Enter times that work for you, in up to 500 characters'),
  place: textWithin(0, 200, 'Please keep it to 200 characters'),
});

const numberWithin = (min: number, max: number, fault: string) =>
  z.string().check(
    z.trim(),
    z.refine(
      (text) => /^\d+(\.\d{1,2})?$/.test(text) && Number(text) >= min && Number(text) <= max,
      fault,
    ),
  );

/** Dollars and minutes, as typed. */
export const offerSchema = z.object({
  startsAt: z.string().check(z.minLength(1, 'Please enter a day and a time')),
  minutes: z
    .string()
    .check(z.trim(), z.regex(/^(1[5-9]|[2-9]\d|[1-5]\d\d|600)$/, 'Please enter 15 to 600 minutes')),
  place: textWithin(1, 200, 'Please say where to meet'),
  price: numberWithin(1, 10_000, 'Please enter an amount from $1 to $10,000'),
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

export const noteSchema = z.object({
  word: textWithin(1, 400, 'Please add a note of up to 400 characters'),
});

export const moveWishSchema = z.object({
  dates: textWithin(1, 500, 'Enter times that work for you, in up to 500 characters'),
});

/** A booked session's new time and place. */
export const moveSchema = z.pick(offerSchema, { startsAt: true, place: true, word: true });
