import * as z from 'zod/mini';
import { isEmail } from './email.rules';

/** A text without the spaces around it; nothing but spaces is a fault. */
export const filledText = (fault: string) => z.string().check(z.trim(), z.minLength(1, fault));

/** An address without the spaces around it. */
export const emailText = (fault: string) => z.string().check(z.trim(), z.refine(isEmail, fault));

/** A text of so many characters, the spaces around it apart. */
export const textWithin = (min: number, max: number, fault: string) =>
  z.string().check(z.trim(), z.minLength(min, fault), z.maxLength(max, fault));
