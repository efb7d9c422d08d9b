import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { isUnauthorized } from '../../api/client';
import { PersonLink } from '../../components/portal-shell/person-link';
import { DocumentTitle } from '../../components/portal/document-title';
import { LinkButton } from '../../components/portal/link-button';
import { PortalPage } from '../../components/portal/portal-page';
import { EmptyState, ErrorPanel, LoadingRows } from '../../components/portal/states';
import { useHeadingFocus } from '../../components/site/use-heading-focus';
import { useFrameContent } from '../../features/content/hooks/use-frame-content';
import { isViewOver, studentViewQuery } from '../../features/student-view/api/student-view';
import { ViewBar } from '../../features/student-view/components/view-bar';
import { SiteNameContext } from '../../lib/site-name';
import { viewHere } from '../../lib/student-view';
import { useNow } from '../../lib/use-now';
import { PortalFrame } from '../portal/portal-frame';
import { DASHBOARD, MESSAGES, STUDENT_PLACES } from './student-places';

/** The sections that the view includes. */
const PLACES = STUDENT_PLACES.filter(({ to }) => to !== MESSAGES && to !== '/student/submit');

const Over = ({
  studentId,
  isSignedOut,
}: {
  studentId: string | undefined;
  isSignedOut: boolean;
}) => (
  <Box component="main" id="main">
    <PortalPage
      title={isSignedOut ? 'Sign in to admin again' : 'This view has ended'}
      width="middle"
    >
      <EmptyState
        title={isSignedOut ? 'You’re signed out' : 'Views end automatically after a while'}
        text={
          isSignedOut
            ? 'A view only works for the person who opened it.'
            : 'Open a new one from the student’s record.'
        }
        action={
          <Button
            href={
              isSignedOut
                ? '/admin/login'
                : `/admin/students${studentId ? `/${studentId}/show` : ''}`
            }
            variant="contained"
          >
            {isSignedOut ? 'Sign in' : 'Back to admin'}
          </Button>
        }
      />
    </PortalPage>
  </Box>
);

/**
 * The frame around a student's screens that staff view: a bar on top, and the student's sections.
 * No one is signed in as the student. [637]
 */
export const ViewFrame = () => {
  const now = useNow();
  const {
    data: view,
    dataUpdatedAt,
    error,
    isError,
    refetch,
  } = useQuery(studentViewQuery(viewHere() ?? ''));
  useHeadingFocus();
  const { siteName } = useFrameContent();
  if (isViewOver(error))
    return (
      <SiteNameContext value={siteName}>
        <Over studentId={view?.studentId} isSignedOut={isUnauthorized(error)} />
      </SiteNameContext>
    );
  if (!view)
    return (
      <SiteNameContext value={siteName}>
        <Box component="main" id="main" sx={{ px: 'var(--gutter)', py: 5 }}>
          <DocumentTitle>{isError ? 'The view could not be opened' : 'Loading'}</DocumentTitle>
          {isError ? (
            <ErrorPanel title="The view could not be opened" onRetry={() => void refetch()} />
          ) : (
            <LoadingRows rows={3} height={120} />
          )}
        </Box>
      </SiteNameContext>
    );
  return (
    <>
      <ViewBar view={view} msSince={now.getTime() - dataUpdatedAt} />
      <PortalFrame
        home={DASHBOARD}
        label="Student portal"
        places={PLACES}
        person={<PersonLink firstName={view.firstName} lastName={view.lastName} />}
      />
    </>
  );
};

/** Shown instead of student pages that a view leaves out. */
export const NotInView = () => (
  <PortalPage title="Not part of this view" width="middle">
    <EmptyState
      title="Only the student can see this page"
      text="A view is read-only. It leaves out messages, health information, settings, and forms."
      action={
        <LinkButton to={DASHBOARD} variant="contained">
          Go to their dashboard
        </LinkButton>
      }
    />
  </PortalPage>
);
