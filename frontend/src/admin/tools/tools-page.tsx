import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { Title } from 'react-admin';
import { Panel } from '../../components/portal/panel';
import { TextLink } from '../../components/portal/text-link';
import { FirstRunReturn } from '../first-run/first-run-panel';
import { useIsOwner } from '../use-is-owner';
import { FullExportPanel } from './full-export-panel';
import { RunList } from './run-list';
import { SamplesPanel } from '../samples/samples-panel';
import { ToolPanel } from './tool-panel';
import { fixLegacyStudents, sendIntakeInvitations } from './tools-api';

const students = (count: number): string => (count === 1 ? '1 student' : `${count} students`);

/** The specification's two tools, the full export, and a link to the email pages. */
export const ToolsPage = () => {
  const isOwner = useIsOwner();
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, maxWidth: 960 }}>
      <Title title="Tools" />
      <Stack spacing={2}>
        <ToolPanel
          title="Fix legacy students"
          text="Finds paying customers with something missing: a booking without an account, a plan that isn’t on their account, or a finished clinic without alumni status. You’ll see the list before anything changes."
          label="Fix legacy students"
          doLabel={(count) => `Fix ${students(count)}`}
          reachedTitle={({ dryRun }) => (dryRun ? 'Will be fixed' : 'Fixed')}
          problem="Failed to fix legacy students. Please try again."
          run={fixLegacyStudents}
        />
        <ToolPanel
          title="Send intake invitations"
          text="Invites everyone who hasn’t filled out the intake form and hasn’t been invited recently. You’ll see the list before anything is sent."
          label="Send intake invitations"
          doLabel={(count) => `Invite ${students(count)}`}
          reachedTitle={({ dryRun }) => (dryRun ? 'Will be invited' : 'Invited')}
          failedTitle="Could not be invited"
          problem="Failed to send intake invitations. Please try again."
          run={sendIntakeInvitations}
        />
        <RunList />
        <SamplesPanel />
        {isOwner && <FirstRunReturn />}
        {isOwner && <FullExportPanel />}
        <Panel title="Email pages">
          <Stack component="ul" spacing={1} sx={{ m: 0, pl: 2.5 }}>
            <li>
              <TextLink to="/email-testing">Preview every email and send one manually</TextLink>
            </li>
            <li>
              <TextLink to="/email-trigger">Send the subscription email manually</TextLink>
            </li>
          </Stack>
        </Panel>
      </Stack>
    </Box>
  );
};
