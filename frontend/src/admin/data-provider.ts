import simpleRestProvider from 'ra-data-simple-rest';
import { HttpError as ConsoleError, fetchUtils, type DataProvider } from 'react-admin';
import { NO_CONNECTION } from '../api/client';
import { readFault } from '../api/fault';

type Options = Parameters<typeof fetchUtils.fetchJson>[1];

/**
 * Puts field errors where react-admin looks for them, so that a form shows them at the field and
 * keeps the typed text.
 */
const withFieldErrors = (body: unknown, errors: Record<string, string>): unknown =>
  typeof body === 'object' && Object.keys(errors).length > 0 ? { ...body, errors } : body;

/** Sends the session cookie; errors carry the server's message for people. */
const fetchJson = async (url: string, options: Options = {}) => {
  try {
    return await fetchUtils.fetchJson(url, { ...options, credentials: 'include' });
  } catch (error) {
    if (error instanceof ConsoleError) {
      const { text, fields } = readFault(error.body);
      throw new ConsoleError(
        text ?? error.message,
        error.status,
        withFieldErrors(error.body, fields),
      );
    }
    throw error instanceof TypeError ? new TypeError(NO_CONNECTION, { cause: error }) : error;
  }
};

/**
 * The admin's API calls in react-admin's usual convention (`range`, `sort`, `filter`); an update is
 * a PATCH of the given fields.
 */
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
