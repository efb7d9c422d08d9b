import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { serverErrorText } from '../../api/client';
import { restoreRevision, revisionsQuery } from './revisions-api';
import { said } from './copy-collections';

interface RemovedProps {
  kind: string;
  /** The field that names an entry. */
  named: string;
  /** The notice after restoring an entry. */
  done?: string;
}

/** The deleted entries of a list, each with a button that restores it. */
export const RemovedCopy = ({
  kind,
  named,
  done = 'Restored at the end of the list.',
}: RemovedProps) => {
  const wanted = { kind, isDeleted: true };
  const { data: removed = [] } = useQuery(revisionsQuery(wanted));
  const notify = useNotify();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const putBack = useMutation({
    mutationFn: restoreRevision,
    onSuccess: async () => {
      notify(done);
      refresh();
      await queries.invalidateQueries({ queryKey: ['revisions'] });
    },
    onError: (error) =>
      notify(serverErrorText(error, 'That didn’t work. Please try again.'), { type: 'error' }),
  });
  if (removed.length === 0) return null;
  return (
    <Box component="details" sx={{ p: 2 }}>
      <summary>Deleted ({removed.length})</summary>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1 }}>
        {removed.map(({ id, content }) => {
          const name = said(content, named);
          return (
            <Box
              component="li"
              key={id}
              sx={{ display: 'flex', gap: 2, alignItems: 'center', py: 0.5 }}
            >
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Box>
              <Button
                size="small"
                variant="outlined"
                aria-label={`Restore: ${name}`}
                loading={putBack.isPending}
                onClick={() => putBack.mutate(id)}
              >
                Restore
              </Button>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
};
