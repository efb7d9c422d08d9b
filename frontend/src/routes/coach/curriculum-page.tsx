import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckField } from '../../components/portal/check-field';
import { LinkButton } from '../../components/portal/link-button';
import { LoadProblem } from '../../components/portal/load-problem';
import { Pager } from '../../components/portal/pager';
import { PortalPage } from '../../components/portal/portal-page';
import { SmallSelect } from '../../components/portal/small-select';
import { EmptyState, LoadingRows } from '../../components/portal/states';
import {
  curriculumMapQuery,
  MAP_PAGE,
  type MapOrder,
} from '../../features/curriculum-map/api/get-map';
import { HeatMap } from '../../features/curriculum-map/components/heat-map';
import { StateLegend } from '../../features/curriculum-map/components/state-mark';
import { StateTable } from '../../features/curriculum-map/components/state-table';
import { COACH_LOGIN, CoachScreen } from './coach-screen';

const ORDERS: readonly { value: MapOrder; label: string }[] = [
  { value: 'stuck', label: 'Stuck longest' },
  { value: 'moving', label: 'Most recent progress' },
];

const back = (
  <LinkButton to="/coach/students" variant="outlined">
    All students
  </LinkButton>
);

const Curriculum = () => {
  const [view, setView] = useState<{ order: MapOrder; active: boolean; page: number }>({
    order: 'stuck',
    active: true,
    page: 0,
  });
  const [isTable, setTable] = useState(false);
  const { data, isError, error, refetch } = useQuery({
    ...curriculumMapQuery(view.order, view.active, view.page),
    refetchOnMount: 'always',
  });
  return (
    <Stack spacing={2.5}>
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'center' }}
      >
        <SmallSelect
          label="Sort by"
          value={view.order}
          options={ORDERS}
          onChange={(order) =>
            setView({ ...view, order: order === 'moving' ? 'moving' : 'stuck', page: 0 })
          }
        />
        <CheckField
          label="With a plan only"
          checked={view.active}
          onChange={(active) => setView({ ...view, active, page: 0 })}
        />
        <CheckField label="Show as a table" checked={isTable} onChange={setTable} />
      </Stack>
      {isError && !data && (
        <LoadProblem
          error={error}
          title="Couldn’t load the curriculum"
          loginPath={COACH_LOGIN}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && <LoadingRows rows={6} height={64} label="Loading curriculum" />}
      {data?.rows.length === 0 && (
        <EmptyState
          title={view.active ? 'No students with a plan' : 'No students yet'}
          text={
            view.active
              ? 'Turn off “With a plan only” to see everyone.'
              : 'New students will show up here.'
          }
        />
      )}
      {data && data.rows.length > 0 && !isTable && (
        <>
          <StateLegend />
          <HeatMap map={data} />
        </>
      )}
      {data && data.rows.length > 0 && isTable && <StateTable map={data} />}
      <Pager
        page={view.page}
        pages={Math.ceil((data?.total ?? 0) / MAP_PAGE)}
        onChange={(page) => setView({ ...view, page })}
      />
    </Stack>
  );
};

/** The whole curriculum for all students at once. */
export const Component = () => (
  <CoachScreen>
    <PortalPage
      title="Curriculum"
      intro="Every student’s progress through every module. Students are shown at the module they worked on last."
      action={back}
    >
      <Curriculum />
    </PortalPage>
  </CoachScreen>
);
