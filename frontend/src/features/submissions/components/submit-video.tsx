import { useState } from 'react';
import type { StudentSubmission } from '../api/submission-types';
import { LiveSubmitForm } from './live-submit-form';
import { SimpleSubmitForm } from './simple-submit-form';
import { SubmittedPanel } from './submitted-panel';

/** One of the two forms, and what came of it. */
export const SubmitVideo = ({ form }: { form: 'simple' | 'live' }) => {
  const [submitted, setSubmitted] = useState<StudentSubmission>();
  if (submitted) return <SubmittedPanel submission={submitted} onAnother={() => setSubmitted(undefined)} />;
  return form === 'simple' ? <SimpleSubmitForm onSubmitted={setSubmitted} /> : <LiveSubmitForm onSubmitted={setSubmitted} />;
};
