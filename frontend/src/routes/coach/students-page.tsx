import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '../../components/portal/field';
import { LinkButton } from '../../components/portal/link-button';
import { LoadProblem } from '../../components/portal/load-problem';
import { Pager } from '../../components/portal/pager';
import { PortalPage } from '../../components/portal/portal-page';
import { EmptyState, LoadingRows } from '../../components/portal/states';
import { TabRow, tabId, tabPanelId } from '../../components/portal/tab-row';
import {
  PAGE_SIZE,
  studentOverviewCountsQuery,
  studentOverviewQuery,
  type StudentOverviewTab,
} from '../../features/student-overview/api/student-overview';
import { StudentOverviewList } from '../../features/student-overview/components/student-overview-list';
import { QUIET_TIME } from '../../lib/quiet-time';
import { useDebouncedValue } from '../../lib/use-debounced-value';
import { COACH_LOGIN, CoachScreen } from './coach-screen';

const TABS: readonly { value: StudentOverviewTab; name: string }[] = [
  { value: 'all', name: 'All' },
  { value: 'waiting', name: 'Waiting' },
  { value: 'quiet', name: 'Quiet' },
  { value: 'improving', name: 'Improving' },
];

const NO_STUDENTS: Record<StudentOverviewTab, { title: string; text: string }> = {
  all: { title: 'No students yet', text: 'New students will show up here.' },
  waiting: {
    title: 'No one is waiting',
    text: 'Every video with a working link has been reviewed.',
  },
  quiet: {
    title: 'No one has gone quiet',
    text: `Everyone with a plan has been active in the last ${QUIET_TIME}.`,
  },
  improving: {
    title: 'No one is improving yet',
    text: 'Students show up here when their latest score is higher than the one before and at least 3 points above the average of up to three earlier ones.',
  },
};

const Students = () => {
  const [view, setView] = useState<{ search: string; tab: StudentOverviewTab; page: number }>({
    search: '',
    tab: 'all',
    page: 0,
  });
  const search = useDebouncedValue(view.search.trim());
  const { data, isError, error, refetch } = useQuery({
    ...studentOverviewQuery(search, view.tab, view.page),
    refetchOnMount: 'always',
  });
  const { data: counts } = useQuery({
    ...studentOverviewCountsQuery(search),
    refetchOnMount: 'always',
  });
  const pages = Math.ceil((counts?.[view.tab] ?? 0) / PAGE_SIZE);
  const noStudents =
    search === ''
      ? NO_STUDENTS[view.tab]
      : { title: 'No students found', text: 'No name or email matches your search.' };
  return (
    <Stack spacing={2.5}>
      <Box role="search" sx={{ maxWidth: 480 }}>
        <Field
          label="Search students"
          type="search"
          value={view.search}
          onChange={({ target }) => setView({ ...view, search: target.value, page: 0 })}
        />
      </Box>
      <TabRow
        label="Students"
        tabs={TABS.map(({ value, name }) => ({
          value,
          label: counts ? `${name} (${counts[value]})` : name,
        }))}
        value={view.tab}
        onChange={(tab) => setView({ ...view, tab, page: 0 })}
      />
      <div role="tabpanel" id={tabPanelId(view.tab)} aria-labelledby={tabId(view.tab)}>
        {isError && !data && (
          <LoadProblem
            error={error}
            title="Couldn’t load the students"
            loginPath={COACH_LOGIN}
            onRetry={() => void refetch()}
          />
        )}
        {!isError && !data && <LoadingRows rows={5} height={84} label="Loading students" />}
        {data?.length === 0 && <EmptyState {...noStudents} />}
        {data && data.length > 0 && <StudentOverviewList entries={data} />}
      </div>
      <Pager page={view.page} pages={pages} onChange={(page) => setView({ ...view, page })} />
    </Stack>
  );
};

const more = (
  <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
    <LinkButton to="/coach/curriculum" variant="outlined">
      Curriculum
    </LinkButton>
    <LinkButton to="/coach/drills" variant="outlined">
      Drill library
    </LinkButton>
  </Stack>
);

/** All students: who is waiting, who went quiet, and who is improving. */
export const Component = () => (
  <CoachScreen>
    <PortalPage title="Students" intro="Students who are waiting for you come first." action={more}>
      <Students />
    </PortalPage>
  </CoachScreen>
);
