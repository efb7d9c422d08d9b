import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { lazyPart } from '../../components/lazy-part';
import { MissingPart } from '../../components/portal/missing-part';
import { ErrorPanel, LoadingRows } from '../../components/portal/states';
import { FirstRunPanel } from '../first-run/first-run-panel';
import { firstRunQuery, type FirstRunList } from '../first-run/first-run-query';
import { StorageCheck } from '../storage/storage-check';
import { dashboardQuery, type DashboardNumbers } from './dashboard-query';
import { useIsBookkeeper, useIsOwner } from '../use-is-owner';
import { NeedsPanel } from './needs-panel';

const BusinessPanels = lazyPart(
  async () => (await import('./business-panels')).BusinessPanels,
  MissingPart,
);

const LOADING = <LoadingRows rows={5} height={180} label="Loading the dashboard" />;

interface NumbersProps {
  firstRun: FirstRunList | undefined;
  data: DashboardNumbers | undefined;
  isError: boolean;
  onRetry: () => void;
}

const Numbers = ({ firstRun, data, isError, onRetry }: NumbersProps) => {
  if (!data && isError)
    return (
      <>
        <ErrorPanel title="Couldn’t load the dashboard" onRetry={onRetry} />
        <FirstRunPanel list={firstRun} />
      </>
    );
  if (!data) return LOADING;
  const { needs, ...business } = data;
  return (
    <>
      <NeedsPanel needs={needs} />
      <FirstRunPanel list={firstRun} />
      <BusinessPanels {...business} />
    </>
  );
};

const Panels = () => {
  const isOwner = useIsOwner();
  const { data: firstRun, isLoading } = useQuery({ ...firstRunQuery, enabled: isOwner });
  // loads at the same time as the checklist
  const { data, isError, refetch } = useQuery(dashboardQuery);
  return (
    <Stack spacing={2}>
      {/* the checklist would push the business down if it came later */}
      {isLoading ? (
        LOADING
      ) : (
        <>
          <Numbers {...{ firstRun, data }} isError={isError} onRetry={() => void refetch()} />
          <StorageCheck />
        </>
      )}
    </Stack>
  );
};

/**
 * What needs attention first, then how the business is doing. A bookkeeper starts at the ledger
 * instead.
 */
export const Dashboard = () =>
  useIsBookkeeper() ? (
    <Navigate to="/admin/ledger" replace />
  ) : (
    <Box sx={{ p: { xs: 1, sm: 2 } }}>
      <Title title="Admin" />
      <Panels />
    </Box>
  );
