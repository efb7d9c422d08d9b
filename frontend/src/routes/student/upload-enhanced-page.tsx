import { PortalPage } from '../../components/portal/portal-page';
import { SubmitVideo } from '../../features/submissions/components/submit-video';
import { StudentScreen } from './student-screen';

/** Form 2: the link is checked while it is typed. */
export const Component = () => (
  <StudentScreen>
    {() => (
      <PortalPage title="Submit a video" width="narrow" intro="The link is checked as you type; your coach answers within 24–48 hours.">
        <SubmitVideo form="live" />
      </PortalPage>
    )}
  </StudentScreen>
);
