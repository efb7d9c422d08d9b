import { createContext, type ReactNode } from 'react';

/** What a frame shows in place of a page whose code it can't have while there is no connection. */
export const WithoutConnection = createContext<ReactNode>(undefined);
