import { createContext, use } from 'react';

/** The site's name: the default until its settings have loaded. */
export const SiteNameContext = createContext('Wavetrain');

export const useSiteName = () => use(SiteNameContext);
