import Box from '@mui/material/Box';
import { arrivingForm } from '../../../components/portal/arriving-form';
import { Panel } from '../../../components/portal/panel';
import { PanelGrid } from '../../../components/portal/panel-grid';
import { PortalPage } from '../../../components/portal/portal-page';
import { useGo } from '../../../lib/use-go';
import { StudentScreen } from '../student-screen';

const ChangePasswordForm = arrivingForm(
  async () =>
    (await import('../../../features/auth/components/change-password-form')).ChangePasswordForm,
  450,
);

const TIPS = [
  'Use 8 or more characters. A short sentence is easier to remember than a clever word.',
  'Choose a password you don’t use anywhere else.',
  'Mix letters, numbers, and symbols. Leave out your name and birthday.',
  'Let a password manager remember it for you.',
];

export const Component = () => {
  const go = useGo();
  const leave = () => go('/student/dashboard');
  return (
    <StudentScreen>
      {() => (
        <PortalPage title="Change your password">
          <PanelGrid gap={3} columns={{ md: '3fr 2fr' }}>
            <ChangePasswordForm onChanged={leave} onCancel={leave} />
            <Panel title="Security tips" tone="bank">
              <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
                {TIPS.map((tip) => (
                  <li key={tip}>{tip}</li>
                ))}
              </Box>
            </Panel>
          </PanelGrid>
        </PortalPage>
      )}
    </StudentScreen>
  );
};
