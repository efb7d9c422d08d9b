import { createContext, use } from 'react';

/**
 * The site's public address (`https://…`, no trailing slash). Canonical links and social cards need
 * absolute addresses.
 */
export const PublicUrlContext = createContext('');

export const usePublicUrl = () => use(PublicUrlContext);
