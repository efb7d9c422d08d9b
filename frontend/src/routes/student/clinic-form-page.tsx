import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError, serverErrorText } from '../../api/client';
import { arrivingForm } from '../../components/portal/arriving-form';
import { LinkButton } from '../../components/portal/link-button';
import { LoadProblem } from '../../components/portal/load-problem';
import { PortalPage } from '../../components/portal/portal-page';
import { EmptyState, LoadingRows } from '../../components/portal/states';
import { participantFormQuery, type FormKey } from '../../features/clinics/api/participant-form';
import { formatDate } from '../../lib/format-date';
import { MissingToken } from './missing-token';
import { STUDENT_LOGIN, StudentScreen } from './student-screen';

const ParticipantForm = arrivingForm(
  async () => (await import('../../features/clinics/components/participant-form')).ParticipantForm,
);

const toPortal = (
  <LinkButton to="/student/dashboard" variant="contained">
    Go to your dashboard
  </LinkButton>
);

const isClosed = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 410 || error.status === 404 || error.status === 400);

const ClinicForm = ({ formKey }: { formKey: FormKey }) => {
  const queryClient = useQueryClient();
  const [isSent, setSent] = useState(false);
  const { data: start, isError, error, refetch } = useQuery(participantFormQuery(formKey));
  const onSent = () => {
    setSent(true);
    void queryClient.invalidateQueries({ queryKey: ['student'] });
  };
  if (isSent && start)
    return (
      <PortalPage
        title={`Thank you, ${start.firstName}`}
        called="Participant form sent"
        width="narrow"
      >
        <EmptyState
          title="Your coach has your form"
          text={`You’re all set for ${start.title}, ${start.dates}. If something changes, open the form and send it again.`}
          action={toPortal}
        />
      </PortalPage>
    );
  if (!start && isClosed(error))
    return (
      <PortalPage title="Participant form" width="narrow">
        <EmptyState
          title="This form is closed"
          text={serverErrorText(error, '')}
          action={toPortal}
        />
      </PortalPage>
    );
  const lastUpdated = start?.answeredAt && ` Last updated ${formatDate(start.answeredAt)}.`;
  return (
    <PortalPage
      title="Participant form"
      width="middle"
      intro={
        start &&
        `What your coach needs to know before ${start.title}, ${start.dates}, ${start.location}.${lastUpdated ?? ''}`
      }
    >
      {start && <ParticipantForm formKey={formKey} start={start} onSent={onSent} />}
      {!start && isError && (
        <LoadProblem
          error={error}
          title="Couldn’t load your form"
          loginPath={STUDENT_LOGIN}
          onRetry={() => void refetch()}
        />
      )}
      {!start && !isError && <LoadingRows rows={3} height={160} label="Loading your form" />}
    </PortalPage>
  );
};

/**
 * The participant form, with what the coach must know [T46]. Opened from an emailed link without
 * signing in, or from the dashboard.
 */
export const Component = () => {
  const [search] = useSearchParams();
  const [token, bookingId] = [search.get('token'), search.get('booking')];
  if (token) return <ClinicForm formKey={{ token }} />;
  if (bookingId)
    return (
      <StudentScreen isTypedHereOnly>{() => <ClinicForm formKey={{ bookingId }} />}</StudentScreen>
    );
  return <MissingToken text="This link is incomplete. Open it again from your email." />;
};
