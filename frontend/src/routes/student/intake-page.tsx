import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { arrivingForm } from '../../components/portal/arriving-form';
import { LinkButton } from '../../components/portal/link-button';
import { LoadProblem } from '../../components/portal/load-problem';
import { PortalPage } from '../../components/portal/portal-page';
import { LoadingRows } from '../../components/portal/states';
import { authCheckQuery } from '../../features/auth/api/auth-check';
import { siteQuery } from '../../features/content/api/get-site';
import { intakeQuery } from '../../features/intake/api/intake';
import { formatDate } from '../../lib/format-date';
import { capitalInWords } from '../../lib/number-labels';
import { useGo } from '../../lib/use-go';
import { STUDENT_LOGIN, StudentScreen } from './student-screen';

const IntakeForm = arrivingForm(
  async () => (await import('../../features/intake/components/intake-form')).IntakeForm,
  900,
);

const first = (minutes: number | undefined) =>
  minutes
    ? `${capitalInWords(minutes)} minutes of questions that help your coach tailor every review to you.`
    : 'Your answers help your coach tailor every review to you.';

const Intake = ({ invite }: { invite?: string }) => {
  const go = useGo();
  const query = useQuery({ ...intakeQuery(invite), refetchOnMount: 'always' });
  const { data, isError, error, refetch } = query;
  // The form is filled once, with freshly loaded answers, because saving older ones would overwrite
  // what was changed elsewhere. While offline, it's filled with the cached answers.
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && ((query.isFetchedAfterMount && !isError) || query.fetchStatus === 'paused'))
    setOpen(true);
  const [isSent, setSent] = useState(false);
  const start = isOpen ? data : undefined;
  const { data: site } = useQuery(siteQuery);
  const lastSent = start?.intake?.submittedAt;
  if (isSent)
    return (
      <PortalPage
        title="Intake form sent"
        width="middle"
        intro="Your coach will read it before your first review. Next, open your portal with the sign-in link in your email and send a video."
      >
        <LinkButton to={STUDENT_LOGIN} variant="outlined">
          I have a password: sign in
        </LinkButton>
      </PortalPage>
    );
  return (
    <PortalPage
      title="Intake form"
      width="middle"
      intro={
        lastSent
          ? `Last updated ${formatDate(lastSent)}. Change anything that’s different now.`
          : first(site?.intakeMinutes)
      }
    >
      {start && (
        <IntakeForm
          start={start}
          invite={invite}
          friendPercent={site?.friendPercent}
          onSubmitted={() => (invite ? setSent(true) : go('/student/dashboard'))}
        />
      )}
      {!start && isError && (
        <LoadProblem
          error={error}
          title="Couldn’t load your intake form"
          loginPath={STUDENT_LOGIN}
          onRetry={() => void refetch()}
        />
      )}
      {!start && !isError && <LoadingRows rows={3} height={160} label="Loading your intake form" />}
    </PortalPage>
  );
};

/**
 * The intake form; submitting it again updates the first answers [T118]. An invitation opens it
 * before there is a password [T115].
 */
export const Component = () => {
  const invite = useSearchParams()[0].get('invite') ?? undefined;
  const { data: status, isError } = useQuery({ ...authCheckQuery, enabled: invite !== undefined });
  if (invite !== undefined && !status && !isError) return <LoadingRows rows={3} height={160} />;
  if (invite !== undefined && !status?.isStudentAuthenticated) return <Intake invite={invite} />;
  return <StudentScreen>{() => <Intake />}</StudentScreen>;
};
