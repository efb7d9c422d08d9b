import type { Availabilities, Availability } from './api/get-availability';
import type { Clinic } from './api/get-clinics';

const SCHEMA = 'https://schema.org/';

const stockOf = (record: Availability | undefined): string => {
  if (!record) return `${SCHEMA}InStock`;
  if (record.reason === 'not-open-yet' || record.reason === 'members-only')
    return `${SCHEMA}PreSale`;
  if (!record.isAvailable) return `${SCHEMA}SoldOut`;
  return SCHEMA + (record.availableSpots <= 2 ? 'LimitedAvailability' : 'InStock');
};

interface EventFrame {
  /** The site's origin, without a trailing slash. */
  publicUrl: string;
  coachName: string;
  siteName: string;
}

/**
 * Returns every edition on sale as a schema.org event with its offers, for search engines. The
 * texts repeat those on the page, so they compress to almost nothing.
 */
export const clinicEvents = (
  clinics: readonly Clinic[],
  availabilities: Availabilities | undefined,
  frame: EventFrame,
) => {
  const { publicUrl, coachName, siteName } = frame;
  const url = `${publicUrl}/clinics`;
  return clinics.flatMap(
    ({ title, tagline, forWho, location, edition, depositPlanId, fullPlanId }) => {
      if (!edition) return [];
      const {
        startDate,
        endDate,
        priceCents,
        depositCents,
        maxParticipants,
        isDepositOnSale,
        opensAt,
      } = edition;
      const offer = (name: string, cents: number, planId: string) => ({
        '@type': 'Offer',
        name,
        price: (cents / 100).toFixed(2),
        priceCurrency: 'USD',
        availability: stockOf(availabilities?.[planId]),
        ...(opensAt && { validFrom: opensAt.at }),
        url,
      });
      const [locality, region] = location.split(', ');
      return {
        '@type': 'Event',
        name: title,
        description: `${tagline} ${forWho}`,
        startDate,
        endDate,
        eventStatus: `${SCHEMA}EventScheduled`,
        eventAttendanceMode: `${SCHEMA}OfflineEventAttendanceMode`,
        maximumAttendeeCapacity: maxParticipants,
        location: {
          '@type': 'Place',
          name: `The ranch in ${location}`,
          address: {
            '@type': 'PostalAddress',
            addressLocality: locality,
            addressRegion: region,
            addressCountry: 'US',
          },
        },
        organizer: { '@type': 'Organization', name: siteName, url: publicUrl },
        performer: { '@type': 'Person', name: coachName, url: `${publicUrl}/about` },
        image: `${publicUrl}/art/social/clinics.jpg`,
        url,
        offers: [
          offer('Full payment', priceCents, fullPlanId),
          ...(isDepositOnSale ? [offer('Deposit', depositCents, depositPlanId)] : []),
        ],
      };
    },
  );
};
