import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { arrivingForm } from '../../../components/portal/arriving-form';
import { Fold } from '../../../components/portal/fold';
import { Panel } from '../../../components/portal/panel';
import { PortalPage } from '../../../components/portal/portal-page';
import { TextLink } from '../../../components/portal/text-link';
import { SessionsList } from '../../../features/auth/components/sessions-list';
import { WaitingEmail } from '../../../features/auth/components/waiting-email';
import { DeviceNotifications } from '../../../features/notifications/components/device-notifications';
import { OwnPayments } from '../../../features/payments/components/own-payments';
import { DataExport } from '../../../features/students/components/data-export';
import { PlanDetails } from '../../../features/students/components/plan-details';
import { DeleteAccount } from '../../../features/students/components/delete-account';
import { STUDENT_LOGIN, StudentScreen } from '../student-screen';

const EmailChangeForm = arrivingForm(
  async () => (await import('../../../features/auth/components/email-change-form')).EmailChangeForm,
);
const ProfileForm = arrivingForm(
  async () => (await import('../../../features/students/components/profile-form')).ProfileForm,
  900,
);

/** The student's profile, email preferences, sign-in, and devices. */
export const Component = () => (
  <StudentScreen>
    {(profile) => (
      <PortalPage title="Profile and settings" width="narrow">
        <Stack spacing={3}>
          <ProfileForm profile={profile} />
          <Panel title="Notifications">
            <DeviceNotifications loginPath={STUDENT_LOGIN} />
          </Panel>
          <Box id="billing" sx={{ scrollMarginTop: 16 }}>
            <Panel title="Plan & billing">
              <Stack spacing={2.5}>
                <PlanDetails profile={profile} />
                <div>
                  <Typography component="h3" variant="h4" sx={{ mb: 1 }}>
                    Payments and receipts
                  </Typography>
                  <OwnPayments loginPath={STUDENT_LOGIN} />
                </div>
              </Stack>
            </Panel>
          </Box>
          <Panel title="Sign-in">
            <Stack spacing={2}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>
                You sign in with {profile.email}.{' '}
                <TextLink to="/student/change-password">Change your password</TextLink>
              </Typography>
              <Box>
                <WaitingEmail loginPath={STUDENT_LOGIN} />
                <Fold title="Change your email">
                  <Box sx={{ mt: 1.5 }}>
                    <EmailChangeForm />
                  </Box>
                </Fold>
              </Box>
              <SessionsList loginPath={STUDENT_LOGIN} />
            </Stack>
          </Panel>
          <Panel title="Your paddling">
            <Typography>
              Keep your coach up to date on your priorities and goals:{' '}
              <TextLink to="/student/intake">Update your intake form</TextLink>
            </Typography>
          </Panel>
          <Box id="your-data">
            <Panel title="Your data">
              <Stack spacing={2}>
                <DataExport loginPath={STUDENT_LOGIN} />
                <DeleteAccount dueAt={profile.deletionDueAt} />
              </Stack>
            </Panel>
          </Box>
        </Stack>
      </PortalPage>
    )}
  </StudentScreen>
);
