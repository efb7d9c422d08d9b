import * as z from 'zod/mini';
import { textWithin } from '../../lib/field-schemas';

export const altSchema = z.object({
  alt: textWithin(1, 300, 'Please describe the picture in up to 300 characters'),
});
