import * as z from 'zod/mini';
import { textWithin } from '../../lib/field-schemas';

export const altSchema = z.object({ alt: textWithin(1, 300, 'Please say what the picture shows, in 300 characters at most') });
