import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { storiesFrom } from '../../../components/site/story-order';
import { useSiteName } from '../../../lib/site-name';
import { siteQuery } from '../api/get-site';
import { testimonialsQuery } from '../api/get-testimonials';

/** What the frame around people's work says of the site: its name, the coach elsewhere, and one of those who got there. [T151] */
export const useFrameContent = () => {
  const { pathname } = useLocation();
  const shippedName = useSiteName();
  const { data: site } = useQuery(siteQuery);
  const { data: stories = [] } = useQuery(testimonialsQuery);
  return {
    siteName: site?.name ?? shippedName,
    socialLinks: site?.socialLinks ?? [],
    story: storiesFrom(pathname, stories)[0],
  };
};
