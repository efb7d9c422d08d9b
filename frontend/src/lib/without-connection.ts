import { createContext, type ReactNode } from 'react';

/** What a frame shows instead of a page whose code can't be loaded while offline. */
export const WithoutConnection = createContext<ReactNode>(undefined);
