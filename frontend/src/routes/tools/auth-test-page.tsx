import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Panel } from '../../components/portal/panel';
import { PortalPage } from '../../components/portal/portal-page';
import { LinkButton } from '../../components/portal/link-button';
import { authCheckQuery } from '../../features/auth/api/auth-check';
import { readRawCoachData } from '../../lib/coach-data';
import { isFramed } from '../../lib/frame';

const Shown = ({ children }: { children: string }) => (
  <Box
    component="pre"
    tabIndex={0}
    sx={{ m: 0, fontSize: '0.9375rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
  >
    {children}
  </Box>
);

/** Shows the user's own sign-in state and no one else's [T4]. */
export const Component = () => {
  const { data, error, isFetching, refetch } = useQuery(authCheckQuery);
  const [coachData, setCoachData] = useState(readRawCoachData);
  const clearStorage = () => {
    localStorage.clear();
    sessionStorage.clear();
    setCoachData(readRawCoachData());
  };
  return (
    <PortalPage
      title="Sign-in check"
      width="narrow"
      intro="See whether you’re signed in, and as whom."
    >
      <Stack spacing={2.5}>
        <Panel title="Authentication check">
          <Shown>
            {error ? error.message : data ? JSON.stringify(data, null, 2) : 'Checking…'}
          </Shown>
        </Panel>
        <Panel title="Stored coach data">
          <Shown>{coachData ?? 'None'}</Shown>
        </Panel>
        <Panel title="Inside a frame">{isFramed() ? 'Yes' : 'No'}</Panel>
        <Panel title="Current URL">
          <Shown>{window.location.href}</Shown>
        </Panel>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button variant="contained" loading={isFetching} onClick={() => void refetch()}>
            Check status
          </Button>
          <LinkButton to="/coach/login" variant="outlined">
            Go to coach sign-in
          </LinkButton>
          <LinkButton to="/coach/dashboard" variant="outlined">
            Go to coach queue
          </LinkButton>
          <Button variant="outlined" color="error" onClick={clearStorage}>
            Clear storage
          </Button>
        </Box>
      </Stack>
    </PortalPage>
  );
};
