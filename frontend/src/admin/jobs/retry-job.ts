import { api } from '../../api/client';

/** Tries a parked job again. */
export const retryJob = (id: string) => api.POST('/api/admin/jobs/{id}/retry', { params: { path: { id } } });
