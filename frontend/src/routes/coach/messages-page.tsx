import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../components/lazy-part';
import { AddVideo } from '../../components/portal/add-video';
import { MissingPart } from '../../components/portal/missing-part';
import { PortalPage } from '../../components/portal/portal-page';
import { drillLibraryQuery } from '../../features/coach-drills/api/drills';
import { siteQuery } from '../../features/content/api/get-site';
import { AwayStatus } from '../../features/messages/components/away-status';
import { CoachMessages } from '../../features/messages/components/coach-messages';
import { MESSAGE_REPLY_HOURS } from '../../lib/answer-hours';
import { readCoachData } from '../../lib/coach-data';
import { COACH_LOGIN, CoachScreen } from './coach-screen';

const MessageVideo = lazyPart(
  async () =>
    (await import('../../features/uploads/components/coach-message-video')).CoachMessageVideo,
  MissingPart,
  AddVideo,
);

const Messages = () => {
  const [search] = useSearchParams();
  const { data: site } = useQuery(siteQuery);
  const { data: drills = [] } = useQuery(drillLibraryQuery);
  const answerHours = site?.messageReplyHours ?? MESSAGE_REPLY_HOURS;
  return (
    <PortalPage
      title="Messages"
      intro={`Longest wait first. Reply within ${answerHours} hours to everyone with a plan.`}
      action={<AwayStatus />}
    >
      <CoachMessages
        studentId={search.get('student')}
        answerHours={answerHours}
        loginPath={COACH_LOGIN}
        drills={drills}
        videoField={(studentId) => (given) => (
          <MessageVideo
            {...given}
            studentId={studentId}
            ownerId={`coach:${readCoachData()?.id ?? ''}`}
            loginPath={COACH_LOGIN}
          />
        )}
      />
    </PortalPage>
  );
};

/** The students' messages, longest wait first [T146]. */
export const Component = () => (
  <CoachScreen>
    <Messages />
  </CoachScreen>
);
