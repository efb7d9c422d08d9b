import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '../../../components/lazy-part';
import { MissingPart } from '../../../components/portal/missing-part';
import { Panel } from '../../../components/portal/panel';
import { PortalPage } from '../../../components/portal/portal-page';
import { LoadingRows } from '../../../components/portal/states';
import { TextLink } from '../../../components/portal/text-link';
import { ConfirmNotice } from '../../../features/auth/components/confirm-notice';
import { quotesQuery } from '../../../features/content/api/get-quotes';
import { siteQuery } from '../../../features/content/api/get-site';
import { feedbackQuery } from '../../../features/feedback/api/student-feedback';
import { AlumniOffer } from '../../../features/payments/components/alumni-offer';
import { OwnPractice } from '../../../features/practice/components/own-practice';
import type { StudentProfile } from '../../../features/students/api/get-profile';
import { NextSteps } from '../../../features/students/components/next-steps';
import { QuietCounts } from '../../../features/students/components/quiet-counts';
import { QuoteOfTheDay } from '../../../features/students/components/quote-of-the-day';
import { SubscriptionBox } from '../../../features/students/components/subscription-box';
import { isActivePlan } from '../../../features/students/subscription-labels';
import { submissionsQuery } from '../../../features/submissions/api/student-submissions';
import { capitalInWords, inWords } from '../../../lib/number-labels';
import { useNow } from '../../../lib/use-now';
import { STUDENT_LOGIN, StudentScreen } from '../student-screen';
import { dashboardCounts } from './dashboard-counts';
import { Clinics, More, YourVideos } from './dashboard-parts';
import { FriendCodesPanel } from './friend-codes-panel';
import { NextActionCard } from './next-action-card';
import { nextAction } from './next-action.rules';
import { useDashboardState } from './use-dashboard-state';

const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { lg: 'minmax(0, 2fr) minmax(18rem, 1fr)' },
};

const ModuleProgress = lazyPart(
  async () =>
    (await import('../../../features/curriculum/components/module-progress')).ModuleProgress,
  MissingPart,
  () => <LoadingRows rows={3} height={120} label="Loading your modules" />,
);

/** Module progress, in the specification's three tabs [T72]. */
const YourModules = () => (
  <Panel title="Your modules">
    <Stack spacing={2}>
      <ModuleProgress loginPath={STUDENT_LOGIN} />
      <div>
        <TextLink to="/student/modules" alone>
          Go to the curriculum
        </TextLink>
      </div>
    </Stack>
  </Panel>
);

const Subscription = ({ profile }: { profile: StudentProfile }) => {
  const { data: site } = useQuery(siteQuery);
  const prices = site && {
    alumni: site.remoteCoachingAlumniAmountCents,
    usual: site.remoteCoachingAmountCents,
  };
  const hours = site && `each within ${site.feedbackHours} hours`;
  const includes =
    site && `${capitalInWords(site.reviewsPerPeriod)} personal video reviews a month, ${hours}.`;
  const theSame = site
    ? `the same ${inWords(site.reviewsPerPeriod)} reviews, ${hours}`
    : 'the same reviews';
  return (
    <SubscriptionBox
      profile={profile}
      offer={
        profile.alumniPriceId && (
          <AlumniOffer priceId={profile.alumniPriceId} prices={prices} includes={theSame} />
        )
      }
      includes={includes}
    />
  );
};

const Dashboard = ({ profile }: { profile: StudentProfile }) => {
  const now = useNow();
  const { affairs, isKnown, hasOnlyClinics } = useDashboardState(profile, now);
  const { data: submissions } = useQuery(submissionsQuery);
  const { data: feedback } = useQuery(feedbackQuery);
  const { data: site } = useQuery(siteQuery);
  const { data: quotes = [] } = useQuery(quotesQuery);
  return (
    <PortalPage title={`Welcome, ${profile.firstName}`} called="Your dashboard">
      <Stack spacing={3}>
        {!profile.emailConfirmed && (
          <ConfirmNotice email={profile.email} hasPlan={isActivePlan(profile.subscription)} />
        )}
        {isKnown ? (
          <NextActionCard action={nextAction(affairs)} />
        ) : (
          <Skeleton
            variant="rounded"
            height={124}
            role="status"
            aria-label="Loading your next step"
          />
        )}
        <NextSteps />
        <Box sx={columns}>
          <Stack spacing={3} sx={{ minWidth: 0 }}>
            {hasOnlyClinics && <Clinics now={now} first />}
            <YourVideos now={now} />
            <YourModules />
          </Stack>
          <Stack spacing={3} sx={{ minWidth: 0 }}>
            <OwnPractice now={now} />
            {!hasOnlyClinics && <Clinics now={now} />}
            <Subscription profile={profile} />
            <FriendCodesPanel />
            <More now={now} />
            <QuoteOfTheDay quotes={quotes} now={now} />
          </Stack>
        </Box>
        <QuietCounts counts={dashboardCounts({ submissions, feedback, site, now })} />
      </Stack>
    </PortalPage>
  );
};

/**
 * Combines both variants of the specification [T111]: the next action on top, then current
 * activity, and links to the rest.
 */
export const Component = () => (
  <StudentScreen>{(profile) => <Dashboard profile={profile} />}</StudentScreen>
);
