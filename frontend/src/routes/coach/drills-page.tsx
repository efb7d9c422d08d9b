import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { CheckField } from '../../components/portal/check-field';
import { Field } from '../../components/portal/field';
import { LinkButton } from '../../components/portal/link-button';
import { LoadProblem } from '../../components/portal/load-problem';
import { MissingDialog } from '../../components/portal/missing-part';
import { Pager } from '../../components/portal/pager';
import { PortalPage } from '../../components/portal/portal-page';
import { EmptyState, LoadingRows } from '../../components/portal/states';
import { errorToast } from '../../components/toast/error-toast';
import { useToast } from '../../components/toast/use-toast';
import {
  archiveDrill,
  LIBRARY_PAGE,
  libraryQuery,
  type LibraryDrill,
} from '../../features/coach-drills/api/library';
import { LibraryList } from '../../features/coach-drills/components/library-list';
import { useDebouncedValue } from '../../lib/use-debounced-value';
import { COACH_LOGIN, CoachScreen } from './coach-screen';

const DrillDialog = lazyPart(
  async () => (await import('../../features/coach-drills/components/drill-dialog')).DrillDialog,
  MissingDialog,
);

interface View {
  readonly search: string;
  readonly archived: boolean;
  readonly page: number;
}

const Library = ({ onEdit }: { onEdit: (drill: LibraryDrill) => void }) => {
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const [view, setView] = useState<View>({ search: '', archived: false, page: 0 });
  const search = useDebouncedValue(view.search.trim());
  const { data, isError, error, refetch } = useQuery({
    ...libraryQuery(search, view.archived, view.page),
    refetchOnMount: 'always',
  });
  const archive = useMutation({
    mutationFn: ({ id, archived }: LibraryDrill) => archiveDrill(id, !archived),
    onSuccess: ({ title, archived }) =>
      toast({
        title: archived ? 'Drill archived' : 'Drill restored',
        description: archived
          ? `You can’t assign ${title} anymore. Students who already have it keep it.`
          : `You can assign ${title} again.`,
      }),
    onError: (problem) => toast(errorToast('Not saved', problem, 'Please try again.')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['coach'] }),
  });
  const nothing = view.archived ? 'No archived drills' : 'No drills yet';
  return (
    <Stack spacing={2.5}>
      <Box role="search" sx={{ maxWidth: 480 }}>
        <Field
          label="Search drills"
          type="search"
          value={view.search}
          onChange={({ target }) => setView({ ...view, search: target.value, page: 0 })}
        />
      </Box>
      <CheckField
        label="Archived only"
        checked={view.archived}
        onChange={(archived) => setView({ ...view, archived, page: 0 })}
      />
      {isError && !data && (
        <LoadProblem
          error={error}
          title="Couldn’t load the drills"
          loginPath={COACH_LOGIN}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && <LoadingRows rows={5} height={120} label="Loading drills" />}
      {data?.drills.length === 0 && (
        <EmptyState
          title={search === '' ? nothing : 'No drills found'}
          text={search === '' ? undefined : 'No drill’s name or goal matches your search.'}
        />
      )}
      {data && data.drills.length > 0 && (
        <LibraryList
          drills={data.drills}
          onEdit={onEdit}
          onArchive={(drill) => archive.mutate(drill)}
        />
      )}
      <Pager
        page={view.page}
        pages={Math.ceil((data?.total ?? 0) / LIBRARY_PAGE)}
        onChange={(page) => setView({ ...view, page })}
      />
    </Stack>
  );
};

const Drills = () => {
  /** `drill` is null for a new one. */
  const [open, setOpen] = useState<{ drill: LibraryDrill | null } | null>(null);
  const actions = (
    <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <LinkButton to="/coach/students" variant="outlined">
        All students
      </LinkButton>
      <Button variant="contained" color="signal" onClick={() => setOpen({ drill: null })}>
        New drill
      </Button>
    </Stack>
  );
  return (
    <PortalPage
      title="Drill library"
      intro="Assign a drill with a review (type / in the review room) or from a student’s page."
      action={actions}
    >
      <Library onEdit={(drill) => setOpen({ drill })} />
      {open && <DrillDialog drill={open.drill} onClose={() => setOpen(null)} />}
    </PortalPage>
  );
};

/** The drill library, editable. */
export const Component = () => (
  <CoachScreen>
    <Drills />
  </CoachScreen>
);
