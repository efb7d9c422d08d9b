import { createContext, use } from 'react';

/** Where the site is reached (`https://…`, no trailing slash): canonical links and social cards need it whole. */
export const PublicUrlContext = createContext('');

export const usePublicUrl = () => use(PublicUrlContext);
