import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { storiesFrom } from '../../../components/site/story-order';
import { useSiteName } from '../../../lib/site-name';
import { siteQuery } from '../api/get-site';
import { testimonialsQuery } from '../api/get-testimonials';

/**
 * Returns what the portals' frame shows of the site: its name, the coach's social profiles and the
 * short quote of a testimonial. [T151]
 */
export const useFrameContent = () => {
  const { pathname } = useLocation();
  const shippedName = useSiteName();
  const { data: site } = useQuery(siteQuery);
  const { data: stories = [] } = useQuery(testimonialsQuery);
  const quotes = stories.flatMap(({ name, shortQuote }) =>
    shortQuote ? [{ name, text: shortQuote }] : [],
  );
  return {
    siteName: site?.name ?? shippedName,
    socialLinks: site?.socialLinks ?? [],
    quote: storiesFrom(pathname, quotes)[0],
  };
};
