import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { arrivingForm } from '../../../components/portal/arriving-form';
import { TextLink } from '../../../components/portal/text-link';
import type { StudentSubmission } from '../api/submission-types';
import { PlanLimit } from './plan-limit';
import { SubmittedPanel } from './submitted-panel';

const LiveSubmitForm = arrivingForm(
  async () => (await import('./live-submit-form')).LiveSubmitForm,
);
const SimpleSubmitForm = arrivingForm(
  async () => (await import('./simple-submit-form')).SimpleSubmitForm,
);

/** One of the two link forms, with the option to send a file instead, and then the result. */
export const SubmitVideo = ({
  form,
  afterSent,
}: {
  form: 'simple' | 'live';
  /** Shown below the result. */
  afterSent?: ReactNode;
}) => {
  const [submitted, setSubmitted] = useState<StudentSubmission>();
  if (submitted)
    return (
      <Stack spacing={4}>
        <SubmittedPanel submission={submitted} onAnother={() => setSubmitted(undefined)} />
        {afterSent}
      </Stack>
    );
  return (
    <Stack spacing={3}>
      <PlanLimit />
      {form === 'simple' ? (
        <SimpleSubmitForm onSubmitted={setSubmitted} />
      ) : (
        <LiveSubmitForm onSubmitted={setSubmitted} />
      )}
      <Typography>
        Is it on your phone or computer? <TextLink to="/student/upload">Upload the file</TextLink>.
      </Typography>
    </Stack>
  );
};
