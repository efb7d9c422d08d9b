import * as z from 'zod/mini';
import { isEmail } from './email.rules';

/** A text, trimmed, that must not be empty. */
export const filledText = (fault: string) => z.string().check(z.trim(), z.minLength(1, fault));

/** A trimmed email address. */
export const emailText = (fault: string) => z.string().check(z.trim(), z.refine(isEmail, fault));

/** A trimmed text with a minimum and maximum length. */
export const textWithin = (min: number, max: number, fault: string) =>
  z.string().check(z.trim(), z.minLength(min, fault), z.maxLength(max, fault));
