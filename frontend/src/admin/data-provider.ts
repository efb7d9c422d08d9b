import simpleRestProvider from 'ra-data-simple-rest';
import { HttpError as ConsoleError, fetchUtils, type DataProvider } from 'react-admin';
import { NO_CONNECTION } from '../api/client';
import { readFault } from '../api/fault';

type Options = Parameters<typeof fetchUtils.fetchJson>[1];

/** What is wrong with which field, where react-admin looks for it: a form then says so beside the field and keeps what was typed. */
const withFieldErrors = (body: unknown, errors: Record<string, string>): unknown =>
  typeof body === 'object' && Object.keys(errors).length > 0 ? { ...body, errors } : body;

/** With the session's cookie; errors say what the server wrote for a person. */
const fetchJson = async (url: string, options: Options = {}) => {
  try {
    return await fetchUtils.fetchJson(url, { ...options, credentials: 'include' });
  } catch (error) {
    if (error instanceof ConsoleError) {
      const { text, fields } = readFault(error.body);
      throw new ConsoleError(text ?? error.message, error.status, withFieldErrors(error.body, fields));
    }
    throw error instanceof TypeError ? new TypeError(NO_CONNECTION, { cause: error }) : error;
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
