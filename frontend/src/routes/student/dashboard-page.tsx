import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { LoadProblem } from '../../components/portal/load-problem';
import { Panel } from '../../components/portal/panel';
import { PortalPage } from '../../components/portal/portal-page';
import { EmptyState, LoadingRows } from '../../components/portal/states';
import { LinkButton } from '../../components/portal/link-button';
import { ConfirmNotice } from '../../features/auth/components/confirm-notice';
import { myBookingsQuery } from '../../features/clinics/api/get-my-bookings';
import { YourClinics } from '../../features/clinics/components/your-clinics';
import { quotesQuery } from '../../features/content/api/get-quotes';
import { siteQuery } from '../../features/content/api/get-site';
import { feedbackQuery } from '../../features/feedback/api/student-feedback';
import { AlumniOffer } from '../../features/payments/components/alumni-offer';
import type { StudentProfile } from '../../features/students/api/get-profile';
import { NextSteps } from '../../features/students/components/next-steps';
import { QuoteOfTheDay } from '../../features/students/components/quote-of-the-day';
import { StatCards } from '../../features/students/components/stat-cards';
import { SubscriptionBox } from '../../features/students/components/subscription-box';
import { submissionsQuery } from '../../features/submissions/api/student-submissions';
import { isBroken, isReviewed } from '../../features/submissions/submission-state.rules';
import { SubmissionList } from '../../features/submissions/components/submission-list';
import { capitalInWords, inWords } from '../../lib/number-words';
import { useNow } from '../../lib/use-now';
import { dashboardStats } from './dashboard-stats';
import { FriendCodesPanel } from './friend-codes-panel';
import { STUDENT_LOGIN, StudentScreen } from './student-screen';

const RECENT = 5;
const columns = { display: 'grid', gap: 3, alignItems: 'start', gridTemplateColumns: { lg: 'minmax(0, 2fr) minmax(18rem, 1fr)' } };

const RecentVideos = ({ now }: { now: Date }) => {
  const { data, isError, error, refetch } = useQuery({ ...submissionsQuery, refetchOnMount: 'always' });
  if (isError && !data)
    return <LoadProblem error={error} title="Your videos could not be loaded" loginPath={STUDENT_LOGIN} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows rows={2} label="Loading your videos" />;
  if (data.length === 0)
    return <EmptyState title="Nothing in the water yet: send your first video" text="A phone clip of one stroke is enough to begin." />;
  const waiting = data.filter((submission) => isBroken(submission) && !isReviewed(submission));
  const rest = data.filter((submission) => !waiting.includes(submission));
  return <SubmissionList submissions={[...waiting, ...rest].slice(0, Math.max(RECENT, waiting.length))} now={now} />;
};

/** Most students have been to no clinic, so until there is one nothing is said of it. */
const Clinics = ({ now }: { now: Date }) => {
  const { data, isError, error, refetch } = useQuery({ ...myBookingsQuery, refetchOnMount: 'always' });
  if (!isError && !data?.length) return null;
  return (
    <Panel title="Your clinics">
      {data ? (
        <YourClinics bookings={data} now={now} />
      ) : (
        <LoadProblem error={error} title="Your clinics could not be loaded" loginPath={STUDENT_LOGIN} onRetry={() => void refetch()} />
      )}
    </Panel>
  );
};

const Dashboard = ({ profile }: { profile: StudentProfile }) => {
  const now = useNow();
  const { data: submissions } = useQuery(submissionsQuery);
  const { data: feedback } = useQuery({ ...feedbackQuery, refetchOnMount: 'always' });
  const { data: site } = useQuery(siteQuery);
  const { data: quotes = [] } = useQuery(quotesQuery);
  const prices = site && { alumni: site.remoteCoachingAlumniAmountCents, usual: site.remoteCoachingAmountCents };
  const hours = site && `answered within ${site.feedbackHours} hours`;
  const includes = site && `${capitalInWords(site.reviewsPerPeriod)} personal video reviews a month, ${hours}.`;
  const theSame = site ? `the same ${inWords(site.reviewsPerPeriod)} reviews, ${hours}` : 'the same reviews';
  const needsRepair = submissions?.some((submission) => isBroken(submission) && !isReviewed(submission)) ?? false;
  return (
    <PortalPage
      title={`Welcome, ${profile.firstName}`}
      action={
        <LinkButton to="/student/submit" variant="contained" color={needsRepair ? 'primary' : 'signal'} size="large">
          Submit a video
        </LinkButton>
      }
    >
      <Stack spacing={3}>
        {!profile.emailConfirmed && <ConfirmNotice email={profile.email} />}
        <Box sx={columns}>
          <Stack spacing={3} sx={{ minWidth: 0 }}>
            <Panel title="Your videos">
              <RecentVideos now={now} />
            </Panel>
            <StatCards stats={dashboardStats({ submissions, feedback, site, now })} />
            <NextSteps />
          </Stack>
          <Stack spacing={3} sx={{ minWidth: 0 }}>
            <Clinics now={now} />
            <SubscriptionBox
              profile={profile}
              offer={profile.alumniPriceId && <AlumniOffer priceId={profile.alumniPriceId} prices={prices} includes={theSame} />}
              includes={includes}
            />
            <FriendCodesPanel />
            <QuoteOfTheDay quotes={quotes} now={now} />
          </Stack>
        </Box>
      </Stack>
    </PortalPage>
  );
};

/** Both variants of the specification in one page [T111]. */
export const Component = () => <StudentScreen>{(profile) => <Dashboard profile={profile} />}</StudentScreen>;
