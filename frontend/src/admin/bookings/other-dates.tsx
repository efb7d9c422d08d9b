import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, dataOf } from '../../api/client';
import { LoadingRows } from '../../components/portal/states';
import { now } from '../../lib/clock';
import { saleStatusLabel } from '../editions/edition-labels';
import { RecordLink } from '../record-link';
import { StateChip } from '../state-chip';

const MOST = 25;

const useEditions = (clinicId: string, isOpen: boolean) => {
  const query = {
    filter: JSON.stringify({ clinicId }),
    range: `[0,${MOST - 1}]`,
    sort: '["nearest","ASC"]',
  };
  return useQuery({
    queryKey: ['editions', 'of clinic', clinicId],
    queryFn: () => dataOf(api.GET('/api/admin/editions', { params: { query } })),
    enabled: isOpen,
  });
};

interface OtherDatesProps {
  clinicId: string;
  /** The dates that the row already shows. */
  currentId: string | undefined;
}

/** A clinic's other dates, nearest first, loaded when they're opened. */
export const OtherDates = ({ clinicId, currentId }: OtherDatesProps) => {
  const [isOpen, setOpen] = useState(false);
  const { data, isError } = useEditions(clinicId, isOpen);
  const others = data?.filter(({ id }) => id !== currentId);
  return (
    <Box
      component="details"
      sx={{ mt: 1 }}
      onToggle={({ currentTarget }: React.ToggleEvent<HTMLDetailsElement>) =>
        setOpen(currentTarget.open)
      }
    >
      <Box component="summary" sx={{ cursor: 'pointer' }}>
        Other dates
      </Box>
      {!data && !isError && isOpen && <LoadingRows rows={1} label="Loading the other dates" />}
      {isError && !data && <p>Couldn’t load the other dates. Close and open them to try again.</p>}
      {others?.length === 0 && <p>None yet.</p>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {others?.map((edition) => (
          <Box
            component="li"
            key={edition.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              columnGap: 1.5,
              alignItems: 'center',
              py: 0.5,
            }}
          >
            <RecordLink resource="editions" id={edition.id} type="show">
              {edition.dates}
            </RecordLink>
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {edition.paid} of {edition.capacity} booked
              {edition.held > 0 && `, ${edition.held} held`}
            </Box>
            <StateChip state={saleStatusLabel(edition, now())} />
          </Box>
        ))}
      </Box>
    </Box>
  );
};
