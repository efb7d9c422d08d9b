import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError, isUnauthorized } from '../../../api/client';
import { LinkButton } from '../../../components/portal/link-button';
import { LoadProblem } from '../../../components/portal/load-problem';
import { PortalPage } from '../../../components/portal/portal-page';
import { EmptyState, LoadingRows } from '../../../components/portal/states';
import { programmeQuery, type Programme } from '../../../features/practice/api/get-training';
import { STUDENT_LOGIN, StudentScreen } from '../student-screen';
import { LearnRow } from './learn-row';

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined);

const NeedsPlan = () => (
  <EmptyState
    title="This program comes with Remote Coaching"
    text="It opens when your plan starts. See what each program includes under Strength & Mobility."
    action={
      <LinkButton to="/remote-coaching" variant="outlined">
        See Remote Coaching
      </LinkButton>
    }
  />
);

/** Shown if the address names no program or session. */
export const NothingHere = () => (
  <EmptyState
    title="Program or session not found"
    text="It may have been changed or removed."
    action={
      <LinkButton to="/student/training" variant="outlined">
        All programs
      </LinkButton>
    }
  />
);

const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <PortalPage title={title}>
    <LearnRow here="/student/training" />
    {children}
  </PortalPage>
);

interface Opened {
  title: string;
  content: ReactNode;
}

const Loaded = ({
  studentId,
  children,
}: {
  studentId: string;
  children: (programme: Programme, studentId: string) => Opened;
}) => {
  const { programme: id = '' } = useParams();
  const { data, isError, error, refetch } = useQuery(programmeQuery(id));
  if (data && !isUnauthorized(error)) {
    const { title, content } = children(data, studentId);
    return <Frame title={title}>{content}</Frame>;
  }
  if (!isError)
    return (
      <Frame title="Strength & Mobility">
        <LoadingRows rows={3} height={160} label="Loading the program" />
      </Frame>
    );
  const status = statusOf(error);
  return (
    <Frame title="Strength & Mobility">
      {status === 402 && <NeedsPlan />}
      {status === 404 && <NothingHere />}
      {status !== 402 && status !== 404 && (
        <LoadProblem
          error={error}
          title="Couldn’t load the program"
          loginPath={STUDENT_LOGIN}
          onRetry={() => void refetch()}
        />
      )}
    </Frame>
  );
};

/** Wraps what shows the program in the address. */
export const ProgrammeScreen = ({
  children,
}: {
  children: (programme: Programme, studentId: string) => Opened;
}) => <StudentScreen>{({ id }) => <Loaded studentId={id}>{children}</Loaded>}</StudentScreen>;
