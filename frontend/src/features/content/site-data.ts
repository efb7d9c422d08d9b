import { capitalInWords } from '../../lib/number-labels';
import type { Site } from './api/get-site';

/** Returns the coach as schema.org data. */
export const personData = (
  { coachName, name, socialLinks, championTitles }: Site,
  publicUrl: string,
) => ({
  '@type': 'Person',
  name: coachName,
  jobTitle: 'Whitewater kayaking coach',
  description: `World champion and Olympian, with ${championTitles.own} and ${championTitles.boatDesigns}.`,
  url: `${publicUrl}/about`,
  worksFor: { '@type': 'Organization', name, url: publicUrl },
  award: championTitles.own,
  knowsAbout: ['Whitewater kayaking', 'Freestyle kayaking', 'Kayak design', 'Coaching'],
  sameAs: socialLinks.map(({ url }) => url),
});

/** Returns the business and its site, for search engines. */
export const organizationData = (
  { name, coachName, email, phone, location, socialLinks }: Site,
  publicUrl: string,
) => {
  const [locality, region] = location.split(', ');
  return {
    '@graph': [
      {
        '@type': 'Organization',
        name,
        url: publicUrl,
        logo: `${publicUrl}/icon-512.png`,
        founder: { '@type': 'Person', name: coachName, url: `${publicUrl}/about` },
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer support',
          email,
          telephone: phone,
        },
        address: {
          '@type': 'PostalAddress',
          addressLocality: locality,
          addressRegion: region,
          addressCountry: 'US',
        },
        sameAs: socialLinks.map(({ url }) => url),
      },
      { '@type': 'WebSite', name, url: publicUrl, inLanguage: 'en-US' },
    ],
  };
};

/** Returns remote coaching as an offer, for search engines. */
export const coachingData = (
  { name, coachName, reviewsPerPeriod, feedbackHours, remoteCoachingAmountCents }: Site,
  publicUrl: string,
) => ({
  '@type': 'Service',
  name: 'Remote Coaching',
  serviceType: 'Whitewater kayaking coaching by video',
  description: `${capitalInWords(reviewsPerPeriod)} personal video reviews a month, each within ${feedbackHours} hours, with drills, scores and unlimited questions.`,
  url: `${publicUrl}/remote-coaching`,
  provider: {
    '@type': 'Organization',
    name,
    url: publicUrl,
    founder: { '@type': 'Person', name: coachName, url: `${publicUrl}/about` },
  },
  offers: {
    '@type': 'Offer',
    price: (remoteCoachingAmountCents / 100).toFixed(2),
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    url: `${publicUrl}/remote-coaching`,
  },
});
