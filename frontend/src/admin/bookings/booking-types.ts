import type { components } from '../../api/client';

type Schemas = components['schemas'];

/** One place that was bought, as the console lists it [A§3]. Money in integer cents. */
export type BookingRecord = Schemas['BookingResponse'];
export type BookingEvent = Schemas['BookingEventResponse'];
/** One booking by itself; coming from the list, its row is shown until history and transfer targets are there. */
export type BookingDetail = BookingRecord & Partial<Schemas['BookingDetailResponse']>;
