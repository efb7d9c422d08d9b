import { useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import { now } from '../../lib/clock';
import { editionLabel } from './edition-labels';
import type { EditionRecord } from './edition-types';

/**
 * Returns the dates that are neither canceled nor over, soonest first; `problem` if they couldn't
 * be loaded.
 */
export const useOpenDates = (): { dates: EditionRecord[]; problem?: string } => {
  const { data = [], isError } = useQuery({
    queryKey: ['editions', 'open dates'],
    queryFn: () =>
      dataOf(
        api.GET('/api/admin/editions', {
          params: { query: { range: '[0,99]', sort: '["nearest","ASC"]' } },
        }),
      ),
  });
  const today = now().toISOString().slice(0, 10);
  return {
    dates: data.filter(({ saleStatus, endsOn }) => saleStatus !== 'cancelled' && endsOn >= today),
    problem: isError ? 'Couldn’t load the dates. Close this and open it again.' : undefined,
  };
};

/** `Playboating from A-Z, October 10-14, 2027 (3 of 6 booked)` */
export const datesChoice = (edition: EditionRecord) => ({
  value: edition.id,
  label: `${editionLabel(edition)} (${edition.paid + edition.held} of ${edition.capacity} booked)`,
});

/** The same for a choice that has to have a spot left. */
export const datesWithSpot = (edition: EditionRecord) => {
  const isDisabled = edition.paid + edition.held >= edition.capacity;
  const { value, label } = datesChoice(edition);
  return { value, label: isDisabled ? label.replace(/\)$/, ', full)') : label, isDisabled };
};
