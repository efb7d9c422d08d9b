import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../../components/portal/text-link';
import { quotesQuery } from '../../../features/content/api/get-quotes';
import { siteQuery } from '../../../features/content/api/get-site';
import { feedbackQuery } from '../../../features/feedback/api/student-feedback';
import { AlumniOffer } from '../../../features/payments/components/alumni-offer';
import { OwnPractice } from '../../../features/practice/components/own-practice';
import type { StudentProfile } from '../../../features/students/api/get-profile';
import { QuietCounts } from '../../../features/students/components/quiet-counts';
import { QuoteOfTheDay } from '../../../features/students/components/quote-of-the-day';
import { SubscriptionBox } from '../../../features/students/components/subscription-box';
import { submissionsQuery } from '../../../features/submissions/api/student-submissions';
import { capitalInWords, inWords } from '../../../lib/number-labels';
import { dashboardCounts } from './dashboard-counts';
import { Clinics, NextOneOnOne, YourVideos } from './dashboard-parts';
import { FriendCodesPanel } from './friend-codes-panel';
import { Celebration, ProgressPanel } from './progress-panel';
import { GAP } from './dashboard-gap';

const columns = {
  display: 'grid',
  gap: GAP,
  alignItems: 'start',
  gridTemplateColumns: { lg: 'minmax(0, 2fr) minmax(18rem, 1fr)' },
};

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

interface DashboardRestProps {
  profile: StudentProfile;
  now: Date;
  hasOnlyClinics: boolean;
}

/** Everything below the next action; shown once it's all known, so that nothing moves. */
export const DashboardRest = ({ profile, now, hasOnlyClinics }: DashboardRestProps) => {
  const { data: submissions } = useQuery(submissionsQuery);
  const { data: feedback } = useQuery(feedbackQuery);
  const { data: site } = useQuery(siteQuery);
  const { data: quotes = [] } = useQuery(quotesQuery);
  return (
    <>
      <Celebration />
      <Box sx={columns}>
        <Stack spacing={GAP} sx={{ minWidth: 0 }}>
          {hasOnlyClinics && <Clinics now={now} first />}
          <YourVideos now={now} />
          <ProgressPanel />
        </Stack>
        <Stack spacing={GAP} sx={{ minWidth: 0 }}>
          <OwnPractice
            now={now}
            isLinked={false}
            link={<TextLink to="/student/training">Strength & Mobility</TextLink>}
          />
          {!hasOnlyClinics && <Clinics now={now} />}
          <Subscription profile={profile} />
          <FriendCodesPanel />
          <NextOneOnOne now={now} />
          <QuoteOfTheDay quotes={quotes} now={now} />
        </Stack>
      </Box>
      <QuietCounts counts={dashboardCounts({ submissions, feedback, site, now })} />
    </>
  );
};
