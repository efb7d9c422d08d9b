import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../api/client';

export interface SocialLink {
  label: string;
  url: string;
}

export interface Site {
  name: string;
  coachName: string;
  email: string;
  phone: string;
  /** `9am-6pm EST` [T47] */
  phoneHours: string;
  location: string;
  socialLinks: SocialLink[];
  priceId: string;
  /** Cents a month. */
  remoteCoachingAmountCents: number;
  /** Cents a month, for those who have been to a clinic [T49]. */
  remoteCoachingAlumniAmountCents: number;
  publishableKey: string | null;
  vaultVideoCount: number;
  yearsOfExperience: string;
  /** `40+ Years Competing` */
  yearsCompeting: string;
  /** `100s of Wins` */
  winsStat: string;
  /** Whose titles are whose [T140]. */
  championTitles: { coached: string; boatDesigns: string; own: string };
}

/** The coach's settings that every page shows. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => getJson<Site>('/api/site', signal),
});
