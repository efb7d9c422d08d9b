import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { PortalPage } from '../../components/portal/portal-page';
import { siteQuery } from '../../features/content/api/get-site';
import { CoachMessages } from '../../features/messages/components/coach-messages';
import { COACH_LOGIN, CoachScreen } from './coach-screen';

const Messages = () => {
  const [search] = useSearchParams();
  const { data: site } = useQuery(siteQuery);
  return <CoachMessages studentId={search.get('student')} answerHours={site?.messageReplyHours ?? 24} loginPath={COACH_LOGIN} />;
};

/** What students ask, who waits longest first [T146]. */
export const Component = () => (
  <CoachScreen>
    <PortalPage title="Messages" intro="Who waits longest first. Answered within a day, for everybody with a plan.">
      <Messages />
    </PortalPage>
  </CoachScreen>
);
