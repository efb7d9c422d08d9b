import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { lazyPart } from '../../components/lazy-part';
import { MissingPart } from '../../components/portal/missing-part';
import { ErrorPanel, LoadingRows } from '../../components/portal/states';
import { FirstRunPanel } from '../first-run/first-run-panel';
import { StorageCheck } from '../storage/storage-check';
import { dashboardQuery } from './dashboard-query';
import { useIsBookkeeper } from '../use-is-owner';
import { NeedsPanel } from './needs-panel';

const BusinessPanels = lazyPart(
  async () => (await import('./business-panels')).BusinessPanels,
  MissingPart,
);

const Numbers = () => {
  const { data, isError, refetch } = useQuery(dashboardQuery);
  if (!data && isError)
    return <ErrorPanel title="Couldn’t load the dashboard" onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows rows={3} height={180} label="Loading the dashboard" />;
  const { needs, ...business } = data;
  return (
    <>
      <NeedsPanel needs={needs} />
      <BusinessPanels {...business} />
    </>
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
      <Stack spacing={2}>
        <FirstRunPanel />
        <Numbers />
        <StorageCheck />
      </Stack>
    </Box>
  );
