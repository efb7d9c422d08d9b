import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Title } from 'react-admin';
import { api } from '../../api/client';
import { formatDate } from '../../lib/format-date';
import { ActionButton } from '../action-button';
import { Columns } from '../columns';
import { SuspensionNotice } from '../emails/suspension-notice';
import { LatestEmails } from '../latest-rows';
import { RecordBase } from '../record-base';
import { StateChip } from '../state-chip';
import { PaymentsPanel } from './payments-panel';
import { PlanPanel } from './plan-panel';
import { BookingsPanel, HistoryPanel, SessionsPanel, SubmissionsPanel } from './record-panels';
import { planStatusLabel } from './student-labels';
import type { StudentDetail } from './student-types';
import { ViewButton } from './view-button';

const factsOf = ({
  phone,
  timeZone,
  createdAt,
  intakeAt,
  alumni,
  emailConfirmed,
  erasureDueAt,
  takesInvitations,
}: StudentDetail): string[] =>
  [
    phone,
    timeZone,
    `student since ${formatDate(createdAt)}`,
    alumni && 'clinic alumni',
    !emailConfirmed && 'email not confirmed',
    takesInvitations === false && !erasureDueAt && 'opted out of invitation emails',
    intakeAt ? `intake form completed ${formatDate(intakeAt)}` : 'no intake form yet',
  ].filter((fact): fact is string => typeof fact === 'string' && fact !== '');

const Head = ({ student }: { student: StudentDetail }) => (
  <Box component="header" sx={{ overflowWrap: 'anywhere' }}>
    <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography variant="h2" component="p">
        {student.name || student.email}
      </Typography>
      <StateChip state={planStatusLabel(student)} />
    </Stack>
    <Link href={`mailto:${student.email}`}>{student.email}</Link>
    <Typography color="textSecondary">{factsOf(student).join(' · ')}</Typography>
    {student.erasureDueAt && (
      <Typography>This account will be deleted on {formatDate(student.erasureDueAt)}.</Typography>
    )}
    {student.suspension && (
      <Box sx={{ mt: 1.5, maxWidth: 820 }}>
        <SuspensionNotice
          suspension={student.suspension}
          lift={() =>
            api.POST('/api/admin/students/{id}/lift-suspension', {
              params: { path: { id: student.id } },
            })
          }
        />
      </Box>
    )}
    <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 1.5, flexWrap: 'wrap' }}>
      <ViewButton studentId={student.id} />
      <ActionButton
        label="Send password link"
        call={() =>
          api.POST('/api/admin/students/{id}/password-link', {
            params: { path: { id: student.id } },
          })
        }
        done={`Link sent to ${student.email}.`}
      />
      {student.intakeAt === null && student.takesInvitations && (
        <ActionButton
          label="Send intake invitation"
          call={() =>
            api.POST('/api/admin/students/{id}/invitation', {
              params: { path: { id: student.id } },
            })
          }
          done="Invitation sent."
        />
      )}
    </Stack>
  </Box>
);

const Student = ({ student }: { student: StudentDetail }) => {
  return (
    <Stack spacing={2} sx={{ pt: 2, minWidth: 0 }}>
      <Title title={student.name || student.email} />
      <Head student={student} />
      <Columns lg="minmax(0, 3fr) minmax(0, 2fr)">
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <PlanPanel student={student} />
          <PaymentsPanel student={student} />
          <HistoryPanel student={student} />
        </Stack>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <SubmissionsPanel student={student} />
          <BookingsPanel student={student} />
          <SessionsPanel student={student} />
          <LatestEmails to={student.email} />
        </Stack>
      </Columns>
    </Stack>
  );
};

/**
 * One student: account, plan, payments, videos, bookings and emails. Health and messages aren't
 * shown here. [T46]
 */
export const StudentShow = () => (
  <RecordBase<StudentDetail> what="student">
    {(student) => <Student student={student} />}
  </RecordBase>
);
