import { createContext, use } from 'react';

/** What the site calls itself: the shipped name until its settings have come. */
export const SiteNameContext = createContext('Wavetrain');

export const useSiteName = () => use(SiteNameContext);
