import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Panel } from '../../components/portal/panel';
import { PortalPage } from '../../components/portal/portal-page';
import { TextLink } from '../../components/portal/text-link';
import { StudentScreen } from './student-screen';

/** Who somebody is here, and how they sign in. */
export const Component = () => (
  <StudentScreen>
    {({ firstName, lastName, email }) => (
      <PortalPage title="Profile and settings" width="narrow">
        <Stack spacing={3}>
          <Panel title="Your account">
            <Typography sx={{ fontWeight: 600 }}>
              {firstName} {lastName}
            </Typography>
            <Typography sx={{ overflowWrap: 'anywhere', mb: 1 }}>{email}</Typography>
            <TextLink to="/student/change-password">Change your password</TextLink>
          </Panel>
          <Panel title="Your paddling">
            <Typography sx={{ mb: 1 }}>What you told your coach about yourself, your priorities and your goals.</Typography>
            <TextLink to="/student/intake">Your intake</TextLink>
          </Panel>
        </Stack>
      </PortalPage>
    )}
  </StudentScreen>
);
