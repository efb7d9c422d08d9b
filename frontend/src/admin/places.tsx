import ArrowDownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useMutation } from '@tanstack/react-query';
import { useListContext, useNotify, useRefresh, type RaRecord } from 'react-admin';
import { serverErrorText } from '../api/client';

interface PlacesProps {
  record: RaRecord;
  /** The record's name, for screen readers. */
  name: string;
  /** @param position from 0 */
  move: (position: number) => Promise<unknown>;
}

/**
 * Buttons that move a record up or down in its list, so that sorting works by keyboard and by
 * touch.
 */
export const Places = ({ record, name, move: call }: PlacesProps) => {
  const { data = [], filterValues } = useListContext<RaRecord>();
  const notify = useNotify();
  const refresh = useRefresh();
  const place = data.findIndex(({ id }) => id === record.id);
  const move = useMutation({
    mutationFn: call,
    onSuccess: refresh,
    onError: (error) =>
      notify(serverErrorText(error, 'That didn’t work. Please try again.'), { type: 'error' }),
  });
  // positions in a filtered list differ from those in the whole list
  const isWhole = Object.keys(filterValues).length === 0;
  const at = (to: number) => ({
    disabled: !isWhole || to < 0 || to >= data.length || move.isPending,
    onClick: () => move.mutate(to),
  });
  return (
    <Box sx={{ whiteSpace: 'nowrap' }}>
      <IconButton size="small" aria-label={`Move up: ${name}`} {...at(place - 1)}>
        <ArrowUpIcon fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={`Move down: ${name}`} {...at(place + 1)}>
        <ArrowDownIcon fontSize="small" />
      </IconButton>
    </Box>
  );
};
