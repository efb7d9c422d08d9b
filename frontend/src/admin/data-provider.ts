import simpleRestProvider from 'ra-data-simple-rest';
import { HttpError as ConsoleError, fetchUtils, type DataProvider } from 'react-admin';

type Options = Parameters<typeof fetchUtils.fetchJson>[1];

const readable = (body: unknown): string | undefined => {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  return typeof error === 'string' ? error : undefined;
};

/** With the session's cookie; errors say what the server wrote for a person. */
const fetchJson = async (url: string, options: Options = {}) => {
  try {
    return await fetchUtils.fetchJson(url, { ...options, credentials: 'include' });
  } catch (error) {
    if (error instanceof ConsoleError) throw new ConsoleError(readable(error.body) ?? error.message, error.status, error.body);
    throw error;
  }
};

/** The console's calls, in the stock convention (`range`, `sort`, `filter`); a change is sent as what it changes. */
export const createDataProvider = (apiUrl = '/api/admin'): DataProvider => ({
  ...simpleRestProvider(apiUrl, fetchJson),
  update: async (resource, { id, data }) => {
    const { json } = await fetchJson(`${apiUrl}/${resource}/${encodeURIComponent(String(id))}`, {
      method: 'PATCH',
      body: JSON.stringify(data),
    });
    return { data: json };
  },
});
