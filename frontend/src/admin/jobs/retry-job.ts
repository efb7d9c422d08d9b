import { api } from '../../api/client';

/** Retries a parked job. */
export const retryJob = (id: string) =>
  api.POST('/api/admin/jobs/{id}/retry', { params: { path: { id } } });
