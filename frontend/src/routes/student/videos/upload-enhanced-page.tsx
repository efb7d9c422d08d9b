import { PortalPage } from '../../../components/portal/portal-page';
import { AwayNotice } from '../../../features/messages/components/away-notice';
import { PushOffer } from '../../../features/notifications/components/push-offer';
import { SubmitVideo } from '../../../features/submissions/components/submit-video';
import { ANSWER_HOURS } from '../../../lib/answer-hours';
import { StudentScreen } from '../student-screen';

/** The specification's form 2: the link is checked while typing. */
export const Component = () => (
  <StudentScreen>
    {({ timeZone }) => (
      <PortalPage
        title="Send a video"
        width="narrow"
        intro={`You’ll get your review within ${ANSWER_HOURS} of sending a working link.`}
      >
        <AwayNotice timeZone={timeZone} />
        <SubmitVideo form="live" afterSent={<PushOffer />} />
      </PortalPage>
    )}
  </StudentScreen>
);
