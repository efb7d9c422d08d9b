import type { components } from '../../api/client';

type Schemas = components['schemas'];

/** One booking, as the admin lists it [A§3]. Money in integer cents. */
export type BookingRecord = Schemas['BookingResponse'];
export type BookingEvent = Schemas['BookingEventResponse'];
/**
 * One booking in full. Opened from the list, it has only the row's fields until history and
 * transfer targets are loaded.
 */
export type BookingDetail = BookingRecord & Partial<Schemas['BookingDetailResponse']>;
